import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../../packages/engine/cli/serve/listen.mjs';

const PRISM = createRequire(import.meta.url).resolve('@stoplight/prism-cli');

export interface Prism {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** Prism for a document: returns the examples for single requests, or validates the traffic of a server (`proxy`). */
export async function startPrism(document: object, before?: string): Promise<Prism> {
  const folder = await mkdtemp(path.join(tmpdir(), 'prism-'));
  const file = path.join(folder, 'openapi.json');
  // For deprecated operations, Prism would send `Deprecation: true`, which is not valid by RFC 9745.
  const isPrisms = (key: string, value: unknown): boolean => key === 'deprecated' && value === true;
  await writeFile(
    file,
    JSON.stringify(document, (key, value) => (isPrisms(key, value) ? undefined : value)),
  );
  const port = String(await freePort());
  const mode = before === undefined ? ['mock', file] : ['proxy', file, before];
  const args = [PRISM, ...mode, '--port', port, '--host', 'localhost', '--errors', '--multiprocess=false'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  await new Promise<void>((resolve, reject) => {
    let output = '';
    const read = (chunk: unknown): void => {
      output += String(chunk);
      if (output.includes('Prism is listening')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`Prism ended with code ${code}.\n${output}`)));
  });
  child.removeAllListeners('exit');
  const stop = (): Promise<void> => {
    child.kill();
    return rm(folder, { recursive: true, force: true });
  };
  return { address: `http://localhost:${port}`, stop };
}
