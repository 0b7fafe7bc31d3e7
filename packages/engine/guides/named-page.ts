/** A page that guides name by its slug, or as the API document calls what it shows. */
export interface NamedPage {
  readonly slug: string;
  /** The best one first. */
  readonly names: readonly string[];
}

/** The page that a guide means. Slugs come first: no two pages share one. */
export function findPage<Page extends NamedPage>(name: string, pages: readonly Page[]): Page | undefined {
  return pages.find(({ slug }) => slug === name) ?? pages.find(({ names }) => names.includes(name));
}
