import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';

export interface BuiltPage {
  readonly href: string;
  readonly title: string;
  readonly kind: string;
  /** Bytes of the page's data: a measure of how much it shows. */
  readonly size: number;
}

/** The file of a page, without its extension: `/docs/` → `docs/index`. */
export function fileOf(href: string): string {
  const inside = href.slice(1);
  return inside === '' || inside.endsWith('/') ? `${inside}index` : inside;
}

/** Every page of the built Herald site. */
export async function builtPages(): Promise<BuiltPage[]> {
  const { herald } = inject('folders');
  const entries = JSON.parse(await readFile(path.join(herald, 'contents.json'), 'utf8')) as {
    href: string;
    title: string;
  }[];
  return Promise.all(
    entries.map(async ({ href, title }) => {
      const file = path.join(herald, `${fileOf(href)}.data.json`);
      const { page } = JSON.parse(await readFile(file, 'utf8')) as { page: { kind: string } };
      return { href, title, kind: page.kind, size: (await stat(file)).size };
    }),
  );
}

/** The page that shows most of each kind, and both not-found pages. */
export async function onePageOfEachKind(): Promise<{ kind: string; href: string }[]> {
  const largest = new Map<string, BuiltPage>();
  for (const page of await builtPages()) {
    if (page.size > (largest.get(page.kind)?.size ?? 0)) largest.set(page.kind, page);
  }
  return [
    ...[...largest.values()].map(({ kind, href }) => ({ kind, href })),
    { kind: 'not found', href: '/nothing-here' },
    { kind: 'not found in the docs', href: '/docs/nothing-here' },
  ];
}
