import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { freePort } from '../../../scripts/listen.mjs';

const PRISM = createRequire(import.meta.url).resolve('@stoplight/prism-cli');

export interface Prism {
  readonly address: string;
  readonly stop: () => void;
}

/** Prism on a document: it returns the examples for single requests, or stands before a server as a judge (`proxy`). */
export async function startPrism(document: string, before?: string): Promise<Prism> {
  const port = String(await freePort());
  const what = before === undefined ? ['mock', document] : ['proxy', document, before];
  const args = [PRISM, ...what, '--port', port, '--host', 'localhost', '--errors', '--multiprocess=false'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  await new Promise<void>((resolve, reject) => {
    let said = '';
    const read = (chunk: unknown): void => {
      said += String(chunk);
      if (said.includes('Prism is listening')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`Prism ended with code ${code}.\n${said}`)));
  });
  child.removeAllListeners('exit');
  return { address: `http://localhost:${port}`, stop: () => child.kill() };
}
