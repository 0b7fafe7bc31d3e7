import path from 'node:path';
import { type JsonValue, stringsAt } from '@docs/base/json.ts';
import { errorAt, type Problem, warningAt } from '@docs/base/problem.ts';
import { parseSource } from '@docs/openapi/read/parse-source.ts';
import { fillPlaceholders } from '../../config/index.ts';
import { frontMatterOfPartial } from '../../guides/index.ts';
import { relativePath } from '../paths.ts';
import { type Product, readFolder } from './read-file.ts';

type ReadPartial = Awaited<ReturnType<typeof readGuideFiles>>['partials'][number];

/** Files of `partials`, `guides/data` and `programs`, which guides include and show. Links may lead into `folders`. */
export async function readGuideFiles(site: string, product: Product, folders: readonly string[] = [site]) {
  const problems: Problem[] = [];
  const read = (folder: string, names: RegExp, deep = false): ReturnType<typeof readFolder> =>
    readFolder(path.join(site, folder), { names, folders, deep });
  const partials = (await read('partials', /\.mdx?$/, true)).map(({ name, path: file, text }) => {
    const problem = typeof text === 'string' ? frontMatterOfPartial(text, relativePath(file)) : text;
    if (problem) problems.push(problem);
    // There is no body if it cannot be read, which is reported.
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

type Files = ReadonlyMap<string, string>;

/**
 * The folders in `programs`, each with its files by name. `files` in its `package.json` adds other files of `programs`.
 */
export function programFolders(
  { programs, inFolders }: { programs: Files; inFolders: Files },
  folder: string,
): { folders: ReadonlyMap<string, Files>; problems: readonly Problem[] } {
  const folders = new Map<string, Map<string, string>>();
  for (const [name, text] of inFolders) {
    const [first = '', ...rest] = name.split('/');
    const files = folders.get(first) ?? new Map<string, string>();
    folders.set(first, files.set(rest.join('/'), text));
  }
  const problems: Problem[] = [];
  for (const [name, files] of folders) {
    const file = path.posix.join(folder, name, 'package.json');
    const parsed = parseSource(files.get('package.json') ?? '{}', file);
    if (parsed.kind === 'failed') problems.push(...parsed.problems);
    else
      for (const shared of stringsAt(parsed.value, 'files')) {
        const text = programs.get(shared);
        const message = `\`files\` names \`${shared}\`, which is not in the folder \`programs\` of the site.`;
        if (text !== undefined) files.set(shared, text);
        else problems.push(errorAt({ file }, 'program-folder', message, 'Correct the name, or put the file there.'));
      }
  }
  return { folders, problems };
}
