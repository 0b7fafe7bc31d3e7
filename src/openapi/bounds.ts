import type { PageScope } from './schemas/schema-scope.ts';

/** Characters of a name in a row, a list or a title: longer ones are no names. */
const MAX_NAME = 200;

/** A name as pages show it, in many places and on many pages. */
export function shortName(name: string): string {
  return name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name;
}

/** The first of many things, and on the page how many are missing: no page grows without bound. */
export function firstOf<T>(items: readonly T[], most: number, what: string, page: PageScope): readonly T[] {
  if (items.length <= most) return items;
  page.omissions.add(`${items.length - most} of ${items.length} ${what}. The downloadable document has all of them.`);
  return items.slice(0, most);
}
