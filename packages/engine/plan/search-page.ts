import type { Config } from '../config/index.ts';
import type { GuideSummary, SearchPage } from '../model/page.ts';
import type { VersionSource } from './sources.ts';

/** One for each version, with its sidebar. */
export function planSearch({ id, hrefs, guides, api }: VersionSource, config: Config): SearchPage {
  const list = (label: string, href: string, count: number, description: string): GuideSummary[] =>
    count > 0 ? [{ label, href, description: `${count === 1 ? 'One' : `All ${count}`}, ${description}.` }] : [];
  return {
    kind: 'search',
    href: hrefs.search,
    title: 'Search',
    description: `Search the guides and the API reference of ${config.title}.`,
    noindex: true,
    version: id,
    breadcrumbs: [],
    lists: [
      ...list('Guides', hrefs.docs, guides.length, 'each with a summary'),
      ...list('Operations', hrefs.overview, api.operations.length, 'by group'),
      ...list('Schemas', hrefs.schemas, api.schemas.length, 'by name'),
      ...list('Webhook events', hrefs.events, api.events.length, 'with what triggers them'),
      ...list('Error codes', hrefs.errors, api.errors.length, 'by status'),
    ],
  };
}
