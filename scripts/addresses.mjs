// `npm run addresses [-- --out DIR]`: updates site/addresses.txt from the built site. The listed addresses must keep
// working, so one that is gone stays in the list until the config redirects it.
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments } from './read-arguments.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
export const registryFile = path.join(root, 'site/addresses.txt');

const usage = `Usage: npm run addresses -- [--out DIR]

Adds the pages and anchors of the built site to site/addresses.txt.

  --out DIR  the folder of the built site (default: dist)`;

/** Every page of an output with its public anchors: those that links of the site use, or that are already listed. */
export async function publicAddresses(folder, promised) {
  const contents = JSON.parse(await readFile(path.join(folder, 'contents.json'), 'utf8'));
  const pages = await Promise.all(
    contents.map(async ({ href }) => {
      const file = `${href.slice(1)}${href.endsWith('/') ? 'index' : ''}.html`;
      return { href, html: await readFile(path.join(folder, file), 'utf8') };
    }),
  );
  const wanted = new Map(pages.map(({ href }) => [href, new Set(promised.get(href))]));
  for (const { href, html } of pages) {
    for (const [, page, id] of html.matchAll(/<a\b[^>]*?\shref="([^"#]*)#([^"]+)"/g)) {
      wanted.get(page === '' ? href : page)?.add(decodeURIComponent(id));
    }
  }
  return new Map(pages.map(({ href, html }) => [href, anchorsIn(html, wanted.get(href))]));
}

function anchorsIn(html, wanted) {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const ids = new Set([...main.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]));
  return [...wanted].filter((id) => ids.has(id)).sort();
}

/** One line per page: its address, then its anchors. */
export function formatRegistry(addresses) {
  const lines = [...addresses].sort(([a], [b]) => (a < b ? -1 : 1)).map(([href, ids]) => [href, ...ids].join(' '));
  return `${lines.join('\n')}\n`;
}

export function parseRegistry(text) {
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(lines.map((line) => line.split(' ')).map(([href, ...ids]) => [href, ids]));
}

/** Listed addresses that are gone and not redirected, and new ones that are not listed yet. */
export function compareAddresses(promised, built, redirects) {
  const flat = (addresses) => [...addresses].flatMap(([href, ids]) => [href, ...ids.map((id) => `${href}#${id}`)]);
  const now = new Set(flat(built));
  const before = new Set(flat(promised));
  const movedPages = new Set(Object.keys(redirects).filter((from) => !from.includes('#')));
  const moved = (address) => Object.hasOwn(redirects, address) || movedPages.has(address.split('#')[0]);
  return {
    broken: [...before].filter((address) => !now.has(address) && !moved(address)),
    fresh: [...now].filter((address) => !before.has(address)),
  };
}

/** Redirects of the built site, of pages and of anchors. */
export async function builtRedirects(folder) {
  const read = async (file) => JSON.parse(await readFile(path.join(folder, file), 'utf8'));
  const { redirects } = await read('_hosts/server.json');
  return { ...redirects, ...(await read('moved-anchors.json')) };
}

/** `--out DIR`, as in other commands; a folder alone still works. */
function readOut() {
  const { values, operands } = readArguments(usage, { out: { type: 'string' } }, 1);
  return values.out ?? operands[0] ?? 'dist';
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = path.resolve(readOut());
  if (!existsSync(path.join(folder, 'contents.json'))) {
    console.error(`There is no built site in ${folder}. Run npm run build first.`);
    process.exit(1);
  }
  const promised = existsSync(registryFile) ? parseRegistry(await readFile(registryFile, 'utf8')) : new Map();
  const built = await publicAddresses(folder, promised);
  const { broken, fresh } = compareAddresses(promised, built, await builtRedirects(folder));
  if (broken.length > 0) {
    console.error(`These addresses are promised but gone:\n${broken.map((each) => `  ${each}`).join('\n')}`);
    console.error('Bring them back, or add them to `redirects` in site/config.ts, then build and run this again.');
    process.exit(1);
  }
  await writeFile(registryFile, formatRegistry(built));
  console.log(`${registryFile}: ${built.size} pages, ${fresh.length} new addresses.`);
}
