import type { JsonValue } from '@docs/base/json.ts';
import { MAX_YAML_ALIASES, MAX_YAML_DEPTH, MAX_YAML_ERRORS } from '@docs/base/limits.ts';
import type { Problem } from '@docs/base/problem.ts';
import { type Document, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import { nestingDepth } from './nesting-depth.ts';
import { yamlMistakes } from './yaml-mistakes.ts';

export type Parsed =
  | { readonly kind: 'parsed'; readonly value: JsonValue }
  | { readonly kind: 'failed'; readonly problems: readonly Problem[] };

/** JSON or YAML text to plain data, or what is wrong with it and where. */
export function parseSource(text: string, file: string): Parsed {
  if (/^\s*[{[]/.test(text)) {
    try {
      // Twenty times faster than reading it as YAML, and most large documents are JSON.
      return { kind: 'parsed', value: JSON.parse(text) as JsonValue };
    } catch (error) {
      // YAML in flow style starts like this too; a file called .json is meant to be JSON.
      if (/\.json$/i.test(file)) return { kind: 'failed', problems: [jsonProblem(error, text, file)] };
    }
  }
  return parseYaml(text, file);
}

function jsonProblem(error: unknown, text: string, file: string): Problem {
  const message = error instanceof Error ? error.message : String(error);
  const position = Number(/position (\d+)/.exec(message)?.[1] ?? text.length);
  const before = text.slice(0, position).split('\n');
  return {
    rule: 'syntax',
    severity: 'error',
    message: `This is not valid JSON: ${message.replace(/ in JSON at position.*$/s, '').replace(/, \.*"[\s\S]*$/, '')}.`,
    at: { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 },
    fix: 'Correct the syntax at this place: often a comma is missing or one too many.',
  };
}

function parseYaml(text: string, file: string): Parsed {
  if (nestingDepth(text) > MAX_YAML_DEPTH) {
    const problem: Problem = {
      rule: 'syntax',
      severity: 'error',
      message: `The file is nested more than ${MAX_YAML_DEPTH} levels deep.`,
      at: { file },
      fix: 'Give nested parts a place of their own, and refer to it by `$ref`.',
    };
    return { kind: 'failed', problems: [problem] };
  }
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: false, merge: true });
  const repeated = repeatedKeys(document).map((at) => ({ code: 'DUPLICATE_KEY' as const, pos: at, message: '' }));
  const errors = [...document.errors, ...repeated].sort((one, other) => one.pos[0] - other.pos[0]);
  const mistakes = yamlMistakes(errors.slice(0, MAX_YAML_ERRORS), text);
  if (mistakes.length > 0) {
    const problems = mistakes.slice(0, 10).map(({ offset, message, fix }): Problem => {
      const { line, col } = lines.linePos(offset);
      return { rule: 'syntax', severity: 'error', message, at: { file, line, column: col }, fix };
    });
    return { kind: 'failed', problems };
  }
  try {
    return { kind: 'parsed', value: document.toJS({ maxAliasCount: MAX_YAML_ALIASES }) as JsonValue };
  } catch (error) {
    return {
      kind: 'failed',
      problems: [
        {
          rule: 'syntax',
          severity: 'error',
          message: `The file cannot be expanded: ${error instanceof Error ? error.message : String(error)}`,
          at: { file },
          fix: 'Use `$ref` instead of YAML aliases.',
        },
      ],
    };
  }
}

/**
 * Where a map has a name for the second time. The parser itself would compare each name with all before it: half a
 * minute for twenty thousand of them.
 */
function repeatedKeys(document: Document): readonly [number, number][] {
  const places: [number, number][] = [];
  visit(document, {
    Map(_, { items }) {
      const known = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key) || key.value === '<<') continue;
        if (known.has(key.value)) places.push([key.range?.[0] ?? 0, key.range?.[1] ?? 0]);
        known.add(key.value);
      }
    },
  });
  return places;
}

/** Whether a text is JSON. YAML in flow style starts like it, too. */
export function isJsonText(text: string): boolean {
  if (!/^\s*[{[]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
