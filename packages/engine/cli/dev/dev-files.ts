import type { Page } from '../../model/page.ts';
import { hasTwin } from '../../model/page-kinds.ts';
import type { SiteView } from '../../model/site.ts';
import { compactJson } from '../../outputs/downloads/document-text.ts';
import { makeExport } from '../../outputs/downloads/make-export.ts';
import { sliceOf } from '../../outputs/downloads/slices/page-slices.ts';
import { createSliceSource } from '../../outputs/downloads/slices/slice-source.ts';
import { pageToMarkdown } from '../../outputs/markdown/page-to-markdown.ts';
import { documentFiles, exportFile } from '../files/document-files.ts';
import { machineFiles } from '../files/machine-files.ts';
import { textFiles } from '../files/text-files.ts';
import type { Downloads } from '../read/downloads.ts';
import type { LoadedSite } from '../read/load-site.ts';

/** A file beside the pages, by its path without the base; `undefined` when there is none. */
export type DevFiles = (path: string) => Promise<string | undefined>;

/** Makes each file when it is asked for: the whole lot would hold up every reload. */
export function devFiles(loaded: LoadedSite, pages: ReadonlyMap<string, Page>, site: SiteView): DevFiles {
  const slices = new Map(loaded.downloads.flatMap((downloads) => slicesByFile(downloads)));
  const all = [...pages.values()];
  let rest: ReadonlyMap<string, string> | undefined;
  return async (path) => {
    const slice = slices.get(path);
    if (slice) return slice();
    if (path.endsWith('.md')) {
      const page = pages.get(site.base + path.slice(0, -'.md'.length).replace(/(^|\/)index$/, '$1'));
      return page && hasTwin(page) ? pageToMarkdown(page, site) : undefined;
    }
    for (const downloads of loaded.downloads) {
      const kind = downloads.exports.find((each) => exportFile(downloads, each) === path);
      if (kind) return makeExport(kind, downloads.input);
    }
    if (!/\.(?:txt|xml|json|yaml)$|api-catalog$/.test(path)) return undefined;
    rest ??= new Map([
      ...loaded.downloads.flatMap((downloads) => [...documentFiles({ ...downloads, slices: [] })]),
      ...textFiles(all, site),
      ...machineFiles(loaded.documents, all, site),
    ]);
    return rest.get(path);
  };
}

function slicesByFile({ input, slices, base, url }: Downloads): [string, () => string | undefined][] {
  const source = createSliceSource(input.document);
  return slices.map((subject) => [
    subject.href.slice(base.length),
    () => {
      const slice = sliceOf(subject, source, url);
      return slice && compactJson(slice);
    },
  ]);
}
