import { outputPath } from '../../model/href.ts';
import type { OutputFile } from '../../model/output-file.ts';
import type { Page, PageData, PageKind } from '../../model/page.ts';
import type { SiteView } from '../../model/site.ts';
import type { ClientAssets } from './client-assets.ts';
import { renderPage } from './render-page.tsx';

/** A page as HTML and as data. */
export function pageFiles(page: Page, site: SiteView, assets: ClientAssets): readonly OutputFile[] {
  const name = outputPath(page.href, site.base);
  const data: PageData = { build: site.build, page };
  return [
    [`${name}.html`, renderPage(page, site, assets), FROM_DOCUMENT.includes(page.kind) ? 'warning' : 'error'],
    [`${name}.data.json`, JSON.stringify(data)],
  ];
}

/** Pages whose words come from an API document, which may be anybody's: a dead link in it must not stop the build. */
const FROM_DOCUMENT: readonly PageKind[] = ['overview', 'operation', 'schema', 'event', 'error'];
