import type { JsonValue } from '@docs/base/json.ts';
import type { Page, PageKind } from '../../model/page.ts';
import { previewFile, previewImage } from '../../model/preview-image.ts';
import type { SiteView } from '../../model/site.ts';

/** JSON-LD of a page. None for pages that search engines must not index. */
export function structuredData(page: Page, site: SiteView): JsonValue | undefined {
  if (page.noindex) return undefined;
  const nodes = [articleOf(page, site), breadcrumbs(page, site)].filter((node) => node !== undefined);
  return nodes.length > 0 ? { '@context': 'https://schema.org', '@graph': nodes } : undefined;
}

function breadcrumbs(page: Page, site: SiteView): JsonValue | undefined {
  if (page.breadcrumbs.length === 0) return undefined;
  // The last one is the page itself.
  const trail = [...page.breadcrumbs.filter((crumb) => crumb.href), { label: page.title, href: undefined }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.label,
      ...(crumb.href && { item: site.url + crumb.href }),
    })),
  };
}

/** Pages that are articles, unlike lists. */
const articleTypes: Readonly<Partial<Record<PageKind, 'TechArticle' | 'APIReference'>>> = {
  guide: 'TechArticle',
  changelog: 'TechArticle',
  overview: 'APIReference',
  operation: 'APIReference',
  schema: 'APIReference',
  event: 'APIReference',
  error: 'APIReference',
};

function articleOf(page: Page, site: SiteView): JsonValue | undefined {
  if (page.kind === 'home')
    return { '@type': 'WebSite', name: site.title, url: site.url + page.href, description: page.description };
  const type = articleTypes[page.kind];
  return (
    type && {
      '@type': type,
      // Address, description and language are in the head.
      headline: page.title,
      image: site.url + site.base + previewFile(previewImage(page.kind)),
      ...(page.updated && { dateModified: page.updated }),
      author: { '@type': 'Organization', name: site.product.name, url: site.url + site.base },
    }
  );
}
