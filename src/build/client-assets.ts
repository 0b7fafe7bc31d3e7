import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The client bundle: what pages refer to, and the files to copy. */
export interface ClientAssets {
  /** Paths relative to the base, e.g. `assets/entry-x1.js`. */
  readonly entry: string;
  readonly view: string;
  readonly style: string;
  /** The script that runs before the first paint, inlined in every page. */
  readonly beforePaint: string;
  readonly files: ReadonlyMap<string, Buffer>;
  /** Scripts of the dev server; their presence also lifts the content policy, which hot reload cannot obey. */
  readonly dev?: readonly string[];
}

interface ManifestChunk {
  readonly file: string;
  readonly src?: string;
  readonly css?: readonly string[];
}

export async function readClientAssets(folder: string): Promise<ClientAssets> {
  const manifest = JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestChunk
  >;
  const chunks = Object.values(manifest);
  const find = (test: (chunk: ManifestChunk) => boolean): string => {
    const chunk = chunks.find(test);
    if (!chunk)
      throw new Error(`The client bundle in ${folder} is incomplete; delete node_modules/.cache and build again.`);
    return chunk.file;
  };
  const names = await readdir(path.join(folder, 'assets'));
  const files = new Map<string, Buffer>();
  for (const name of names.sort()) files.set(`assets/${name}`, await readFile(path.join(folder, 'assets', name)));
  const style = names.find((name) => name.endsWith('.css'));
  if (!style) throw new Error(`The client bundle in ${folder} has no stylesheet.`);
  return {
    entry: find((chunk) => chunk.src === 'src/client/entry.ts'),
    view: find((chunk) => chunk.src === 'src/client/view.tsx'),
    style: `assets/${style}`,
    beforePaint: await readFile(path.join(folder, 'before-paint.js'), 'utf8'),
    files,
  };
}
