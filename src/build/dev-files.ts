import { makeExport } from '../exports/make-export.ts';
import { pageToMarkdown } from '../markdown/page-to-markdown.ts';
import { hasTwin, type Page } from '../model/page.ts';
import type { SiteView } from '../model/site.ts';
import { createSliceSource } from '../slices/document-parts.ts';
import type { LoadedSite } from './load-site.ts';
import { json, machineFiles, sliceOf } from './machine-files.ts';
import { exportFile, textFiles } from './text-files.ts';

/** A file beside the pages, by its path without the base; `undefined` when there is none. */
export type DevFiles = (path: string) => Promise<string | undefined>;

/** Makes each file when it is asked for: the whole lot would hold up every reload. */
export function devFiles(loaded: LoadedSite, pages: ReadonlyMap<string, Page>, site: SiteView): DevFiles {
  const sources = new Map([...loaded.documents].map(([id, document]) => [id, createSliceSource(document)]));
  const all = [...pages.values()];
  let rest: ReadonlyMap<string, string> | undefined;
  return async (path) => {
    const [, name = '', ending] = /^(.+?)\.(md|openapi\.json|schema\.json)$/.exec(path) ?? [];
    const page = pages.get(site.base + name.replace(/(^|\/)index$/, '$1'));
    if (ending === 'md') return page && hasTwin(page) ? pageToMarkdown(page, site) : undefined;
    if (ending !== undefined) {
      const source = page && sources.get(page.version ?? '');
      const slice = source && sliceOf(page, source, site);
      return slice?.href === site.base + path ? json(slice.document) : undefined;
    }
    const job = loaded.exports.find((candidate) => exportFile(loaded, candidate) === path);
    if (job) return makeExport(job.kind, job.input);
    if (!/\.(?:txt|xml|json|yaml)$|api-catalog$/.test(path)) return undefined;
    rest ??= new Map([...textFiles(loaded, all, site), ...machineFiles(loaded.documents, all, site)]);
    return rest.get(path);
  };
}
