import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Config, fillPlaceholders } from '../config/index.ts';
import { type FrontMatter, type KeyPlace, readFrontMatter } from '../guides/index.ts';
import type { Problem } from '../model/problem.ts';
import { relativePath } from './relative-path.ts';

/** A guide as read from disk: front matter checked, body not yet compiled. */
export interface ReadGuide {
  readonly id: string;
  readonly slug: string;
  readonly path: string;
  readonly body: string;
  readonly frontMatter: FrontMatter;
  readonly keys: ReadonlyMap<string, KeyPlace>;
}

/** All guides of a site folder, in the order of their `position`; `unread` are the ids of those without front matter. */
export async function readGuides(
  site: string,
  config: Config,
): Promise<{ guides: readonly ReadGuide[]; unread: readonly string[]; problems: readonly Problem[] }> {
  const folder = path.join(site, 'guides');
  if (!existsSync(folder)) return { guides: [], unread: [], problems: [] };
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.mdx?$/.test(name)).sort();
  const guides: ReadGuide[] = [];
  const unread: string[] = [];
  const problems: Problem[] = [];
  for (const name of names) {
    const file = path.join(folder, name);
    const text = fillPlaceholders(await readFile(file, 'utf8'), config.product);
    const { frontMatter, keys, body, problems: found } = readFrontMatter(text, relativePath(file));
    problems.push(...found);
    const id = path.basename(name).replace(/\.mdx?$/, '');
    if (!frontMatter) unread.push(id);
    else guides.push({ id, slug: frontMatter.slug ?? id, path: file, body, frontMatter, keys });
  }
  const order = (guide: ReadGuide): number => guide.frontMatter.position ?? Number.MAX_SAFE_INTEGER;
  return {
    guides: guides.sort((a, b) => order(a) - order(b) || a.id.localeCompare(b.id)),
    unread,
    problems: [...problems, ...duplicateSlugs(guides)],
  };
}

function duplicateSlugs(guides: readonly ReadGuide[]): Problem[] {
  const first = new Map<string, ReadGuide>();
  return guides.flatMap((guide) => {
    const other = first.get(guide.slug);
    if (!other) {
      first.set(guide.slug, guide);
      return [];
    }
    return [
      {
        rule: 'unique-guide-slug',
        severity: 'error' as const,
        message: `Two guides have the address \`${guide.slug}\`, so one would overwrite the other.`,
        at: { file: relativePath(guide.path), ...(guide.keys.get('slug') ?? { line: 1 }) },
        fix: `Give one of them another \`slug:\`. The first is ${relativePath(other.path)}.`,
      },
    ];
  });
}
