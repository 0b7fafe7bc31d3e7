import { dataHref, markdownHref } from '../model/href.ts';
import { markerFile, mcpFile } from '../model/output-file.ts';
import type { Page } from '../model/page.ts';
import { hasTwin } from '../model/page.ts';
import { previewFile, previewImage } from '../model/preview-image.ts';
import { downloadNames } from '../outputs/downloads/document-files.ts';
import { explainFile } from '../outputs/html/explain-files.ts';
import { requestForms } from '../outputs/html/request-files.ts';
import { securityFile } from '../outputs/html/security-files.ts';
import { pageCollections } from '../outputs/markdown/page-collections.ts';
import type { ProjectedSite } from './project-site.ts';

/** Besides pages and what belongs to one of them. */
const fixed = [
  ['sitemap.xml', 'robots.txt', 'contents.json', 'llms.txt', '.well-known/api-catalog'],
  ['favicon.svg', 'favicon.ico', 'licences.txt', 'sbom.cdx.json'],
  ['moved-anchors.json', 'offline.json', 'sw.js', markerFile, mcpFile],
].flat();

/**
 * Names of the files that a build would write and that authors can link to, known without making them: all but pages, files
 * for hosts and those whose names carry a hash.
 */
export function outputNames(
  {
    source,
    downloads,
    publicFiles,
    programs,
  }: Pick<ProjectedSite, 'source' | 'downloads' | 'publicFiles' | 'programs'>,
  pages: readonly Page[],
): ReadonlySet<string> {
  const ofPages = pages.flatMap((page) => [
    dataHref(page.href),
    ...(hasTwin(page) ? [markdownHref(page.href)] : []),
    ...(page.kind === 'changelog' && page.feed ? [page.feed] : []),
  ]);
  return new Set([
    ...fixed,
    ...(source.config.security ? [securityFile] : []),
    ...pageCollections(pages, source.versions).map(({ file }) => file),
    ...pages.map(({ kind }) => previewFile(previewImage(kind))),
    ...[...ofPages, ...requestForms(source).keys()].map((href) => href.slice(source.base.length)),
    ...source.versions.map(({ hrefs }) => explainFile(hrefs, source.base)),
    ...downloads.flatMap(downloadNames),
    ...publicFiles.keys(),
    ...programs.keys(),
  ]);
}
