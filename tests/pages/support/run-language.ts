import { execFile, execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Outcome, TOKEN } from '../../samples/support/run-samples.ts';
import type { Recorder } from '../../samples/support/start-recorder.ts';
import { forMono } from './for-mono.ts';
import type { OperationSample } from './operation-samples.ts';

/** How to run a language's samples. */
export interface LanguageTool {
  readonly language: string;
  /** Any of these may be installed; the first command shows whether it works. */
  readonly commands: readonly string[];
  readonly ask: readonly string[];
  /** What must be installed, if that is more than the command, or something else. */
  readonly needs?: string;
  readonly run: (file: string) => readonly string[];
  readonly file: string;
  /** For tools that only support an older version of the language. */
  readonly adapt?: (code: string) => string;
}

export const tools: readonly LanguageTool[] = [
  {
    language: 'python',
    commands: ['python3', '/usr/bin/python3'],
    ask: ['-c', 'import requests'],
    needs: 'python3 with requests',
    run: (file) => [file],
    file: 'sample.py',
  },
  {
    language: 'php',
    commands: ['php'],
    ask: ['-r', 'exit(function_exists("curl_init") ? 0 : 1);'],
    needs: 'php with curl',
    run: (file) => [file],
    file: 'sample.php',
  },
  { language: 'ruby', commands: ['ruby'], ask: ['-rnet/http', '-e', ''], run: (file) => [file], file: 'sample.rb' },
  { language: 'go', commands: ['go'], ask: ['version'], run: (file) => ['run', file], file: 'sample.go' },
  // Text blocks, and programs run from source.
  {
    language: 'java',
    commands: ['java'],
    ask: ['--source', '17', '--version'],
    needs: 'java 17',
    // Short programs end before the second compiler helps.
    run: (file) => ['-XX:TieredStopAtLevel=1', file],
    file: 'Sample.java',
  },
  {
    language: 'csharp',
    commands: ['sh'],
    ask: ['-c', 'mcs --version && mono --version'],
    needs: 'mono',
    run: (file) => ['-c', 'mcs -r:System.Net.Http.dll -out:"$0.exe" "$0" && mono "$0.exe"', file],
    file: 'sample.cs',
    adapt: forMono,
  },
  {
    language: 'powershell',
    commands: ['pwsh'],
    ask: ['-NoProfile', '-Command', 'exit'],
    run: (file) => ['-NoProfile', '-File', file],
    file: 'sample.ps1',
  },
];

/** The credentials of invented requests. */
export const demo = { DEMO_TOKEN: 'a/b c', DEMO_USER: 'me', DEMO_PASSWORD: 'pass:word' };

let runs = 0;

export function findTool({ commands, ask }: LanguageTool): string | undefined {
  return commands.find((command) => {
    try {
      execFileSync(command, ask, { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  });
}

/** Runs each sample as a separate program, two at a time, against the recorder. */
export async function runLanguage(
  { file, run: commandLine, adapt = (code) => code }: LanguageTool,
  command: string,
  samples: readonly Pick<OperationSample, 'id' | 'code'>[],
  { recorder, files = {} }: { recorder: Recorder; files?: Readonly<Record<string, string>> },
): Promise<ReadonlyMap<string, Outcome>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'language-'));
  const env = {
    ...process.env,
    HERALD_TOKEN: TOKEN,
    ...demo,
    GO111MODULE: 'off',
    GOCACHE: path.join(tmpdir(), 'go-cache'),
  };
  const outcomes = new Map<string, Outcome>();
  // A second attempt has its own requests.
  const run = ++runs;
  const queue = [...samples.entries()];
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [index, { id, code }] = next;
      const name = `${file}-${run}-${index}`;
      const place = path.join(folder, String(index), file);
      await mkdir(path.dirname(place), { recursive: true });
      for (const [name, text] of Object.entries(files)) {
        await mkdir(path.dirname(path.join(folder, String(index), name)), { recursive: true });
        await writeFile(path.join(folder, String(index), name), text);
      }
      await writeFile(place, adapt(code).replace(/https:\/\/(?=(?:api|upload)\.)/g, `${recorder.address}/~${name}/`));
      const ended = await new Promise<{ code: number; output: string }>((resolve) => {
        execFile(command, commandLine(place), { cwd: path.dirname(place), env, timeout: 60_000 }, (error, out, err) =>
          resolve({ code: error ? 1 : 0, output: out + err }),
        );
      });
      outcomes.set(id, { id, ...ended, requests: recorder.requests.filter(({ sample }) => sample === name) });
    }
  };
  try {
    await Promise.all([work(), work()]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return outcomes;
}
