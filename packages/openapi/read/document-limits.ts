import { isObject, type JsonObject, type JsonValue } from '@docs/base/json.ts';
import { MAX_DOCUMENT_CHARACTERS, MAX_DOCUMENT_DEPTH, MAX_DOCUMENT_VALUES } from '@docs/base/limits.ts';
import { toPointer } from '@docs/base/pointer.ts';
import { errorAt, type Problem, type SourceLocation, warningAt } from '@docs/base/problem.ts';

/** The size of a value with its aliases expanded. */
interface Measure {
  readonly values: number;
  readonly characters: number;
  readonly height: number;
}

/** Smaller values are measured again at each alias. */
const MIN_CACHED_VALUES = 50;

class TooLarge extends Error {}

/** Rejects documents that expand without end, and cuts off endless nesting, with a warning. */
export function limitDocument(
  document: JsonObject,
  locate: (pointer: string) => SourceLocation,
): { readonly document?: JsonObject; readonly problems: readonly Problem[] } {
  const known = new Map<JsonValue, Measure>();
  const cut: { node: JsonValue; path: readonly string[] }[] = [];
  const path: string[] = [];
  let visits = 0;
  const measure = (node: JsonValue): Measure => {
    visits += 1;
    const before = known.get(node);
    if (before && path.length + before.height < MAX_DOCUMENT_DEPTH) return before;
    let values = 1;
    let characters = typeof node === 'string' ? node.length : 0;
    let height = 0;
    if (typeof node === 'object' && node !== null) {
      if (path.length >= MAX_DOCUMENT_DEPTH) cut.push({ node, path: cut.length === 0 ? [...path] : [] });
      else
        for (const [key, value] of Object.entries(node)) {
          path.push(key);
          const inner = measure(value);
          path.pop();
          values += inner.values;
          characters += inner.characters;
          height = Math.max(height, inner.height + 1);
        }
    }
    if (values > MAX_DOCUMENT_VALUES || characters > MAX_DOCUMENT_CHARACTERS || visits > MAX_DOCUMENT_VALUES)
      throw new TooLarge();
    const own = { values, characters, height };
    if (values > MIN_CACHED_VALUES) known.set(node, own);
    return own;
  };
  try {
    measure(document);
  } catch (error) {
    if (error instanceof TooLarge) return { problems: [tooLarge(locate(''))] };
    throw error;
  }
  for (const { node } of cut) clearValue(node);
  const [first] = cut;
  return { document, problems: first ? [tooDeep(cut.length, locate(toPointer(first.path)))] : [] };
}

/**
 * Changes the value in place: the document was just parsed and has no other user, and a copy would double its memory.
 */
function clearValue(node: JsonValue): void {
  if (Array.isArray(node)) node.length = 0;
  else if (isObject(node)) for (const key of Object.keys(node)) delete (node as Record<string, JsonValue>)[key];
}

function tooLarge(at: SourceLocation): Problem {
  const most = `${MAX_DOCUMENT_VALUES / 1e6} million values, or ${MAX_DOCUMENT_CHARACTERS / 1e6} million characters`;
  const message = `The document is too large: more than ${most}, once its aliases are expanded.`;
  return errorAt(at, 'document-limits', message, 'Use `$ref` instead of YAML aliases, or split the document.');
}

function tooDeep(count: number, at: SourceLocation): Problem {
  const values = count === 1 ? 'A value is' : `${count} values are`;
  const message = `${values} nested more than ${MAX_DOCUMENT_DEPTH} levels deep; what is inside is left out.`;
  const fix = 'Give nested schemas a name under `components` and refer to it.';
  const pointer = `${(at.pointer ?? '').slice(0, 200)}…`;
  return warningAt({ ...at, pointer }, 'document-limits', message, fix);
}
