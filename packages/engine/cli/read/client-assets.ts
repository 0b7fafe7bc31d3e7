import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { contentSecurityPolicy } from '../output/content-security-policy.ts';
import { mcpFile, type ReadyFile } from '../output/output-file.ts';

/** A package that readers get code of. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** The licence in full. */
  readonly text: string;
}

/** The client bundle: what pages refer to, and the files to copy. */
export interface ClientAssets {
  /** Paths relative to the base, e.g. `assets/entry-x1.js`. */
  readonly entry: string;
  readonly view: string;
  readonly style: string;
  /** Loaded when somebody searches. */
  readonly search: { readonly script: string; readonly style: string; readonly worker: string };
  /** The script that runs before the first paint, inlined in every page. */
  readonly beforePaint: string;
  /** The content policy as far as a `<meta>` can carry it. */
  readonly policy?: string;
  /** The service worker, without the build it belongs to. */
  readonly serviceWorker: string;
  /** What the bundle contains of others. */
  readonly packages: readonly ShippedPackage[];
  readonly files: ReadonlyMap<string, ReadyFile>;
  /** Whether the policy lets films and sounds of the site be played. */
  readonly media?: boolean | undefined;
  /** What the policy lets pages say of their style themselves. */
  readonly inlineStyle?: string | undefined;
  /** Scripts of the dev server. */
  readonly dev?: readonly string[];
}

export async function readClientAssets(folder: string): Promise<ClientAssets> {
  const names = (await readdir(path.join(folder, 'assets'))).filter((name) => !/\.(?:br|gz)$/.test(name));
  const files = new Map<string, ReadyFile>();
  for (const name of names.sort()) files.set(`assets/${name}`, await readReady(path.join(folder, 'assets', name)));
  // The docs server for assistants, which is the same for every site.
  files.set(mcpFile, await readReady(path.join(folder, mcpFile)));
  const find = (pattern: RegExp): string => {
    const name = names.find((candidate) => pattern.test(candidate));
    if (!name)
      throw new Error(`The client bundle in ${folder} is incomplete; delete node_modules/.cache and build again.`);
    return `assets/${name}`;
  };
  const beforePaint = await readFile(path.join(folder, 'before-paint.js'), 'utf8');
  return {
    entry: find(/^entry-.*\.js$/),
    view: find(/^view-.*\.js$/),
    style: find(/^style-.*\.css$/),
    search: {
      script: find(/^search-(?!worker).*\.js$/),
      style: find(/^search-.*\.css$/),
      worker: find(/^search-worker-.*\.js$/),
    },
    beforePaint,
    serviceWorker: await readFile(path.join(folder, 'service-worker.js'), 'utf8'),
    packages: JSON.parse(await readFile(path.join(folder, 'packages.json'), 'utf8')) as ShippedPackage[],
    files,
  };
}

/** With the policy of a site, which may have films or sounds, or a style of its own. */
export function forSite(
  assets: ClientAssets,
  { media, inlineStyle }: Pick<ClientAssets, 'media' | 'inlineStyle'>,
): ClientAssets {
  const policy = contentSecurityPolicy({ inlineScript: assets.beforePaint, inlineStyle, meta: true, media });
  return { ...assets, media, inlineStyle, policy };
}

/** The bundle is compressed where it is made: once, not in every build. */
async function readReady(file: string): Promise<ReadyFile> {
  const [content, br, gz] = await Promise.all([readFile(file), readFile(`${file}.br`), readFile(`${file}.gz`)]);
  return { kind: 'ready', content, twins: { '.br': br, '.gz': gz } };
}
