import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { markerFile } from '../model/output-file.ts';
import { type DocsStore, openStore } from '../outputs/mcp/docs-store.ts';
import type { CommandArgs } from './commands.ts';

/** The output cannot be used; the message says why and how to fix it. */
export class OutputError extends Error {
  override readonly name = 'OutputError';
}

/** When the site in a folder was built. Throws if there is none. */
async function builtAt(out: string): Promise<number> {
  const { mtimeMs } = await stat(path.join(out, markerFile)).catch(() => {
    const fix = 'Run `npm run build` first, or pass its folder with --out DIR.';
    throw new OutputError(`There is no built site in ${out}. ${fix}`);
  });
  return mtimeMs;
}

/** The base path of an output. Under any other base, all of its links would be broken. */
export async function baseToServe({ out, base, given }: Pick<CommandArgs, 'out' | 'base' | 'given'>): Promise<string> {
  await builtAt(out);
  const { base: own } = JSON.parse(await readFile(path.join(out, markerFile), 'utf8')) as { base: string };
  if (given.has('--base') && base !== own) {
    throw new OutputError(
      `The site in ${out} was built for the base ${own}, not for ${base}. Leave out --base, or run \`npm run build -- --base ${base}\` first.`,
    );
  }
  return own;
}

/** Opens a built site. The returned function gives its current state, so it notices a new build. */
export function outputReader(out: string): () => Promise<DocsStore> {
  let known: { time: number; store: DocsStore } | undefined;
  return async () => {
    const time = await builtAt(out);
    if (known?.time !== time) known = { time, store: await openBuilt(out) };
    return known.store;
  };
}

async function openBuilt(out: string): Promise<DocsStore> {
  const read = (file: string): Promise<string> => readFile(path.join(out, file), 'utf8');
  const store = await openStore(await read(markerFile), read);
  if (store) return store;
  const message = `The site in ${out} is incomplete, or was built by another version.`;
  throw new OutputError(`${message} Run \`npm run build\` again.`);
}
