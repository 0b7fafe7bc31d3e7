import type { OfflineList } from '../client/service-worker/worker-scope.ts';
import { outputPath } from '../model/href.ts';
import type { Page } from '../model/page.ts';
import type { SiteView } from '../model/site.ts';
import type { OutputFiles } from './write-output.ts';

interface OfflineInput {
  readonly pages: readonly Page[];
  readonly site: SiteView;
  readonly worker: string;
}

/** The output with its service worker, and the list of what reading the whole site needs. */
export function withOfflineFiles(files: OutputFiles, { pages, site, worker }: OfflineInput): OutputFiles {
  const size = (name: string): number => Buffer.byteLength(files.get(name) ?? '');
  const assets = [...files.keys()].filter((name) => name.startsWith('assets/'));
  const extras = ['contents.json', 'moved-anchors.json', 'favicon.svg'];
  const entries: [string, number][] = [
    // Hashed files first: a page that is kept finds what it needs.
    ...[...assets, ...extras].map((name): [string, number] => [name, size(name)]),
    ...pages
      .filter((page) => page.kind !== 'not-found')
      .flatMap((page): [string, number][] => {
        const file = outputPath(page.href, site.base);
        return [
          [page.href.slice(site.base.length), size(`${file}.html`)],
          [`${file}.data.json`, size(`${file}.data.json`)],
        ];
      }),
    // The list itself, for the page that says what is saved; its own size hardly counts.
    ['offline.json', 0],
  ];
  const bytes = entries.reduce((sum, [, each]) => sum + each, 0);
  const list: OfflineList = { build: site.build, bytes, files: entries };
  const constants = JSON.stringify({ build: site.build, base: site.base });
  return new Map([
    ...files,
    ['offline.json', JSON.stringify(list)],
    ['sw.js', `const SITE=${constants};\n${worker}\n`],
  ]);
}
