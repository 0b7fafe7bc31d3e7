import { fieldAt, isObject, type JsonObject, type JsonValue, objectAt, stringAt } from '@docs/base/json.ts';
import { decodeOrSame, pointerSegments } from '@docs/base/pointer.ts';
import { referenceTo, valueAt } from './references.ts';
import { type Reading, readingOf, someObject } from './walk-document.ts';

/** Keywords by which schemas name themselves and each other other than by their place. */
const NAMING = ['$id', '$anchor', '$dynamicAnchor', '$dynamicRef', '$recursiveRef'];

type Parts = readonly (string | number)[];

/** Base of schemas without an `$id` around them: the document itself. */
const DOCUMENT = 'document:/';

/**
 * The document with references by `$anchor`, `$id` and `$dynamicRef` turned into references by place, which is all
 * that the rest of the code knows. A document without them stays the same object.
 */
export function localReferences(document: JsonObject): JsonObject {
  if (!usesNames(document)) return document;
  const index = indexNames(document);
  return rewrite(document, { document, index, base: DOCUMENT, at: [], as: 'node', bindings: new Map() }) as JsonObject;
}

function usesNames(root: JsonValue): boolean {
  return someObject(root, (node) => NAMING.some((key) => typeof fieldAt(node, key) === 'string'));
}

/** Places by address: `https://example.com/place`, `https://example.com/place#street`. */
type NameIndex = ReadonlyMap<string, Parts>;

function indexNames(document: JsonObject): NameIndex {
  const index = new Map<string, Parts>([[DOCUMENT, []]]);
  const walk = (node: JsonValue, at: Parts, outer: string, as: Reading): void => {
    if (as === 'data') return;
    if (Array.isArray(node)) for (const [key, item] of node.entries()) walk(item, [...at, key], outer, as);
    if (!isObject(node)) return;
    const base = as === 'names' ? outer : baseOf(node, outer);
    if (as === 'node') note(node, at, base, outer);
    for (const [key, value] of Object.entries(node)) walk(value, [...at, key], base, readingOf(key, value, as));
  };
  const note = (node: JsonObject, at: Parts, base: string, outer: string): void => {
    if (base !== outer && !index.has(base)) index.set(base, at);
    for (const key of ['$anchor', '$dynamicAnchor']) {
      const name = stringAt(node, key);
      if (name !== undefined && !index.has(`${base}#${name}`)) index.set(`${base}#${name}`, at);
    }
  };
  walk(document, [], DOCUMENT, 'node');
  return index;
}

/** The address a schema gives itself, without fragment; that of the schema around it where it gives none. */
function baseOf(node: JsonObject, outer: string): string {
  const id = stringAt(node, '$id');
  return id === undefined ? outer : (addressOf(id, outer)?.split('#', 1)[0] ?? outer);
}

function addressOf(ref: string, base: string): string | undefined {
  try {
    return new URL(ref, base).href;
  } catch {
    return undefined;
  }
}

interface Walk {
  readonly document: JsonObject;
  readonly index: NameIndex;
  readonly base: string;
  readonly at: Parts;
  readonly as: Reading;
  /** What stands in for a dynamic anchor here, in a schema that extends a generic one. */
  readonly bindings: ReadonlyMap<string, Parts>;
}

function rewrite(node: JsonValue, walk: Walk): JsonValue {
  if (Array.isArray(node)) return node.map((item, key) => rewrite(item, { ...walk, at: [...walk.at, key] }));
  if (!isObject(node) || walk.as === 'data') return node;
  const member = (key: string, value: JsonValue, base: string): [string, JsonValue] => [
    key,
    rewrite(value, { ...walk, base, at: [...walk.at, key], as: readingOf(key, value, walk.as) }),
  ];
  if (walk.as === 'names')
    return Object.fromEntries(Object.entries(node).map(([key, value]) => member(key, value, walk.base)));
  const base = baseOf(node, walk.base);
  const inner = { ...walk, base };
  const copy = Object.entries(node).flatMap(([key, value]): [string, JsonValue][] =>
    typeof value === 'string' && (key === '$ref' || key === '$dynamicRef' || key === '$recursiveRef')
      ? reference(key, value, inner)
      : [member(key, value, base)],
  );
  return specialise(Object.fromEntries(copy), node, inner);
}

function reference(key: string, ref: string, { document, index, base, at, bindings }: Walk): [string, JsonValue][] {
  if (key === '$dynamicRef') {
    const bound = bindings.get(ref.slice(ref.indexOf('#') + 1));
    const place = placeOf(ref, base, index, document);
    if (bound) return [['$ref', referenceTo(bound)]];
    // Which schema is meant depends on who uses this one; readers are told (see limits-in-words). A placeholder that
    // allows nothing says nothing by itself.
    const open = place && !allowsNothing(valueAt(document, place));
    return [...(open ? [['$ref', referenceTo(place)] as [string, string]] : []), ['x-dynamic-ref', ref]];
  }
  if (key === '$recursiveRef') {
    const root = index.get(base) ?? [];
    return [['$ref', referenceTo(root.length > 0 ? root : at.slice(0, 3))]];
  }
  const place = placeOf(ref, base, index, document);
  return [[key, place ? referenceTo(place) : ref]];
}

function allowsNothing(schema: JsonValue | undefined): boolean {
  const not = fieldAt(schema, 'not');
  return schema === false || not === true || (isObject(not) && Object.keys(not).length === 0);
}

/** Where a reference leads; nothing for those that are places of the document already, or lead out of it. */
function placeOf(ref: string, base: string, index: NameIndex, document: JsonObject): Parts | undefined {
  if (base === DOCUMENT && (ref.startsWith('#/') || ref === '#')) return undefined;
  const address = addressOf(ref, base);
  if (address === undefined) return undefined;
  const [file = '', fragment = ''] = address.split('#', 2);
  if (file === DOCUMENT && fragment === '') return undefined;
  const root = index.get(file);
  if (fragment === '') return root;
  if (!fragment.startsWith('/')) return index.get(`${file}#${decodeOrSame(fragment)}`);
  const place = root && [...root, ...(pointerSegments(`#${fragment}`) ?? [])];
  // Many authors write places of the document also inside a schema that has an address of its own.
  return place && valueAt(document, place) !== undefined ? place : undefined;
}

/**
 * A schema that refers to a generic one and says in its `$defs` what a dynamic anchor of it means: the generic
 * schema is copied in with that in place.
 */
function specialise(copy: JsonObject, node: JsonObject, walk: Walk): JsonObject {
  const target = stringAt(copy, '$ref');
  const bindings = new Map(
    Object.entries(objectAt(node, '$defs') ?? {}).flatMap(([name, definition]) => {
      const anchor = stringAt(definition, '$dynamicAnchor');
      return anchor === undefined ? [] : [[anchor, [...walk.at, '$defs', name]] as const];
    }),
  );
  if (target === undefined || bindings.size === 0 || walk.bindings.size > 0) return copy;
  const place = pointerSegments(target);
  const generic = place && valueAt(walk.document, place);
  if (!place || !isObject(generic)) return copy;
  const base = baseAround(walk.document, place);
  const { $ref: _, ...rest } = copy;
  return { ...rest, allOf: [rewrite(generic, { ...walk, base, at: place, as: 'node', bindings })] };
}

function baseAround(document: JsonObject, place: Parts): string {
  let base = DOCUMENT;
  let node: JsonValue | undefined = document;
  for (const part of place) {
    node = valueAt(node, [part]);
    if (isObject(node)) base = baseOf(node, base);
  }
  return base;
}
