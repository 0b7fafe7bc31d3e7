import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../packages/engine/cli/serve/listen.mjs';

const RUN = fileURLToPath(new URL('../../../scripts/run.mjs', import.meta.url));

export interface Mock {
  /** Address of the API. */
  readonly api: string;
  /** Address of the upload host. */
  readonly uploads: string;
  readonly child: ChildProcess;
  /** Its output so far. */
  readonly output: () => string;
  readonly errors: () => string;
  readonly stop: () => void;
}

/** `npm run mock` on free ports. */
export async function startMock(...args: readonly string[]): Promise<Mock> {
  const [port, uploadPort] = [await freePort(), await freePort()];
  const env = { ...process.env, PORT: String(port), UPLOAD_PORT: String(uploadPort) };
  const child = spawn(process.execPath, [RUN, 'mock', ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += String(chunk);
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
      if (output.includes('Ctrl-C')) resolve();
    });
    child.once('exit', () => reject(new Error(output + errors)));
  });
  child.removeAllListeners('exit');
  return {
    api: `http://localhost:${port}`,
    uploads: `http://localhost:${uploadPort}`,
    child,
    output: () => output,
    errors: () => errors,
    stop: () => child.kill('SIGINT'),
  };
}
