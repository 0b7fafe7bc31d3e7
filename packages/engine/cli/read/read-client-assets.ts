import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type CopiedFile, mcpFile } from '../../model/output-file.ts';
import type { ClientAssets, ShippedPackage } from '../../outputs/html/client-assets.ts';

const STYLE = /^style-.*\.css$/;

export async function readClientAssets(folder: string): Promise<ClientAssets> {
  const names = (await readdir(path.join(folder, 'assets'))).filter((name) => !/\.(?:br|gz)$/.test(name));
  const files = new Map<string, CopiedFile>();
  for (const name of names.filter((each) => !STYLE.test(each)).sort())
    files.set(`assets/${name}`, await copied(path.join(folder, 'assets', name)));
  // The docs server for assistants is the same for every site.
  files.set(mcpFile, await copied(path.join(folder, mcpFile)));
  const find = (pattern: RegExp): string => {
    const name = names.find((candidate) => pattern.test(candidate));
    if (!name)
      throw new Error(`The client bundle in ${folder} is incomplete; delete node_modules/.cache and build again.`);
    return `assets/${name}`;
  };
  const read = (name: string): Promise<string> => readFile(path.join(folder, name), 'utf8');
  const css = await read(find(STYLE));
  return {
    entry: find(/^entry-.*\.js$/),
    view: find(/^view-.*\.js$/),
    // A single character outside Latin-1 would make the build store all pages as UTF-16.
    style: { text: css.trim().replace(/[^\0-\xff]/gu, (letter) => `\\${letter.codePointAt(0)?.toString(16)} `) },
    beforePaint: await read('before-paint.js'),
    serviceWorker: await read('service-worker.js'),
    packages: JSON.parse(await read('packages.json')) as ShippedPackage[],
    files,
  };
}

/** The bundle is compressed once when it is made, not in every build. */
async function copied(file: string): Promise<CopiedFile> {
  return { kind: 'copy', from: file, bytes: (await stat(file)).size, hasTwins: true };
}
