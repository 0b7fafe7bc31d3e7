import path from 'node:path';
import { isDeviceName } from '@docs/base/names.ts';
import { errorAt, type Problem, warningAt } from '@docs/base/problem.ts';
import { safeSlug } from '@docs/openapi/names/slugs.ts';
import { type Config, fillPlaceholders } from '../../config/index.ts';
import { byPosition, type FrontMatter, isSlug, type KeyLocation, readFrontMatter } from '../../guides/index.ts';
import { relativePath } from '../paths.ts';
import { readFolder } from './read-file.ts';

/** A guide as read from disk: front matter checked, body not yet compiled. */
interface ReadGuide {
  readonly id: string;
  readonly slug: string;
  /** Whether it is a page of the site itself, without the sidebar: `/pricing`. */
  readonly outsideDocs: boolean;
  readonly path: string;
  readonly body: string;
  readonly frontMatter: FrontMatter;
  readonly keys: ReadonlyMap<string, KeyLocation>;
}

/**
 * All guides of a site folder by `position`, and with `withPages` the pages outside the docs. `unread` are those
 * without valid front matter, `drafts` the ids of omitted drafts. Links may lead into `folders`.
 */
export async function readGuides(
  site: string,
  config: Config,
  {
    folders = [site],
    withDrafts = false,
    withPages = false,
  }: { folders?: readonly string[]; withDrafts?: boolean | undefined; withPages?: boolean } = {},
) {
  const filesIn = async (folder: string) => {
    const files = await readFolder(path.join(site, folder), { names: /\.mdx?$/, folders, deep: true });
    return files.map((file) => ({ ...file, outsideDocs: folder === 'pages' }));
  };
  const files = [...(await filesIn('guides')), ...(withPages ? await filesIn('pages') : [])];
  const guides: ReadGuide[] = [];
  const unread: Pick<ReadGuide, 'id' | 'slug' | 'outsideDocs'>[] = [];
  const drafts: string[] = [];
  const draftTexts: string[] = [];
  const problems: Problem[] = [];
  for (const { name, path: file, text: source, outsideDocs } of files) {
    const id = path.basename(name).replace(/\.mdx?$/, '');
    if (typeof source !== 'string') {
      problems.push(source);
      unread.push({ id, slug: id, outsideDocs });
      continue;
    }
    const text = fillPlaceholders(source, config.product);
    const { frontMatter, keys, body, problems: found } = readFrontMatter(text, relativePath(file));
    problems.push(...found);
    if (!frontMatter) unread.push({ id, slug: writtenSlug(text) ?? id, outsideDocs });
    else if (frontMatter.draft && !withDrafts) {
      drafts.push(id);
      draftTexts.push(body);
    } else guides.push({ id, slug: frontMatter.slug ?? id, outsideDocs, path: file, body, frontMatter, keys });
  }
  return {
    guides: guides.sort(byPosition),
    unread,
    drafts,
    draftTexts,
    problems: [...problems, ...slugProblems(guides)],
  };
}

/** The slug in invalid front matter, so that links to the guide are not reported as broken. */
function writtenSlug(text: string): string | undefined {
  return /^slug:[ \t]*["']?([a-z0-9-]+)["']?[ \t]*\r?$/m.exec(text)?.[1];
}

function slugProblems(guides: readonly ReadGuide[]): Problem[] {
  const problems: Problem[] = [];
  const first = new Map<string, ReadGuide>();
  for (const guide of guides) {
    const { id, slug, keys } = guide;
    const at = { file: relativePath(guide.path), line: 1 };
    const other = first.get(slug);
    if (!other) first.set(slug, guide);
    else {
      const fix = `Give one of them another \`slug:\`. The first is ${relativePath(other.path)}.`;
      const where = { ...at, ...keys.get('slug') };
      problems.push(errorAt(where, 'unique-guide-slug', `Two guides have the slug \`${slug}\`.`, fix));
    }
    if (isDeviceName(slug)) {
      const message = `The address \`${slug}\` is a reserved device name on Windows, so the file cannot exist there.`;
      problems.push(warningAt(at, 'guide-slug', message, 'Give the guide another `slug:`.'));
    }
    // Without a `slug`, the file name is the address, so the same rules apply.
    if (!isSlug(slug)) {
      const fix = `Add \`slug: ${safeSlug(id)}\` to the front matter, or rename the file: lower-case letters, digits and single hyphens.`;
      problems.push(errorAt(at, 'guide-slug', `The file name \`${id}\` cannot be an address.`, fix));
    }
  }
  return problems;
}
