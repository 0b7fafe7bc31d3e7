import {
  isObject,
  type JsonObject,
  type JsonValue,
  objectAt,
  objectsAt,
  stringAt,
  valueAt,
  withFields,
} from '@docs/base/json.ts';
import { pointerSegments, toPointer } from '@docs/base/pointer.ts';
import { wellFormed } from '@docs/base/words.ts';

/** A reference whose target does not exist. */
interface Missing {
  readonly kind: 'missing';
  readonly ref: string;
  readonly reason: string;
}

export type Resolve = (
  ref: string,
) => { readonly kind: 'found'; readonly value: JsonValue; readonly pointer: string } | Missing;

/** A reference as text: a JSON pointer in a URI fragment. */
export function referenceTo(keys: readonly (string | number)[]): string {
  return `#${encodeURI(wellFormed(toPointer(keys)))
    .replace(/#/g, '%23')
    .replace(/\?/g, '%3F')}`;
}

/** The name of the schema page for a pointer. */
export function schemaName(pointer: string): string | undefined {
  const segments = pointerSegments(`#${pointer}`);
  return segments?.length === 3 && segments[0] === 'components' && segments[1] === 'schemas' ? segments[2] : undefined;
}

const LOOP = 'it refers to itself';

/** Resolves a `$ref` within one document; follows chains, and reports loops and missing targets. */
export function createResolve(document: JsonObject): Resolve {
  return (first) => {
    const seen = new Set<string>();
    let named: string | undefined;
    for (let ref = first; ; ) {
      if (seen.has(ref)) return missing(first, LOOP);
      seen.add(ref);
      const segments = pointerSegments(ref);
      if (!segments)
        return missing(ref, ref.startsWith('#') ? 'nothing has that name' : 'it points outside this document');
      const value = valueAt(document, segments);
      if (value === undefined) return missing(ref, 'there is nothing at this location');
      const pointer = toPointer(segments);
      // A reference to a schema with its own page keeps its name.
      if (schemaName(pointer) !== undefined) named ??= pointer;
      // A reference alone is an alias; one with sibling keywords is a separate schema and stays.
      const next = stringAt(value, '$ref');
      if (next === undefined || Object.keys(value as JsonObject).length > 1)
        return { kind: 'found', value, pointer: named ?? pointer };
      ref = next;
    }
  };
}

/** Fields of an object, and the target of the last reference followed to reach it. */
interface Followed {
  readonly kind: 'found';
  readonly value: JsonObject;
  readonly pointer: string | undefined;
  /** Media types in its content whose target does not exist; they are kept unchanged. */
  readonly dead?: readonly Missing[];
}

/**
 * Resolves an object other than a schema: its own fields override those of its target, which may again be a reference
 * with fields. Media types in its content may also be references (OpenAPI 3.2). They are resolved here, so that code
 * that reads bodies does not have to.
 */
export function followReference(node: JsonObject, resolve: Resolve): Followed | Missing {
  const found = followOne(node, resolve);
  if (found.kind === 'missing') return found;
  const content = objectsAt(found.value, 'content').filter(([, media]) => stringAt(media, '$ref') !== undefined);
  if (content.length === 0) return found;
  const targets = content.map(([type, media]) => [type, followOne(media, resolve)] as const);
  const media = targets.flatMap(([type, target]) => (target.kind === 'found' ? [[type, target.value] as const] : []));
  const dead = targets.flatMap(([, target]) => (target.kind === 'missing' ? [target] : []));
  const whole = withFields(objectAt(found.value, 'content') ?? {}, media);
  return { ...found, value: withFields(found.value, [['content', whole]]), dead };
}

function followOne(node: JsonObject, resolve: Resolve): Followed | Missing {
  const own: [string, JsonValue][][] = [];
  const seen = new Set<string>();
  let value = node;
  let pointer: string | undefined;
  for (let ref = stringAt(value, '$ref'); ref !== undefined; ref = stringAt(value, '$ref')) {
    const found = resolve(ref);
    if (found.kind === 'missing') return found;
    if (seen.has(found.pointer)) return missing(ref, LOOP);
    if (!isObject(found.value)) return missing(ref, 'it is not an object');
    seen.add(found.pointer);
    pointer = found.pointer;
    own.push(Object.entries(value).filter(([key]) => key !== '$ref'));
    value = found.value;
  }
  return { kind: 'found', value: own.length > 0 ? withFields(value, own.reverse().flat()) : value, pointer };
}

/** The object itself, or the target of its `$ref`; undefined if that does not exist. */
export function createFollow(document: JsonObject): (node: JsonValue | undefined) => JsonObject | undefined {
  const resolve = createResolve(document);
  return (node) => {
    const found = isObject(node) ? followReference(node, resolve) : undefined;
    return found?.kind === 'found' ? found.value : undefined;
  };
}

function missing(ref: string, reason: string): Missing {
  return { kind: 'missing', ref, reason };
}
