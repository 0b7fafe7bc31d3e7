import type { JsonValue } from '@docs/base/json.ts';
import { createTextLocationAt } from '@docs/base/json-text/text-location.ts';
import { MAX_YAML_ALIASES, MAX_YAML_DEPTH, MAX_YAML_ERRORS } from '@docs/base/limits.ts';
import type { Problem, SourceLocation } from '@docs/base/problem.ts';
import { type Document, isScalar, parseDocument, visit } from 'yaml';
import { yamlMistakes } from './yaml-mistakes.ts';

type Parsed =
  | { readonly kind: 'parsed'; readonly value: JsonValue }
  | { readonly kind: 'failed'; readonly problems: readonly Problem[] };

/** Parses JSON or YAML to plain data, or reports what is wrong and where. */
export function parseSource(text: string, file: string): Parsed {
  if (/^\s*[{[]/.test(text)) {
    try {
      // `JSON.parse` is twenty times faster than the YAML parser, and most large documents are JSON.
      return { kind: 'parsed', value: JSON.parse(text) as JsonValue };
    } catch (error) {
      // YAML in flow style also starts with a bracket, but a .json file is meant to be JSON.
      if (/\.json$/i.test(file)) return failed([jsonProblem(error, text, file)]);
    }
  }
  return parseYaml(text, file);
}

/** Whether a text is JSON; YAML in flow style starts in the same way. */
export function isJsonText(text: string): boolean {
  return /^\s*[{[]/.test(text) && parseSource(text, '.json').kind === 'parsed';
}

function jsonProblem(error: unknown, text: string, file: string): Problem {
  const message = error instanceof Error ? error.message : String(error);
  const offset = Number(/position (\d+)/.exec(message)?.[1] ?? text.length);
  const reason = message.replace(/ in JSON at position.*$/s, '').replace(/, \.*"[\s\S]*$/, '');
  return syntaxProblem(
    `This is not valid JSON: ${reason}.`,
    { file, ...createTextLocationAt(text)(offset) },
    'Correct the syntax here: often, a comma is missing or extra.',
  );
}

function syntaxProblem(message: string, at: SourceLocation, fix: string): Problem {
  return { rule: 'syntax', severity: 'error', message, at, fix };
}

function failed(problems: readonly Problem[]): Parsed {
  return { kind: 'failed', problems };
}

function parseYaml(text: string, file: string): Parsed {
  if (isTooDeep(text)) {
    const message = `The file is nested more than ${MAX_YAML_DEPTH} levels deep.`;
    return failed([syntaxProblem(message, { file }, 'Move nested parts elsewhere, and refer to them with `$ref`.')]);
  }
  const document = parseDocument(text, { uniqueKeys: false, merge: true });
  const repeated = repeatedKeys(document).map((at) => ({ code: 'DUPLICATE_KEY' as const, pos: at, message: '' }));
  const errors = [...document.errors, ...repeated].sort((one, other) => one.pos[0] - other.pos[0]);
  const mistakes = yamlMistakes(errors.slice(0, MAX_YAML_ERRORS), text);
  if (mistakes.length > 0) {
    const positionAt = createTextLocationAt(text);
    return failed(
      mistakes
        .slice(0, 10)
        .map(({ offset, message, fix }) => syntaxProblem(message, { file, ...positionAt(offset) }, fix)),
    );
  }
  try {
    return { kind: 'parsed', value: document.toJS({ maxAliasCount: MAX_YAML_ALIASES }) as JsonValue };
  } catch (error) {
    const message = `The file cannot be expanded: ${error instanceof Error ? error.message : String(error)}`;
    return failed([syntaxProblem(message, { file }, 'Use `$ref` instead of YAML aliases.')]);
  }
}

/**
 * Finds duplicate names in a map. The parser would compare each name with all before it, which takes half a minute for
 * twenty thousand names.
 */
function repeatedKeys(document: Document): readonly [number, number][] {
  const ranges: [number, number][] = [];
  visit(document, {
    Map(_, { items }) {
      const known = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key) || key.value === '<<') continue;
        if (known.has(key.value)) ranges.push([key.range?.[0] ?? 0, key.range?.[1] ?? 0]);
        known.add(key.value);
      }
    },
  });
  return ranges;
}

export function isTooDeep(text: string): boolean {
  return nestingDepth(text) > MAX_YAML_DEPTH;
}

/**
 * The maximum nesting of a YAML or JSON text, found without a parser: parsers are recursive, and a text nested ten
 * thousand levels deep ends the process, not just the parse. The result may be too high, never too low.
 */
export function nestingDepth(text: string): number {
  let deepest = 0;
  let brackets = 0;
  const indents: number[] = [];
  for (const line of text.split('\n')) {
    // Counts indentation, and the dashes of lists that open on one line: `- - - x`.
    const [start = ''] = /^(?: |-(?= ))*/.exec(line) ?? [];
    const rest = line.slice(start.length);
    if (rest === '' || rest.startsWith('#')) continue;
    while ((indents.at(-1) ?? -1) > start.length) indents.pop();
    if ((indents.at(-1) ?? -1) < start.length) indents.push(start.length);
    const block = indents.length + start.replaceAll(' ', '').length;
    deepest = Math.max(deepest, block + brackets);
    // Brackets in a quoted text do not count; a quote that is not closed on its line is ignored.
    for (const [token] of rest.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}]/g)) {
      if (token === '[' || token === '{') brackets += 1;
      else if (token === ']' || token === '}') brackets = Math.max(brackets - 1, 0);
      deepest = Math.max(deepest, block + brackets);
    }
  }
  return deepest;
}
