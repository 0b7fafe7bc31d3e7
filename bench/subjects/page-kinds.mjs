import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** The file of a page, without its extension: `/docs/` → `docs/index`. */
function fileOf(href) {
  const inside = href.slice(1);
  return inside === '' || inside.endsWith('/') ? `${inside}index` : inside;
}

/** Of each kind of page the one in the middle by weight: what a reader usually meets. */
export async function typicalPages(folder) {
  const entries = JSON.parse(await readFile(path.join(folder, 'contents.json'), 'utf8'));
  const pages = await Promise.all(
    entries.map(async ({ href }) => {
      const file = path.join(folder, fileOf(href));
      const { page } = JSON.parse(await readFile(`${file}.data.json`, 'utf8'));
      return { kind: page.kind, href, bytes: (await stat(`${file}.html.br`)).size };
    }),
  );
  const kinds = [...new Set(pages.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const all = pages.filter((page) => page.kind === kind).sort((one, other) => one.bytes - other.bytes);
    return { kind, href: all[all.length >> 1].href, pages: all.length };
  });
}
