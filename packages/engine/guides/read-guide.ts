import type { Content } from '@docs/base/content.ts';
import remarkGfm from 'remark-gfm';
import { Fragment, jsx, jsxDEV, jsxs, NotShown, toNodes } from './jsx-runtime.ts';
import { locationIn } from './locations.ts';
import { type GuideFailure, prepareGuide } from './prepare-guide.ts';
import {
  AT,
  remarkCallouts,
  remarkExpressions,
  remarkHeadingIds,
  remarkLines,
  remarkNoImports,
  remarkNotes,
} from './remark-plugins.ts';

/** The body of a guide as nodes, before facts from the API are inserted, so it depends only on its text. */
export type GuideTree = { readonly kind: 'read'; readonly content: Content } | GuideFailure;

/**
 * Reads Markdown with components. Keeps all components, so that unknown ones can be reported together. `heard` is
 * called with the location of each expression before it is evaluated.
 */
export async function readGuide(body: string, heard: (location: string) => void = () => undefined): Promise<GuideTree> {
  const prepared = prepareGuide(body);
  if (prepared.kind === 'failed') return prepared;
  const { text, lineOf } = prepared;
  let location: string | undefined;
  const locations = new WeakMap<object, string>();
  const at: At = (next, value) => {
    location = next;
    heard(next);
    for (const each of [value].flat(Number.POSITIVE_INFINITY)) if (canBeKey(each)) locations.set(each, next);
    return value;
  };
  try {
    // Loaded with the first guide, because a site may have none.
    const { evaluate } = await import('@mdx-js/mdx');
    const module = await evaluate(text, {
      Fragment,
      jsx: jsx as never,
      jsxs: jsxs as never,
      jsxDEV: jsxDEV as never,
      development: true,
      remarkPlugins: [
        [remarkLines, { lineOf }],
        remarkNoImports,
        remarkGfm,
        remarkCallouts,
        remarkHeadingIds,
        remarkNotes,
        [remarkExpressions, { at }],
      ],
    });
    // MDX throws at a component that it does not know. Extra names, found in code, do no harm.
    const names = [...text.matchAll(/<([A-Z]\w*)(?![\w.])/g)].map(([, name = '']) => name);
    const components = Object.fromEntries(names.map((name) => [name, name]));
    const run = module.default as (props: object) => unknown;
    return { kind: 'read', content: toNodes(run({ components, [AT]: at })) };
  } catch (error) {
    const known = error instanceof NotShown ? locations.get(error.value) : undefined;
    const { message, line, column, fix } = toFailure(error, known ?? location, lineOf);
    return { kind: 'failed', message, ...(line && { line }), ...(column && { column }), ...(fix && { fix }) };
  }
}

type At = (location: string, value?: unknown) => unknown;

function canBeKey(value: unknown): value is object {
  return typeof value === 'function' || (typeof value === 'object' && value !== null);
}

/**
 * Syntax errors have a reason and a location. Other errors come from the guide's own code, which can throw anything.
 */
function toFailure(
  error: unknown,
  location: string | undefined,
  lineOf: (line: number) => number,
): Omit<GuideFailure, 'kind'> {
  const thrown = error instanceof Error ? error : new Error(errorText(error));
  // Only the parser uses lines of the prepared text; later steps know the lines of the file.
  if ('reason' in thrown) return inFile(thrown, lineOf);
  if ('line' in thrown || /^Expected (?:component|object) `/.test(thrown.message)) return thrown;
  if (thrown instanceof NotShown) return { ...inBraces(thrown.message, location), fix: thrown.fix };
  return failedCode(thrown, location);
}

/** An error thrown by the guide's own code, at once or later. */
export function failedCode(error: unknown, location: string | undefined): GuideFailure {
  const [first = ''] = errorText(error).split('\n');
  return inBraces(`The guide's JavaScript fails: ${first.replace(/\.?$/, '.')}`, location);
}

/** Some thrown values cannot be converted to text. */
function errorText(error: unknown): string {
  try {
    return String(error instanceof Error ? error.message || error.name : error);
  } catch {
    return 'It throws an error without a message';
  }
}

function inBraces(message: string, location: string | undefined): GuideFailure {
  const { line, column } = locationIn('', location);
  const fix = 'Correct the expression in braces, or write `\\{` for a literal brace.';
  return { kind: 'failed', message, line, column, fix };
}

function inFile(
  { message, line, column }: Error & { line?: number; column?: number },
  lineOf: (line: number) => number,
): Omit<GuideFailure, 'kind'> {
  const inWords = (_: string, at: string, rest: string): string => `${lineOf(Number(at))}${rest}`;
  return {
    message: message.replace(/\b(\d+)(:\d+)/g, inWords),
    ...(line !== undefined && { line: lineOf(line) }),
    ...(column !== undefined && { column }),
  };
}
