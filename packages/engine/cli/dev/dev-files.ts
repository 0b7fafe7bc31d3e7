import type { Page } from '../../model/page.ts';
import { hasTwin } from '../../model/page-kinds.ts';
import type { SiteView } from '../../model/site.ts';
import { documentFiles, downloadFile } from '../../outputs/downloads/document-files.ts';
import { compactJson } from '../../outputs/downloads/document-text.ts';
import type { Downloads } from '../../outputs/downloads/downloads.ts';
import { makeExport } from '../../outputs/downloads/downloads.ts';
import { sliceOf } from '../../outputs/downloads/slices/page-slices.ts';
import { createSliceSource } from '../../outputs/downloads/slices/slice-source.ts';
import { textFiles } from '../../outputs/html/site-files.ts';
import { machineFiles } from '../../outputs/markdown/machine-files.ts';
import { pageToMarkdown } from '../../outputs/markdown/page-to-markdown.ts';
import type { ProjectedSite } from '../project-site.ts';

/** A file beside the pages, by its path without the base; `undefined` when there is none. */
export type DevFiles = (path: string) => Promise<string | undefined>;

/** Makes each file when it is asked for: the whole lot would hold up every reload. */
export function devFiles(loaded: ProjectedSite, pages: ReadonlyMap<string, Page>, site: SiteView): DevFiles {
  const slices = new Map(loaded.downloads.flatMap((downloads) => slicesByFile(downloads)));
  const all = [...pages.values()];
  let rest: ReadonlyMap<string, string> | undefined;
  return async (path) => {
    const slice = slices.get(path);
    if (slice) return slice();
    const program = loaded.programs.get(path);
    if (program !== undefined) return program;
    if (path.endsWith('.md')) {
      const page = pages.get(site.base + path.slice(0, -'.md'.length).replace(/(^|\/)index$/, '$1'));
      return page && hasTwin(page) ? pageToMarkdown(page, site) : undefined;
    }
    for (const downloads of loaded.downloads) {
      const kind = downloads.kinds.find((each) => downloadFile(downloads, each) === path);
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
