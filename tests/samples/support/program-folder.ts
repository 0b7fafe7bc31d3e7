import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findTool, tools } from '../../pages/support/run-language.ts';
import { guidePrograms } from '../../support/guide-fences.ts';
import { sampleEnvironment } from './run-samples.ts';
import type { Recorder } from './start-recorder.ts';

export interface Running {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<number>;
}

const HERE = fileURLToPath(new URL('.', import.meta.url));

/** The absolute path of the Python interpreter; `undefined` if Python or `requests` is missing. */
export const python: string | undefined = (() => {
  const tool = tools.find(({ language }) => language === 'python');
  const command = tool && findTool(tool);
  const where = ['-c', 'import sys; print(sys.executable)'];
  return command && execFileSync(command, where, { encoding: 'utf8' }).trim();
})();

/** A folder with the programs in guides, as if a reader had saved them. */
export interface ProgramFolder {
  readonly path: (name: string) => string;
  /** Starts a program; its requests go to the recorder, which notes them under its name. */
  readonly start: (file: string, args?: readonly string[], env?: Readonly<Record<string, string>>) => Running;
  readonly remove: () => Promise<void>;
}

export async function createProgramFolder(recorder: Recorder): Promise<ProgramFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), 'programs-'));
  for (const [name, text] of await guidePrograms()) await writeFile(path.join(folder, name), text);
  await writeFile(path.join(folder, 'academy-workshop.jpg'), 'a photo');
  const environment = await sampleEnvironment(folder, recorder);
  return {
    path: (name) => path.join(folder, name),
    start: (file, args = [], env = {}) => {
      const child = spawn(file.endsWith('.py') ? (python ?? 'python3') : process.execPath, [file, ...args], {
        cwd: folder,
        env: { ...environment, PYTHONPATH: HERE, PYTHONDONTWRITEBYTECODE: '1', SAMPLE: file, ...env },
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
      const ended = once(child, 'close').then(([code]) => Number(code ?? 1));
      return { child, output: () => output, ended };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
