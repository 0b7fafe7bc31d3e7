import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import { exhaustive } from '../../support/measure.ts';

export interface BuiltPage {
  readonly href: string;
  readonly title: string;
  readonly kind: string;
  /** Bytes of the page's data: a measure of its content. */
  readonly size: number;
}

/** The file of a page, without its extension: `/docs/` → `docs/index`. */
export function fileOf(href: string): string {
  const inside = href.slice(1);
  return inside === '' || inside.endsWith('/') ? `${inside}index` : inside;
}

/** Every page of a built site, by default Herald's. */
export async function builtPages(folder = inject('folders').herald): Promise<BuiltPage[]> {
  const entries = JSON.parse(await readFile(path.join(folder, 'contents.json'), 'utf8')) as {
    href: string;
    title: string;
  }[];
  return Promise.all(
    entries.map(async ({ href, title }) => {
      const file = path.join(folder, `${fileOf(href)}.data.json`);
      const { page } = JSON.parse(await readFile(file, 'utf8')) as { page: { kind: string } };
      return { href, title, kind: page.kind, size: (await stat(file)).size };
    }),
  );
}

/** For slow checks of similar pages: every nth of them. `npm run verify` uses all. */
export function everyNth<T>(all: readonly T[], nth: number, from = 0): readonly T[] {
  return exhaustive ? all : all.filter((_, index) => index % nth === from);
}

/** For slow checks: the largest page of each kind. `npm run verify` checks every page. */
export async function samplePages(): Promise<BuiltPage[]> {
  const pages = await builtPages();
  if (exhaustive) return pages;
  const chosen = new Set((await onePageOfEachKind()).map(({ href }) => href));
  return pages.filter(({ href }) => chosen.has(href));
}

/** The largest (or smallest) page of each kind, and both not-found pages. */
export async function onePageOfEachKind(
  shows: 'most' | 'least' = 'most',
  folder?: string,
): Promise<{ kind: string; href: string }[]> {
  const chosen = new Map<string, BuiltPage>();
  const pages = (await builtPages(folder)).sort((a, b) => (shows === 'most' ? b.size - a.size : a.size - b.size));
  for (const page of pages) {
    if (!chosen.has(page.kind)) chosen.set(page.kind, page);
  }
  return [
    ...[...chosen.values()].map(({ kind, href }) => ({ kind, href })),
    { kind: 'not found', href: '/nothing-here' },
    { kind: 'not found in the docs', href: '/docs/nothing-here' },
  ];
}

/** A minimal set of pages that shows every class of the site, because colours depend on classes. */
export async function pagesWithEveryClass(): Promise<string[]> {
  const { herald } = inject('folders');
  const pages = await Promise.all(
    (await builtPages()).map(async ({ href, size }) => {
      const html = await readFile(path.join(herald, `${fileOf(href)}.html`), 'utf8');
      const names = [...html.matchAll(/ class=(?:"([^"]+)"|(\w+))/g)];
      const classes = new Set(names.flatMap(([, several, one = '']) => several?.split(' ') ?? one));
      return { href, size, classes };
    }),
  );
  // Small pages first: of two with the same classes, the smaller is used.
  pages.sort((a, b) => a.size - b.size);
  const missing = new Set(pages.flatMap(({ classes }) => [...classes]));
  const chosen: string[] = [];
  while (missing.size > 0) {
    const gain = ({ classes }: { classes: Set<string> }): number =>
      [...classes].filter((each) => missing.has(each)).length;
    const best = pages.reduce((a, b) => (gain(b) > gain(a) ? b : a));
    chosen.push(best.href);
    for (const name of best.classes) missing.delete(name);
  }
  return chosen;
}
