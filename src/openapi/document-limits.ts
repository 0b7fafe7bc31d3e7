import type { JsonValue } from '../model/content.ts';
import type { Problem, SourceLocation } from '../model/problem.ts';
import { isObject, type JsonObject } from './document.ts';
import { toPointer } from './references.ts';

/** Deeper than any document a person or a program wrote; every walk over the document relies on it. */
const MAX_DEPTH = 300;

/**
 * Values and characters of a document with its aliases written out. The largest public documents have a million
 * values; a file of a few lines can unfold into more than any machine holds.
 */
const MAX_VALUES = 10_000_000;
const MAX_CHARACTERS = 300_000_000;

interface Visit {
  readonly node: JsonValue;
  readonly key: string | number;
  readonly parent: Visit | undefined;
  readonly depth: number;
}

/** Refuses documents that unfold without end, and cuts off what is nested without end, with a warning. */
export function limitDocument(
  document: JsonObject,
  locate: (pointer: string) => SourceLocation,
): { readonly document?: JsonObject; readonly problems: readonly Problem[] } {
  const stack: Visit[] = [{ node: document, key: '', parent: undefined, depth: 0 }];
  const cut: Visit[] = [];
  let values = 0;
  let characters = 0;
  for (let visit = stack.pop(); visit; visit = stack.pop()) {
    const { node, depth } = visit;
    values += 1;
    if (typeof node === 'string') characters += node.length;
    if (values > MAX_VALUES || characters > MAX_CHARACTERS) return { problems: [tooLarge(locate(''))] };
    if (typeof node !== 'object' || node === null) continue;
    if (depth >= MAX_DEPTH) cut.push(visit);
    else
      for (const [key, value] of Object.entries(node))
        stack.push({ node: value, key, parent: visit, depth: depth + 1 });
  }
  for (const { node } of cut) empty(node);
  const [first] = cut;
  return { document, problems: first ? [tooDeep(cut.length, locate(pointerOf(first)))] : [] };
}

/** In place: the document was just parsed and belongs to nobody else, and a copy would double its memory. */
function empty(node: JsonValue): void {
  if (Array.isArray(node)) node.length = 0;
  else if (isObject(node)) for (const key of Object.keys(node)) delete (node as Record<string, JsonValue>)[key];
}

function pointerOf(visit: Visit): string {
  const parts: (string | number)[] = [];
  for (let here: Visit | undefined = visit; here?.parent; here = here.parent) parts.push(here.key);
  return toPointer(parts.reverse());
}

function tooLarge(at: SourceLocation): Problem {
  return {
    rule: 'document-limits',
    severity: 'error',
    message: `The document is too large: more than ${MAX_VALUES / 1e6} million values, or ${MAX_CHARACTERS / 1e6} million characters, once its aliases are written out.`,
    at,
    fix: 'Use `$ref` instead of YAML aliases, or split the document.',
  };
}

function tooDeep(count: number, at: SourceLocation): Problem {
  return {
    rule: 'document-limits',
    severity: 'warning',
    message: `${count === 1 ? 'A value is' : `${count} values are`} nested more than ${MAX_DEPTH} levels deep; what is inside is left out.`,
    at: { ...at, pointer: `${(at.pointer ?? '').slice(0, 200)}…` },
    fix: 'Give nested schemas a name under `components` and refer to it.',
  };
}
