import { objectAt } from '@docs/base/json.ts';
import type { LinkScheme } from '@docs/openapi/descriptions/markdown-links.ts';
import type { PageNames } from '../../model/api-view.ts';
import { pagesByName } from '../../model/href.ts';
import type { ProjectionInput } from './projection-input.ts';

/** Every short address and the page it means: operations, schemas and events by their name or their slug. */
export function shortLinks(
  { document, hrefs, guides = new Map() }: ProjectionInput,
  { operations, schemas, events }: PageNames,
): ReadonlyMap<string, string> {
  const codes = Object.keys(objectAt(document, 'x-error-catalogue') ?? {}).map((code) => [code, code] as const);
  const all = (
    scheme: LinkScheme,
    pages: ReadonlyMap<string, string>,
    href: (slug: string) => string,
  ): [string, string][] => [
    ...[...pages.values()].map((slug): [string, string] => [`${scheme}:${slug}`, href(slug)]),
    ...[...pages].map(([name, slug]): [string, string] => [`${scheme}:${name}`, href(slug)]),
  ];
  return new Map([
    ...all('op', operations, hrefs.operation),
    ...all('schema', schemas, hrefs.schema),
    ...all('event', events, hrefs.event),
    ...all('error', new Map(codes), hrefs.error),
    ...all('guide', guides, hrefs.guide),
    ...[...pagesByName(hrefs)].map(([name, href]): [string, string] => [`page:${name}`, href]),
  ]);
}
