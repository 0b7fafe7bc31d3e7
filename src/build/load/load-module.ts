import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Problem } from '../../model/problem.ts';
import { relativePath } from '../paths/relative-path.ts';

export interface LoadedModule {
  readonly file: string;
  readonly value?: unknown;
  /** Of a JSON file, to find places in. */
  readonly text?: string;
  readonly problem?: Problem;
}

/** Reads `name.ts` or `name.json` of a site folder. Site files import types only, so types are just stripped. */
export async function loadModule(folder: string, name: string): Promise<LoadedModule> {
  const json = path.join(folder, `${name}.json`);
  if (existsSync(json)) return loadJson(json);
  const file = path.join(folder, `${name}.ts`);
  if (!existsSync(file)) return { file };
  const source = await readFile(file, 'utf8');
  const { transformSync } = await import('rolldown/utils');
  const { code, errors } = transformSync(file, source, { lang: 'ts' });
  const [first] = errors;
  if (first) {
    return { file, problem: syntaxProblem(file, first.message, source, offsetOf(first)) };
  }
  try {
    const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
    const module = (await import(/* @vite-ignore */ url)) as { default?: unknown };
    return { file, value: module.default };
  } catch (error) {
    return { file, problem: syntaxProblem(file, (error as Error).message) };
  }
}

async function loadJson(file: string): Promise<LoadedModule> {
  const source = await readFile(file, 'utf8');
  try {
    return { file, value: JSON.parse(source), text: source };
  } catch (error) {
    const offset = /position (\d+)/.exec((error as Error).message)?.[1];
    return {
      file,
      problem: syntaxProblem(file, (error as Error).message, source, offset ? Number(offset) : undefined),
    };
  }
}

function syntaxProblem(full: string, message: string, source?: string, offset?: number): Problem {
  const file = relativePath(full);
  const before = source !== undefined && offset !== undefined ? source.slice(0, offset).split('\n') : undefined;
  return {
    rule: 'site-file',
    severity: 'error',
    message: `The file cannot be read: ${message}`,
    at: before ? { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 } : { file },
    fix: 'Correct the syntax. A site file exports one plain object as default and imports types only.',
  };
}

/** The compiler's errors carry labelled spans that its types do not mention. */
function offsetOf(error: object): number | undefined {
  return (error as { labels?: readonly { start: number }[] }).labels?.[0]?.start;
}
