import { dataHref, markdownHref } from '../../model/href.ts';
import type { Page } from '../../model/page.ts';
import { hasTwin } from '../../model/page-kinds.ts';
import { previewFile, previewImage } from '../../model/preview-image.ts';
import { pageCollections } from '../../outputs/markdown/page-collections.ts';
import { markerFile, mcpFile } from '../output/output-file.ts';
import type { LoadedSite } from '../read/load-site.ts';
import { downloadNames } from './document-files.ts';
import { requestForms } from './request-files.ts';

/** Besides pages and what belongs to one of them. */
const fixed = [
  ['sitemap.xml', 'robots.txt', 'contents.json', 'llms.txt', '.well-known/api-catalog'],
  ['favicon.svg', 'favicon.ico', 'licences.txt', 'sbom.cdx.json'],
  ['moved-anchors.json', 'offline.json', 'sw.js', markerFile, mcpFile],
].flat();

/**
 * Names of the files that a build would write and that authors can link to, told without making them: all but pages, files
 * for hosts and those whose names carry a hash.
 */
export function outputNames(
  { source, downloads, publicFiles }: Pick<LoadedSite, 'source' | 'downloads' | 'publicFiles'>,
  pages: readonly Page[],
): ReadonlySet<string> {
  const ofPages = pages.flatMap((page) => [
    dataHref(page.href),
    ...(hasTwin(page) ? [markdownHref(page.href)] : []),
    ...(page.kind === 'changelog' && page.feed ? [page.feed] : []),
  ]);
  return new Set([
    ...fixed,
    ...pageCollections(pages, source.versions).map(({ file }) => file),
    ...pages.map(({ kind }) => previewFile(previewImage(kind))),
    ...[...ofPages, ...requestForms(source).keys()].map((href) => href.slice(source.base.length)),
    ...downloads.flatMap(downloadNames),
    ...publicFiles.keys(),
  ]);
}
