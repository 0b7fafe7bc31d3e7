import { MAX_ROWS } from '@docs/base/limits.ts';
import { type Anchors, createAnchors } from '@docs/openapi/names/anchors.ts';
import type { Projection } from './projection.ts';

/** The first of many things, and on the page how many are missing: no page grows without bound. */
export function firstOf<T>(items: readonly T[], most: number, what: string, page: PageScope): readonly T[] {
  if (items.length <= most) return items;
  page.omissions.add(`${items.length - most} of ${items.length} ${what}. The downloadable document has all of them.`);
  return items.slice(0, most);
}

/** On the page, and as a warning that names its `place`. */
export function reportOnPage(
  message: string,
  place: string,
  pointer: string,
  projection: Projection,
  page: Pick<PageScope, 'omissions'>,
): void {
  // The page shows these sentences as plain text.
  page.omissions.add(message.replaceAll('`', ''));
  projection.report({
    rule: 'unreadable-part',
    message: `${place}: ${message}`,
    pointer,
    fix: 'Correct this place; the specification of OpenAPI says what may stand there.',
  });
}

/** A reference that leads nowhere has been reported: here the page says what is missing because of it. */
export function omit(page: Pick<PageScope, 'omissions'>, what: string, ref: string | undefined): void {
  page.omissions.add(`${what}: ${ref ?? 'its description'} cannot be read.`);
}

/** What is shared by all trees of one page. */
export interface PageScope {
  readonly anchors: Anchors;
  /** Said on the page. */
  readonly omissions: Set<string>;
  /** Rows the page may still show before named schemas become links. */
  readonly rows: { left: number };
}

export function createPageScope(): PageScope {
  return { anchors: createAnchors(), omissions: new Set(), rows: { left: MAX_ROWS } };
}
