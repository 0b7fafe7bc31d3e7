import path from 'node:path';
import type { JsonValue } from '@docs/base/json.ts';
import { type Problem, warningAt } from '@docs/base/problem.ts';
import { parseSource } from '@docs/openapi/read/parse-source.ts';
import { fillPlaceholders } from '../../config/index.ts';
import { frontMatterOfPartial } from '../../guides/index.ts';
import { relativePath } from '../paths.ts';
import { programFolders } from './program-folders.ts';
import { type Product, readFolder } from './read-file.ts';

/** A partial as read from disk. */
interface ReadPartial {
  /** Path in the folder, with slashes on every platform. */
  readonly name: string;
  readonly path: string;
  /** `undefined` if it cannot be read, which is reported. */
  readonly body: string | undefined;
}

/** Files of `partials`, `guides/data` and `programs`, which guides include and show. Links may lead into `folders`. */
export async function readIncludedFiles(site: string, product: Product, folders: readonly string[] = [site]) {
  const problems: Problem[] = [];
  const read = (folder: string, names: RegExp, deep = false): ReturnType<typeof readFolder> =>
    readFolder(path.join(site, folder), { names, folders, deep });
  const partials = (await read('partials', /\.mdx?$/, true)).map(({ name, path: file, text }): ReadPartial => {
    const problem = typeof text === 'string' ? frontMatterOfPartial(text, relativePath(file)) : text;
    if (problem) problems.push(problem);
    const body = problem || typeof text !== 'string' ? undefined : fillPlaceholders(text, product);
    return { name, path: file, body };
  });
  /** By name without extension. */
  const data = new Map<string, JsonValue>();
  for (const { name, path: file, text } of await read('guides/data', /\.(?:ya?ml|json)$/)) {
    const parsed =
      typeof text === 'string'
        ? parseSource(fillPlaceholders(text, product), relativePath(file))
        : { kind: 'failed' as const, problems: [text] };
    if (parsed.kind === 'parsed') data.set(path.parse(name).name, parsed.value);
    else problems.push(...parsed.problems);
  }
  /** By the name that readers see. */
  const programs = new Map<string, string>();
  const inFolders = new Map<string, string>();
  for (const { name, text } of await read('programs', /./, true)) {
    const kind = name.includes('/') ? inFolders : programs;
    if (typeof text === 'string') kind.set(name, fillPlaceholders(unquote(text), product));
    else problems.push(text);
  }
  const packed = programFolders({ programs, inFolders }, relativePath(path.join(site, 'programs')));
  return { partials, data, programs, programFolders: packed.folders, problems: [...problems, ...packed.problems] };
}

/** A placeholder is not an identifier, so the source quotes it; the value needs no quotes. */
function unquote(text: string): string {
  return text.replaceAll(/'(\{PRODUCT\}_[A-Z_]+)':/g, '$1:');
}

/** Reports partials that no guide includes. Drafts are not compiled, so their texts are searched instead. */
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
    .map(({ name, path: file }) => {
      const fix = `Write \`<Include file="${name}"/>\` in a guide, or delete the file.`;
      return warningAt({ file: relativePath(file) }, 'unused-partial', 'No guide includes this partial.', fix);
    });
}
