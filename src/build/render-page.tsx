import { renderToStaticMarkup } from 'react-dom/server';
import { PageView } from '../components/pages/page-view.tsx';
import { Shell } from '../components/shell/shell.tsx';
import type { Page } from '../model/page.ts';
import type { SiteView } from '../model/site.ts';
import type { ClientAssets } from './client-assets.ts';
import { htmlDocument } from './html-document.ts';

/** One page as a complete HTML file. A page that cannot be rendered names itself in the error. */
export function renderPage(page: Page, site: SiteView, assets: ClientAssets): string {
  const version = site.versions.find(({ id }) => id === page.version) ?? site.versions[0];
  if (!version) throw new Error('A site has at least one version');
  try {
    const body = renderToStaticMarkup(
      <Shell site={site} page={page} sidebar={version.sidebar} version={version}>
        <PageView page={page} />
      </Shell>,
    );
    return htmlDocument({ page, site, body, assets });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The page ${page.href} could not be rendered: ${reason}`, { cause: error });
  }
}
