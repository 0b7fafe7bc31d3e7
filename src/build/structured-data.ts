import type { JsonValue } from '../model/content.ts';
import type { Page } from '../model/page.ts';
import type { SiteView } from '../model/site.ts';

/** JSON-LD of a page: its place in the site. */
export function structuredData(page: Page, site: SiteView): JsonValue[] {
  const trail = [...page.breadcrumbs.filter((crumb) => crumb.href), { label: page.title, href: page.href }];
  if (page.noindex || page.kind === 'home' || page.breadcrumbs.length === 0) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: trail.map((crumb, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: crumb.label,
        item: site.url + crumb.href,
      })),
    },
  ];
}
