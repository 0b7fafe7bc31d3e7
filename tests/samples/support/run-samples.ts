import { execFile, execFileSync } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { RecordedRequest, Recorder } from './start-recorder.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
export const TOKEN = 'pat_4vQ8mZt1XbW6sYc0RkJ3hNfL7pDgUe2aTiOo9EyH';

/** For all samples in one language together. */
const PATIENCE = 180_000;
const NOT_RUN = 'The sample, or one before it, did not come to an end.';

/** A code sample as shown. */
export interface Sample {
  readonly id: string;
  readonly language: 'bash' | 'js';
  readonly code: string;
}

export interface Outcome {
  readonly id: string;
  readonly code: number;
  /** Everything it printed; its error, if it failed. */
  readonly output: string;
  readonly requests: readonly RecordedRequest[];
}

/**
 * Runs samples as readers would, one after the other: all bash samples in one shell, all nodejs samples in one process.
 * `files` are in the folder they start in.
 */
export async function runSamples(
  samples: readonly Sample[],
  { recorder, files = {} }: { recorder: Recorder; files?: Readonly<Record<string, string>> },
): Promise<readonly Outcome[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'samples-'));
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
    const env = await sampleEnvironment(folder, recorder);
    const bash = await runBash(
      samples.filter(({ language }) => language === 'bash'),
      folder,
      env,
    );
    const js = await runJs(
      samples.filter(({ language }) => language === 'js'),
      folder,
      env,
    );
    const results = new Map([...bash, ...js].map((result) => [result.id, result]));
    return samples.map(({ id }) => ({
      ...(results.get(id) ?? { id, code: 1, output: NOT_RUN }),
      requests: recorder.requests.filter(({ sample }) => sample === id),
    }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A sample's environment: a token, and a curl that sends requests to the recorder. */
export async function sampleEnvironment(folder: string, recorder: Recorder): Promise<NodeJS.ProcessEnv> {
  const bin = path.join(folder, '.bin');
  await mkdir(bin, { recursive: true });
  await copyFile(path.join(HERE, 'curl.sh'), path.join(bin, 'curl'));
  await chmod(path.join(bin, 'curl'), 0o755);
  findTool('jq');
  return {
    PATH: `${bin}${path.delimiter}${process.env.PATH}`,
    HOME: folder,
    HERALD_TOKEN: TOKEN,
    RECORDER: recorder.address,
    CURL: findTool('curl'),
    NODE_OPTIONS: `--import=${pathToFileURL(path.join(HERE, 'rewrite-fetch.mjs'))}`,
  };
}

function findTool(name: 'curl' | 'jq'): string {
  try {
    return execFileSync('which', [name], { encoding: 'utf8' }).trim();
  } catch {
    throw new Error(`The samples are run with ${name}, and there is none on this machine. Install it.`);
  }
}

type Result = Omit<Outcome, 'requests'>;

async function runBash(samples: readonly Sample[], folder: string, env: NodeJS.ProcessEnv): Promise<readonly Result[]> {
  const place = (index: number, name: string): string => path.join(folder, `.bash-${index}-${name}`);
  for (const [index, { code }] of samples.entries()) await writeFile(place(index, 'code'), code);
  // `pipefail`, so that the next command does not hide a failing curl.
  const script = samples.map(({ id }, index) => {
    const [source, output, status] = ['code', 'output', 'status'].map((name) => `'${place(index, name)}'`);
    return `SAMPLE='${id}' bash -o pipefail ${source} >${output} 2>&1; echo $? >${status}`;
  });
  await run('bash', ['-c', script.join('\n')], folder, env);
  return Promise.all(
    samples.map(async ({ id }, index) => ({
      id,
      code: Number(await readFile(place(index, 'status'), 'utf8').catch(() => 1)),
      output: await readFile(place(index, 'output'), 'utf8').catch(() => NOT_RUN),
    })),
  );
}

async function runJs(samples: readonly Sample[], folder: string, env: NodeJS.ProcessEnv): Promise<readonly Result[]> {
  if (samples.length === 0) return [];
  const list = await Promise.all(
    samples.map(async ({ id, code }, index) => {
      const file = path.join(folder, `.sample-${index}.mjs`);
      await writeFile(file, code);
      return { id, file };
    }),
  );
  const names = path.join(folder, '.samples.json');
  await writeFile(names, JSON.stringify(list));
  const output = await run(process.execPath, [path.join(HERE, 'run-modules.mjs'), names], folder, env);
  return output === '' ? [] : (JSON.parse(output) as Result[]);
}

function run(command: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve) => {
    // Each sample reports its own failure.
    execFile(command, args, { cwd, env, maxBuffer: 64 * 1024 * 1024, timeout: PATIENCE }, (_, output) =>
      resolve(output),
    );
  });
}
