import { fill, phrases } from '@docs/base/interface-words.ts';
import { MAX_ROWS } from '@docs/base/limits.ts';
import { type Anchors, createAnchors } from '@docs/openapi/names/anchors.ts';
import type { Projection } from './projection.ts';

/** State shared by everything on one page. */
export interface PageScope {
  readonly projection: Projection;
  readonly anchors: Anchors;
  /** Shown on the page. */
  readonly omissions: Set<string>;
  /** Rows that the page may still show before named schemas become links. */
  readonly rows: { left: number };
}

export function createPageScope(projection: Projection): PageScope {
  return { projection, anchors: createAnchors(), omissions: new Set(), rows: { left: MAX_ROWS } };
}

/** The first of many items, with a note about how many are missing, so that no page grows without limit. */
export function firstOf<T>(items: readonly T[], most: number, what: string, { omissions }: PageScope): readonly T[] {
  if (items.length > most)
    omissions.add(fill(phrases.omittedFromPage, { omitted: items.length - most, count: items.length, what }));
  return items.slice(0, most);
}

/** A note on the page, and a warning that names its subject. */
export function reportOnPage(message: string, what: string, pointer: string, page: PageScope): void {
  // The page shows these sentences as plain text.
  page.omissions.add(message.replaceAll('`', ''));
  page.projection.report({
    rule: 'unreadable-part',
    message: `${what}: ${message}`,
    pointer,
    fix: 'Correct this value. The OpenAPI specification lists what is allowed there.',
  });
}

/** A missing reference target has been reported; the page only says what it lacks because of it. */
export function omit({ omissions }: PageScope, what: string, ref: string | undefined): void {
  omissions.add(fill(phrases.partCannotBeRead, { what, name: ref ?? 'its description' }));
}
