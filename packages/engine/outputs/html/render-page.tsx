import { outputPath } from '../../model/href.ts';
import type { FileToMake } from '../../model/output-file.ts';
import type { Page, PageData, PageKind } from '../../model/page.ts';
import type { SiteView } from '../../model/site.ts';
import { PageView } from '../../ui/pages/page-view.tsx';
import { renderHtml } from '../../ui/render/render-html.ts';
import { Shell } from '../../ui/shell/shell.tsx';
import type { ClientAssets } from './client-assets.ts';
import { documentHead } from './html-document.ts';

/** One page as a complete HTML file. */
export function renderPage(page: Page, site: SiteView, assets: ClientAssets): string {
  return `${documentHead(page, site, assets)}${renderBody(page, site)}</body>\n</html>\n`;
}

/** The body of a page. An error names the page. */
export function renderBody(page: Page, site: SiteView): string {
  const version = site.versions.find(({ id }) => id === page.version) ?? site.versions[0];
  if (!version) throw new Error('A site has at least one version');
  try {
    return renderHtml(
      <Shell site={site} page={page} sidebar={version.sidebar} version={version}>
        <PageView page={page} />
      </Shell>,
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The page ${page.href} could not be rendered: ${reason}`, { cause: error });
  }
}

/** A page as HTML and as data. */
export function pageFiles(page: Page, site: SiteView, assets: ClientAssets): readonly FileToMake[] {
  const name = outputPath(page.href, site.base);
  const data: PageData = { build: site.build, page };
  const brokenLinks = FROM_DOCUMENT.includes(page.kind) ? 'warning' : 'error';
  return [
    [`${name}.html`, () => renderPage(page, site, assets), { brokenLinks }],
    [`${name}.data.json`, () => JSON.stringify(data)],
  ];
}

/** Pages with text from an API document, which may be somebody else's: its broken links must not stop the build. */
const FROM_DOCUMENT: readonly PageKind[] = ['overview', 'operation', 'schema', 'event', 'error'];
