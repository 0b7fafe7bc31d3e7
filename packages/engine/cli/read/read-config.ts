import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { type JsonPurpose, recoverJson } from '@docs/base/json-text/recover-json.ts';
import { textLocationAt } from '@docs/base/json-text/text-location.ts';
import { errorAt, type Problem, ProblemError, type SourceLocation } from '@docs/base/problem.ts';
import { schemaProblems } from '@docs/base/schema-problems.ts';
import {
  type Config,
  fillPlaceholders,
  resolveConfig,
  type SidebarsConfig,
  sidebarsSchema,
} from '../../config/index.ts';
import { relativePath } from '../paths.ts';
import { locateInSiteFiles } from './locate-in-site-files.ts';
import { readText } from './read-file.ts';

/**
 * Reads `config.ts` or `config.json`, without which nothing can be built. `namedAt` is the setting that names the
 * folder; if absent, `--site` does.
 */
export async function readConfig(folder: string, namedAt?: SourceLocation): Promise<{ config: Config; file: string }> {
  const { file, value, problem } = await loadModule(folder, 'config');
  if (problem) throw new ProblemError([problem]);
  if (value === undefined) throw new ProblemError([missingConfig(folder, file, namedAt)]);
  const { config, problems } = resolveConfig(value, relativePath(file));
  if (!config) throw new ProblemError(await locateInSiteFiles(problems));
  return { config, file: relativePath(file) };
}

/** Reads `sidebars.ts` or `sidebars.json`; both may be missing. */
export async function readSidebars(
  folder: string,
  config: Config,
): Promise<{ file: string; sidebars: SidebarsConfig; problems: readonly Problem[] }> {
  const { file, value, problem } = await loadModule(folder, 'sidebars');
  const at = relativePath(file);
  if (value === undefined) return { file: at, sidebars: {}, problems: problem ? [problem] : [] };
  const parsed = sidebarsSchema.safeParse(fillPlaceholders(value, config.product));
  if (parsed.success) return { file: at, sidebars: parsed.data, problems: [] };
  const problems = schemaProblems(parsed.error, value, { file: at, rule: 'sidebars', schema: sidebarsSchema });
  return { file: at, sidebars: {}, problems: await locateInSiteFiles(problems) };
}

function missingConfig(folder: string, file: string, namedAt: SourceLocation | undefined): Problem {
  const found = statSync(folder, { throwIfNoEntry: false });
  const shown = relativePath(folder);
  const setting = `\`${namedAt?.pointer?.slice(1).replaceAll('/', '.')}\` in ${namedAt?.file}`;
  const other = namedAt ? `correct ${setting}` : 'pass another folder with --site';
  const at = namedAt ?? { file: shown };
  if (!found) {
    const create = `Create it, with a config.ts in it, or ${other}.`;
    return errorAt(at, 'config', `The site folder \`${shown}\` does not exist.`, create);
  }
  if (!found.isDirectory()) {
    const name = `Name the folder that it is in: \`${relativePath(path.dirname(folder))}\`.`;
    return errorAt(at, 'config', `\`${shown}\` is not a folder, so it cannot be the site folder.`, name);
  }
  const fix = `Create config.ts (or config.json) with \`product: { name, slug }\` and \`api\`, or ${other}.`;
  return errorAt({ file: relativePath(file) }, 'config', 'The site folder has no config.', fix);
}

type LoadedModule = { readonly file: string; readonly value?: unknown; readonly problem?: Problem };

/** Reads `name.ts` or `name.json` of a site folder. Site files import only types, so types are simply stripped. */
async function loadModule(folder: string, name: string): Promise<LoadedModule> {
  const found = ['json', 'ts'].map((end) => path.join(folder, `${name}.${end}`)).find((each) => existsSync(each));
  if (found === undefined) return { file: path.join(folder, `${name}.ts`) };
  const text = await readText(found);
  if (typeof text !== 'string') return { file: found, problem: text };
  return found.endsWith('.json') ? parseJson(found, text) : runModule(found, text);
}

async function runModule(file: string, source: string): Promise<LoadedModule> {
  const { transformSync } = await import('rolldown/utils');
  const { code, errors } = transformSync(file, source, { lang: 'ts' });
  const [first] = errors;
  if (first) {
    // The compiler's errors have a position that its types omit. Columns count from zero.
    const { loc } = first as { loc?: { readonly line: number; readonly column: number } };
    const position = loc && { line: loc.line, column: loc.column + 1 };
    const message = `The file cannot be read: ${firstLine(first.message)}`;
    return problem(file, message, `Correct the syntax. ${RULES}`, position);
  }
  try {
    const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
    const { default: value } = (await import(/* @vite-ignore */ url)) as { default?: unknown };
    if (value !== undefined) return { file, value };
    return problem(file, 'The file has no default export.', 'Write `export default { … }`.');
  } catch (error) {
    const thrown = error instanceof Error ? error.message || error.name : String(error);
    return problem(file, `The file throws an error: ${firstLine(thrown)}`, `Correct its code. ${RULES}`);
  }
}

function parseJson(file: string, text: string): LoadedModule {
  try {
    return { file, value: JSON.parse(text) };
  } catch (error) {
    // More precise than the error of the engine, and the same in all versions of Node.
    const [first] = recoverJson(text, PURPOSE).findings;
    const { message, fix, from } = first ?? { message: (error as Error).message, fix: PURPOSE.fixes.empty, from: 0 };
    return problem(file, `This is not valid JSON: ${message}`, fix, textLocationAt(text, from));
  }
}

const PURPOSE: JsonPurpose = {
  noun: 'content',
  maxDepth: 200,
  fixes: {
    empty: 'Write one object: `{ … }`.',
    name: 'Write fields as in `"title": "…"`.',
    depth: 'Reduce the nesting.',
  },
};

const RULES = 'A site file exports one plain object as default and imports types only.';

function problem(file: string, message: string, fix: string, position: Partial<SourceLocation> = {}): LoadedModule {
  return { file, problem: errorAt({ file: relativePath(file), ...position }, 'site-file', message, fix) };
}

/** The first line without terminal colours, error class and the `data:` URL, which contains the whole code. */
function firstLine(message: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with it.
  const [line = ''] = message.replace(/\u001B\[[\d;]*m/g, '').split('\n');
  return line
    .replace(/^\[\w+\] /, '')
    .replace(/ from "data:.*$/, '')
    .replace(/\.?$/, '.');
}
