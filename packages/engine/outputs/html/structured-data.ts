import type { JsonValue } from '@docs/base/json.ts';
import type { Page } from '../../model/page.ts';
import { previewFile, previewImage } from '../../model/preview-image.ts';
import type { SiteView } from '../../model/site.ts';

/** JSON-LD of a page: what it is and where it stands. Nothing for pages that search engines are to leave out. */
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

function articleOf(page: Page, site: SiteView): JsonValue | undefined {
  switch (page.kind) {
    case 'home':
      return { '@type': 'WebSite', name: site.title, url: site.url + page.href, description: page.description };
    case 'guide':
    case 'changelog':
      return article('TechArticle', page, site);
    case 'overview':
    case 'operation':
    case 'schema':
    case 'event':
    case 'error':
      return article('APIReference', page, site);
    case 'docs-index':
    case 'tag-list':
    case 'tag':
    case 'schema-list':
    case 'event-list':
    case 'error-list':
    case 'offline':
    case 'search':
    case 'quality':
    case 'not-found':
      return undefined;
    default:
      return page satisfies never;
  }
}

function article(type: 'TechArticle' | 'APIReference', page: Page, site: SiteView): JsonValue {
  return {
    '@type': type,
    // Address, description and language stand in the head.
    headline: page.title,
    image: site.url + site.base + previewFile(previewImage(page.kind)),
    ...(page.updated && { dateModified: page.updated }),
    author: { '@type': 'Organization', name: site.product.name, url: site.url + site.base },
  };
}
