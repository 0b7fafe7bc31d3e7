import { outputPath } from '../../model/href.ts';
import type { FileContent, OfflineList } from '../../model/output-file.ts';
import type { Page } from '../../model/page.ts';
import type { SiteView } from '../../model/site.ts';

/** Names of the files that `files` returns. */
export const offlineNames = ['offline.json', 'sw.js'];

const extras = new Set(['contents.json', 'moved-anchors.json', 'favicon.svg']);

/** Records the files needed to read the whole site while they are made. `redirects` also apply offline. */
export function createOfflineList(pages: readonly Page[], site: SiteView, redirects: Readonly<Record<string, string>>) {
  const addresses = new Map<string, string>();
  for (const page of pages) {
    const file = outputPath(page.href, site.base);
    addresses.set(`${file}.html`, page.href.slice(site.base.length));
    if (page.kind === 'not-found') continue;
    addresses.set(`${file}.data.json`, `${file}.data.json`);
    if (page.kind === 'explain') addresses.set(`${file}.document.json`, `${file}.document.json`);
    if (page.kind === 'operation') addresses.set(`${file}.request.json`, `${file}.request.json`);
  }
  /** By address: a page that is made again counts once. */
  const sizes = new Map<string, number>();
  return {
    add(name: string, content: FileContent) {
      const address = name.startsWith('assets/') || extras.has(name) ? name : addresses.get(name);
      if (address !== undefined) sizes.set(address, byteLength(content));
    },
    /** The list of files, and the service worker. */
    files(worker: string): [string, string][] {
      // Hashed files first, so that a saved page finds what it needs. The list itself is needed by the page that shows
      // what is saved; its own size hardly counts.
      const rank = ([name]: [string, number]): number => (name.startsWith('assets/') ? 0 : 1);
      const files: [string, number][] = [...[...sizes].sort((a, b) => rank(a) - rank(b)), ['offline.json', 0]];
      const list: OfflineList = { build: site.build, bytes: files.reduce((sum, [, size]) => sum + size, 0), files };
      const constants = JSON.stringify({ build: site.build, base: site.base, redirects });
      return [
        ['offline.json', JSON.stringify(list)],
        ['sw.js', `const SITE=${constants};\n${worker}\n`],
      ];
    },
  };
}

/** The size of a file; unknown for pictures that are drawn later. */
export function byteLength(content: FileContent): number {
  if (typeof content === 'string') return Buffer.byteLength(content);
  if (content instanceof Uint8Array) return content.length;
  return content.kind === 'copy' ? content.bytes : 0;
}
