import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { markerFile } from '../../model/output-file.ts';
import { type DocsStore, openStore } from '../../outputs/mcp/docs-store.ts';
import { builtAt, OutputError } from './built-at.ts';

/** Opens a built site. The function it returns gives it as it is now: a new build is noticed. */
export function outputReader(out: string): () => Promise<DocsStore> {
  let known: { time: number; store: DocsStore } | undefined;
  return async () => {
    const time = await builtAt(out);
    if (known?.time !== time) known = { time, store: await openOutput(out) };
    return known.store;
  };
}

async function openOutput(out: string): Promise<DocsStore> {
  const read = (file: string): Promise<string> => readFile(path.join(out, file), 'utf8');
  const store = await openStore(await read(markerFile), read);
  if (store) return store;
  throw new OutputError(`The site in ${out} was built by an older version. Run \`npm run build\` again.`);
}
