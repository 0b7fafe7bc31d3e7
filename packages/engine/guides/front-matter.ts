import { errorAt, type Problem } from '@docs/base/problem.ts';
import { schemaProblems } from '@docs/base/schema-problems.ts';
import { byText } from '@docs/base/words.ts';
import { type Alias, type Document, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml';
import { z } from 'zod';

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Whether a name can be the address of a guide. */
export function isSlug(name: string): boolean {
  return SLUG.test(name);
}

const slug = z.string().regex(SLUG, 'Expected lower-case letters, digits and single hyphens');

const frontMatterSchema = z.strictObject({
  title: z.string().min(1),
  /** One sentence: shown under the title, in lists and in search results. */
  description: z.string().min(1),
  /** Address under `/docs/`; the file name if absent. */
  slug: slug.optional(),
  label: z.string().optional(),
  /** A few words for the front page and the docs index. */
  summary: z.string().optional(),
  tags: z.array(slug).default([]),
  /** Order among guides that no sidebar lists. */
  position: z.number().optional(),
  sidebar: z.string().default('main'),
  /** Intentionally in no sidebar. */
  unlisted: z.boolean().default(false),
  /** Not built; shown by the dev server. */
  draft: z.boolean().default(false),
  /** Excluded from search engines, the sitemap and `llms.txt`. */
  noindex: z.boolean().default(false),
});

export type FrontMatter = z.output<typeof frontMatterSchema>;

/** Splits a guide into its validated front matter, with field locations, and its body, which keeps its line numbers. */
export function readFrontMatter(
  text: string,
  file: string,
): { frontMatter?: FrontMatter; keys: ReadonlyMap<string, KeyLocation>; body: string; problems: readonly Problem[] } {
  const match = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/.exec(text);
  if (!match) {
    const fix = 'Start the file with `---`, a `title:` and a `description:`, and another `---`.';
    const missing = errorAt({ file, line: 1, column: 1 }, 'front-matter', 'The guide has no front matter.', fix);
    return { keys: new Map(), body: text, problems: [missing] };
  }
  // Replaces the front matter by blank lines, so that positions in messages stay correct.
  const body = match[0].replace(/[^\n]/g, '') + text.slice(match[0].length);
  const lines = new LineCounter();
  // Pretty errors contain their own location, which does not count the line above.
  const document = parseDocument(match[1] ?? '', { lineCounter: lines, prettyErrors: false });
  const locationAt = (offset: number): KeyLocation => {
    const { line, col } = lines.linePos(offset);
    return { line: line + 1, column: col };
  };
  const broken = document.errors[0] ?? lostAlias(document) ?? tooManyAliases(document);
  if (broken) {
    const reason = broken.message.split('\n')[0]?.replace(/[.:]?$/, '.');
    const fix = 'Quote values that contain a colon or begin with a sign, and indent lists by two spaces.';
    const at = { file, ...locationAt(broken.pos[0]) };
    const message = `The front matter is not valid YAML: ${reason}`;
    return { keys: new Map(), body, problems: [errorAt(at, 'front-matter', message, fix)] };
  }
  const data: unknown = document.toJS();
  const keys = new Map(
    Object.keys(frontMatterSchema.shape).flatMap((key) => {
      const offset = offsetOf(document, `/${key}`);
      return offset === undefined ? [] : [[key, locationAt(offset)] as const];
    }),
  );
  const result = frontMatterSchema.safeParse(data ?? {});
  if (result.success) return { frontMatter: result.data, keys, body, problems: [] };
  const found = schemaProblems(result.error, data, { file, rule: 'front-matter', line: 1, schema: frontMatterSchema });
  return {
    keys,
    body,
    problems: found.map((problem) => {
      const offset = offsetOf(document, problem.at.pointer ?? '');
      return offset === undefined ? problem : { ...problem, at: { ...problem.at, ...locationAt(offset) } };
    }),
  };
}

/** The location of a field in the front matter. */
export interface KeyLocation {
  readonly line: number;
  readonly column: number;
}

/** The parser finds these errors only when it creates values. */
function lostAlias(document: Document): { message: string; pos: readonly [number] } | undefined {
  let lost: Alias | undefined;
  visit(document, {
    Alias: (_, alias) => {
      if (!alias.resolve(document)) lost ??= alias;
    },
  });
  return lost && { message: `There is no anchor \`${lost.source}\``, pos: [lost.range?.[0] ?? 0] };
}

/** A few nested aliases expand to millions of values. */
function tooManyAliases(document: Document): { message: string; pos: readonly [number] } | undefined {
  try {
    document.toJS();
    return undefined;
  } catch {
    return { message: 'Its aliases expand to too many values', pos: [0] };
  }
}

/** The location of a field's name or of a list item. */
function offsetOf({ contents }: Document, pointer: string): number | undefined {
  let node: unknown = contents;
  let offset: number | undefined;
  for (const segment of pointer.split('/').slice(1)) {
    const pair = isMap(node) ? node.items.find(({ key }) => isScalar(key) && String(key.value) === segment) : undefined;
    const item = isSeq(node) ? node.items[Number(segment)] : pair?.key;
    // A missing field has no location, so its parent's is used.
    if (!isNode(item)) return offset;
    offset = item.range?.[0] ?? offset;
    node = pair ? pair.value : item;
  }
  return offset;
}

/** The order of guides that no sidebar lists: those with a position first, then by name. */
export function byPosition(one: PositionedGuide, other: PositionedGuide): number {
  const [first, second] = [one, other].map(({ frontMatter }) => frontMatter.position ?? Number.MAX_SAFE_INTEGER);
  return (first ?? 0) - (second ?? 0) || byText(one.id, other.id);
}

type PositionedGuide = { readonly id: string; readonly frontMatter: Pick<FrontMatter, 'position'> };
