import { entriesAt, fieldAt, isObject, type JsonObject, type JsonValue, stringAt, valueAt } from '@docs/base/json.ts';
import { decodeOrSame, pointerSegments } from '@docs/base/pointer.ts';
import { isNever } from '../schema/keywords.ts';
import { referenceTo } from './references.ts';
import { type ReadAs, readingOf, someObject } from './walk-document.ts';

/** Keywords with which schemas name or refer to each other without a JSON pointer. */
const NAMING = ['$id', '$anchor', '$dynamicAnchor', '$dynamicRef', '$recursiveRef'];

type Keys = readonly (string | number)[];

/** Base of schemas without an enclosing `$id`: the document itself. */
const DOCUMENT = 'document:/';

/**
 * The document with references by `$anchor`, `$id` and `$dynamicRef` turned into JSON pointers, the only kind that
 * other code supports. A document without them is returned unchanged.
 */
export function localReferences(document: JsonObject): JsonObject {
  if (!someObject(document, (node) => NAMING.some((key) => typeof fieldAt(node, key) === 'string'))) return document;
  const index = indexNames(document);
  return rewrite(document, { document, index, base: DOCUMENT, at: [], as: 'node', bindings: new Map() }) as JsonObject;
}

/** Keys of schemas by address: `https://example.com/trip`, `https://example.com/trip#leg`. */
type NameIndex = ReadonlyMap<string, Keys>;

function indexNames(document: JsonObject): NameIndex {
  const index = new Map<string, Keys>([[DOCUMENT, []]]);
  const add = (address: string, at: Keys): void => {
    if (!index.has(address)) index.set(address, at);
  };
  const walk = (node: JsonValue, at: Keys, outer: string, as: ReadAs): void => {
    if (as === 'data') return;
    if (Array.isArray(node)) for (const [key, item] of node.entries()) walk(item, [...at, key], outer, as);
    if (!isObject(node)) return;
    const base = as === 'names' ? outer : baseOf(node, outer);
    if (base !== outer) add(base, at);
    const anchors = as === 'node' ? [stringAt(node, '$anchor'), stringAt(node, '$dynamicAnchor')] : [];
    for (const name of anchors) if (name !== undefined) add(`${base}#${name}`, at);
    for (const [key, value] of Object.entries(node)) walk(value, [...at, key], base, readingOf(key, value, as));
  };
  walk(document, [], DOCUMENT, 'node');
  return index;
}

/** The address that a schema gives itself, without fragment; otherwise that of the enclosing schema. */
function baseOf(node: JsonObject, outer: string): string {
  const id = stringAt(node, '$id');
  return id !== undefined && URL.canParse(id, outer) ? new URL(id, outer).href.replace(/#.*$/s, '') : outer;
}

interface Walk {
  readonly document: JsonObject;
  readonly index: NameIndex;
  readonly base: string;
  readonly at: Keys;
  readonly as: ReadAs;
  /** What replaces a dynamic anchor in a schema that extends a generic one. */
  readonly bindings: ReadonlyMap<string, Keys>;
}

function rewrite(node: JsonValue, walk: Walk): JsonValue {
  if (Array.isArray(node)) return node.map((item, key) => rewrite(item, { ...walk, at: [...walk.at, key] }));
  if (!isObject(node) || walk.as === 'data') return node;
  const isSchema = walk.as === 'node';
  const inner = { ...walk, base: isSchema ? baseOf(node, walk.base) : walk.base };
  const copy = Object.entries(node).flatMap(([key, value]): [string, JsonValue][] =>
    isSchema && typeof value === 'string' && /^\$(?:ref|dynamicRef|recursiveRef)$/.test(key)
      ? rewriteReference(key, value, inner)
      : [[key, rewrite(value, { ...inner, at: [...walk.at, key], as: readingOf(key, value, walk.as) })]],
  );
  return isSchema ? specialise(Object.fromEntries(copy), node, inner) : Object.fromEntries(copy);
}

function rewriteReference(
  key: string,
  ref: string,
  { document, index, base, at, bindings }: Walk,
): [string, JsonValue][] {
  const target = targetOf(ref, base, index, document);
  if (key === '$dynamicRef') {
    const bound = bindings.get(ref.slice(ref.indexOf('#') + 1));
    if (bound) return [['$ref', referenceTo(bound)]];
    // The schema meant depends on the schema that uses this one, and limits-in-words tells readers so. A placeholder
    // that allows nothing has no meaning by itself.
    const open = target && !isNever(valueAt(document, target));
    return [...(open ? [['$ref', referenceTo(target)] as [string, string]] : []), ['x-dynamic-ref', ref]];
  }
  if (key === '$recursiveRef') {
    const root = index.get(base) ?? [];
    return [['$ref', referenceTo(root.length > 0 ? root : at.slice(0, 3))]];
  }
  return [[key, target ? referenceTo(target) : ref]];
}

/** The target of a reference; undefined for JSON pointers and for references to other documents. */
function targetOf(ref: string, base: string, index: NameIndex, document: JsonObject): Keys | undefined {
  if (base === DOCUMENT && (ref.startsWith('#/') || ref === '#')) return undefined;
  if (!URL.canParse(ref, base)) return undefined;
  const [file = '', fragment = ''] = new URL(ref, base).href.split('#', 2);
  if (file === DOCUMENT && fragment === '') return undefined;
  const root = index.get(file);
  if (fragment === '') return root;
  if (!fragment.startsWith('/')) return index.get(`${file}#${decodeOrSame(fragment)}`);
  const target = root && [...root, ...(pointerSegments(`#${fragment}`) ?? [])];
  // Many authors write pointers into the document even inside a schema with its own `$id`.
  return target && valueAt(document, target) !== undefined ? target : undefined;
}

/**
 * A schema that refers to a generic one and defines its dynamic anchor in `$defs`: the generic schema is copied in with
 * that definition.
 */
function specialise(copy: JsonObject, node: JsonObject, walk: Walk): JsonObject {
  const ref = stringAt(copy, '$ref');
  const bindings = new Map(
    entriesAt(node, '$defs').flatMap(([name, definition]) => {
      const anchor = stringAt(definition, '$dynamicAnchor');
      return anchor === undefined ? [] : [[anchor, [...walk.at, '$defs', name]] as const];
    }),
  );
  if (ref === undefined || bindings.size === 0 || walk.bindings.size > 0) return copy;
  const target = pointerSegments(ref);
  const generic = target && valueAt(walk.document, target);
  if (!target || !isObject(generic)) return copy;
  const base = baseAround(walk.document, target);
  const { $ref: _, ...rest } = copy;
  return { ...rest, allOf: [rewrite(generic, { ...walk, base, at: target, as: 'node', bindings })] };
}

function baseAround(document: JsonObject, target: Keys): string {
  return target.reduce<string>((base, _, index) => {
    const node = valueAt(document, target.slice(0, index + 1));
    return isObject(node) ? baseOf(node, base) : base;
  }, DOCUMENT);
}
