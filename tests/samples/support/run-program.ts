import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { guidePrograms } from '../../support/guide-fences.ts';
import { TOKEN } from './run-samples.ts';
import type { Recorder } from './start-recorder.ts';

export interface Ended {
  readonly code: number;
  readonly output: string;
}

/**
 * Runs a program from a guide, in a folder with all of them. Its requests go to the recorder through the variables that
 * readers set themselves, and are noted under its name.
 */
export async function runProgram(
  [command, ...args]: readonly [command: string, ...args: string[]],
  { recorder, sample, env = {} }: { recorder: Recorder; sample: string; env?: Readonly<Record<string, string>> },
): Promise<Ended> {
  const folder = await mkdtemp(path.join(tmpdir(), 'program-'));
  try {
    for (const [name, text] of await guidePrograms()) await writeFile(path.join(folder, name), text);
    const host = (name: string): string => `${recorder.address}/~${sample}/${name}.herald.example`;
    const child = spawn(command, args, {
      cwd: folder,
      env: { ...process.env, HERALD_TOKEN: TOKEN, HERALD_API: host('api'), HERALD_UPLOAD: host('upload'), ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
    const [code] = await once(child, 'close');
    return { code: Number(code ?? 1), output };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
