import { createHash } from 'node:crypto';
import { outputPath } from '../../model/href.ts';
import type { Page, PageKind } from '../../model/page.ts';
import type { SiteView } from '../../model/site.ts';
import { withFreshness } from '../../plan/quality.ts';
import { documentHead, htmlDocument, undatedHead } from '../html/html-document.ts';
import type { PageTexts } from '../html/kept-pages.ts';
import { siteOfBodies } from '../html/render-page.tsx';
import type { OutputFile } from '../output/output-file.ts';
import type { ClientAssets } from '../read/client-assets.ts';
import type { LoadedSite } from '../read/load-site.ts';
import { type PlannedBuild, undatedText } from './plan-build.ts';
import { requestFiles } from './request-files.ts';

interface PublishedPages {
  /** As they are published: the page of results knows whether these are about the others. */
  readonly pages: readonly Page[];
  /** Hash of what a full check measures: all that these pages are made from, and what has become of it. */
  readonly content: string;
}

/** Pages as HTML and as data. Those with results of the full check come last: what those were measured on is known by then. */
export function* pageFiles({
  loaded,
  planned: { site, pages, texts, unrendered },
  assets,
  kept,
}: {
  loaded: Pick<LoadedSite, 'source'>;
  planned: Pick<PlannedBuild, 'site' | 'pages' | 'texts' | 'unrendered'>;
  assets: ClientAssets;
  kept: Pick<PageTexts, 'body'>;
}): Generator<OutputFile, PublishedPages> {
  const measured = createHash('sha256').update(unrendered);
  function* filesOf(page: Page): Generator<OutputFile> {
    const name = outputPath(page.href, site.base);
    const head = documentHead(page, site, assets);
    const { html, hash } = kept.body(page);
    if (page.kind !== 'quality') measured.update(undatedHead(head, page, site)).update(hash);
    yield [`${name}.html`, htmlDocument(head, html), FROM_DOCUMENT[page.kind] ? 'warning' : 'error'];
    yield [`${name}.data.json`, pageData(page, texts.get(page) ?? undatedText(page), site)];
    texts.delete(page);
  }
  for (const page of pages) if (page.kind !== 'quality') yield* filesOf(page);
  // Samples in more languages are written from these.
  for (const [name, form] of requestFiles(loaded.source, siteOfBodies(site))) measured.update(name).update(form);
  const content = measured.digest('hex').slice(0, 12);
  const published = pages.map((page) => (page.kind === 'quality' ? withFreshness(page, content) : page));
  for (const page of published) if (page.kind === 'quality') yield* filesOf(page);
  return { pages: published, content };
}

/** Pages whose words come from an API document, which may be anybody's: a dead link in it must not stop the build. */
const FROM_DOCUMENT: Readonly<Record<PageKind, boolean>> = {
  home: false,
  'docs-index': false,
  guide: false,
  'tag-list': false,
  tag: false,
  overview: true,
  operation: true,
  schema: true,
  'schema-list': false,
  event: true,
  'event-list': false,
  error: true,
  'error-list': false,
  changelog: false,
  offline: false,
  search: false,
  quality: false,
  'not-found': false,
};

/** `PageData` as JSON. `text` is the page without its date. */
function pageData({ updated }: Page, text: string, { build }: SiteView): string {
  const page = updated === undefined ? text : `{"updated":${JSON.stringify(updated)},${text.slice(1)}`;
  return `{"build":${JSON.stringify(build)},"page":${page}}`;
}
