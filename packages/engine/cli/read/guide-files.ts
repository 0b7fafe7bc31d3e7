import path from 'node:path';
import type { JsonValue } from '@docs/base/json.ts';
import type { Problem } from '@docs/base/problem.ts';
import { parseSource } from '@docs/openapi/read/parse-source.ts';
import { fillPlaceholders } from '../../config/index.ts';
import { frontMatterOfPartial } from '../../guides/index.ts';
import { relativePath } from '../paths.ts';
import { type Product, readFolder } from './read-file.ts';

/** A partial that guides include, as read from disk. */
export interface ReadPartial {
  /** Its path in the folder, with slashes on every machine. */
  readonly name: string;
  readonly path: string;
  /** `undefined` where it cannot be read, which is reported. */
  readonly body: string | undefined;
}

/** The files in the folder `partials` of a site. They may be in `folders`. */
export async function readPartials(
  site: string,
  product: Product,
  folders: readonly string[] = [site],
): Promise<{ partials: readonly ReadPartial[]; problems: readonly Problem[] }> {
  const files = await readFolder(path.join(site, 'partials'), { names: /\.mdx?$/, folders, deep: true });
  const problems: Problem[] = [];
  const partials = files.map(({ name, path: file, text }): ReadPartial => {
    const problem = typeof text === 'string' ? frontMatterOfPartial(text, relativePath(file)) : text;
    if (problem) problems.push(problem);
    return {
      name,
      path: file,
      body: problem || typeof text !== 'string' ? undefined : fillPlaceholders(text, product),
    };
  });
  return { partials, problems };
}

/** The files that guides show with `<Program>`, by name, as readers see them. They may be in `folders`. */
export async function readPrograms(
  site: string,
  product: Product,
  folders: readonly string[] = [site],
): Promise<{ programs: ReadonlyMap<string, string>; problems: readonly Problem[] }> {
  const files = await readFolder(path.join(site, 'programs'), { names: /./, folders });
  const programs = new Map<string, string>();
  const problems: Problem[] = [];
  for (const { name, text } of files) {
    if (typeof text === 'string') programs.set(name, fillPlaceholders(unquote(text), product));
    else problems.push(text);
  }
  return { programs, problems };
}

/** A placeholder is no identifier, so the source has to quote it; what is filled in needs no quotes. */
function unquote(text: string): string {
  return text.replaceAll(/'(\{PRODUCT\}_[A-Z_]+)':/g, '$1:');
}

/** Data that guides quote besides the API document: the files of `guides/data`, by name without extension. */
export async function readGuideData(
  site: string,
  product: Product,
  folders: readonly string[] = [site],
): Promise<{ data: ReadonlyMap<string, JsonValue>; problems: readonly Problem[] }> {
  const files = await readFolder(path.join(site, 'guides/data'), { names: /\.(?:ya?ml|json)$/, folders });
  const data = new Map<string, JsonValue>();
  const problems: Problem[] = [];
  for (const { name, path: file, text } of files) {
    const parsed =
      typeof text === 'string'
        ? parseSource(fillPlaceholders(text, product), relativePath(file))
        : { kind: 'failed' as const, problems: [text] };
    if (parsed.kind === 'parsed') data.set(path.parse(name).name, parsed.value);
    else problems.push(...parsed.problems);
  }
  return { data, problems };
}

/** Reports partials that are in no guide. Drafts are not compiled, so their texts say what they may include. */
export function unusedPartials(
  partials: readonly ReadPartial[],
  used: ReadonlySet<string>,
  drafts: readonly string[],
): readonly Problem[] {
  const named = new Set(used);
  const follow = (text: string): void => {
    for (const { name, body = '' } of partials) {
      if (named.has(name) || !text.includes(name)) continue;
      named.add(name);
      follow(body);
    }
  };
  for (const text of drafts) follow(text);
  return partials
    .filter(({ name }) => !named.has(name))
    .map(({ name, path: file }) => ({
      rule: 'unused-partial',
      severity: 'warning',
      message: 'No guide includes this partial.',
      at: { file: relativePath(file) },
      fix: `Write \`<Include file="${name}"/>\` in a guide, or delete the file.`,
    }));
}
