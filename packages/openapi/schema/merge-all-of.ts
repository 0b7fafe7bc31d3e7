import {
  fieldAt,
  isObject,
  type JsonObject,
  type JsonValue,
  listAt,
  stringAt,
  withoutMembers,
} from '@docs/base/json.ts';
import { MAX_MERGED_SCHEMAS } from '@docs/base/limits.ts';
import { type Resolve, schemaName } from '../read/references.ts';
import { type LimitView, uniqueLimits } from './limits-in-words.ts';
import { mergeSchemas } from './merge-schemas.ts';

/** A schema as it applies: references followed, `allOf` merged. */
export interface FlatSchema {
  /** Has neither `$ref` nor `allOf`. */
  readonly schema: JsonObject;
  /** The component it is, where it is one. */
  readonly name: string | undefined;
  /** Where the reference led, when the schema is a reference. */
  readonly pointer: string | undefined;
  /** Where the parts of `allOf` came from: what a loop can run through. */
  readonly parts: readonly string[];
  /** Limits that could not be merged, and contradictions, in words. */
  readonly notes: readonly LimitView[];
  /** Schemas that must hold as well: second choices, second conditions. */
  readonly also: readonly JsonObject[];
  /** References that lead nowhere. */
  readonly missing: readonly { readonly ref: string; readonly reason: string }[];
}

export type Flatten = (schema: JsonValue | undefined) => FlatSchema;

/** What may stand beside a reference without changing which schema it is. */
const ANNOTATIONS = new Set([
  'title',
  'description',
  'default',
  'example',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
  'nullable',
  '$comment',
  'summary',
  'externalDocs',
  'xml',
]);

const NEVER: JsonObject = { not: {} };

/** A flat schema, and the outermost open reference that a loop was cut at: what it is then depends on where it stands. */
interface Cut {
  readonly flat: FlatSchema;
  readonly loopsTo: number;
}

const NO_LOOP = Number.POSITIVE_INFINITY;

/** What stands beside a `$ref`, by the version of the document. */
export function siblingsIn(document: JsonObject): 'all' | 'words' {
  return /^3\.0/.test(stringAt(document, 'openapi') ?? '') ? 'words' : 'all';
}

/** `siblings`: OpenAPI 3.0 says that what stands beside `$ref` does not count; only its words are kept then. */
export function createFlatten(resolve: Resolve, { siblings }: { siblings: 'all' | 'words' }): Flatten {
  const cache = new WeakMap<object, FlatSchema>();
  let left = 0;

  const flatten = (schema: JsonValue | undefined, open: readonly string[]): Cut => {
    if (schema === false) return whole(plain(NEVER));
    if (!isObject(schema)) return whole(plain({}));
    const ref = stringAt(schema, '$ref');
    if (ref === undefined && !Array.isArray(fieldAt(schema, 'allOf'))) return whole(plain(schema));
    const cached = cache.get(schema);
    if (cached) return whole(cached);
    left -= 1;
    if (left < 0) return whole({ ...plain({}), notes: ['made of more parts than can be shown'] });
    const cut = ref === undefined ? mergeParts(schema, open) : mergeReference(schema, ref, open);
    // Otherwise a schema that is reached in many ways would be merged anew for each of them.
    if (cut.loopsTo >= open.length) cache.set(schema, cut.flat);
    return cut;
  };

  const mergeReference = (schema: JsonObject, ref: string, open: readonly string[]): Cut => {
    const found = resolve(ref);
    const beside = withoutMembers(schema, ['$ref']);
    if (found.kind === 'missing') return whole({ ...plain(beside), missing: [found] });
    // A loop made of nothing but references and allOf says nothing about the value.
    const loop = open.indexOf(found.pointer);
    if (loop >= 0) return { flat: { ...plain(beside), pointer: found.pointer }, loopsTo: loop };
    const inner = [...open, found.pointer];
    const target = flatten(found.value, inner);
    const own = flatten(siblings === 'all' ? beside : onlyWords(beside), inner);
    const flat = {
      ...combine(target.flat, own.flat),
      name: schemaName(found.pointer) ?? target.flat.name,
      pointer: found.pointer,
      parts: unique([...target.flat.parts, ...own.flat.parts]),
    };
    return { flat, loopsTo: outermost([target, own], open.length) };
  };

  const mergeParts = (schema: JsonObject, open: readonly string[]): Cut => {
    const own = withoutMembers(schema, ['allOf']);
    const keys = Object.keys(schema);
    const ownFirst = Object.hasOwn(schema, 'properties') && keys.indexOf('properties') < keys.indexOf('allOf');
    const parts = listAt(schema, 'allOf').map((part) => ({ part, ...flatten(part, open) }));
    const references = parts.filter(({ flat }) => flat.pointer !== undefined);
    // Words about a base are not words about this schema, unless the base is all there is.
    const wrapsOne =
      references.length === 1 &&
      [...Object.keys(own), ...inlineKeys(parts)].every(
        (key) => ANNOTATIONS.has(key) || key === 'type' || key.startsWith('x-'),
      );
    const pieces = parts.map(({ flat }) =>
      flat.pointer === undefined || wrapsOne ? flat : { ...flat, schema: withoutMembers(flat.schema, OF_THE_BASE) },
    );
    const ownPiece = plain(own);
    // Merged in the order of the document for the sake of members, with the schema's own words on top.
    const ordered = ownFirst ? [ownPiece, ...pieces] : [...pieces, ownPiece];
    const merged = ordered.reduce(combine, plain({}));
    const wrapped = wrapsOne ? references[0]?.flat : undefined;
    const flat = {
      ...merged,
      schema: ownFirst ? { ...merged.schema, ...pickWords(own) } : merged.schema,
      name: wrapped?.name,
      pointer: wrapped?.pointer,
      parts: unique(
        pieces.flatMap((piece) => [...(piece.pointer === undefined ? [] : [piece.pointer]), ...piece.parts]),
      ),
    };
    return { flat, loopsTo: outermost(parts, open.length) };
  };

  return (schema) => {
    left = MAX_MERGED_SCHEMAS;
    return flatten(schema, []).flat;
  };
}

/** What a base says about itself, and not about a schema that builds on it. */
const OF_THE_BASE = [
  'title',
  'description',
  'example',
  'examples',
  'discriminator',
  'x-state-machine',
  'deprecated',
  'x-deprecated',
];

function whole(flat: FlatSchema): Cut {
  return { flat, loopsTo: NO_LOOP };
}

/** Loops that end inside the schema do not concern those around it. */
function outermost(cuts: readonly Cut[], depth: number): number {
  const loop = cuts.reduce((least, { loopsTo }) => Math.min(least, loopsTo), NO_LOOP);
  return loop >= depth ? NO_LOOP : loop;
}

function plain(schema: JsonObject): FlatSchema {
  return { schema, name: undefined, pointer: undefined, parts: [], notes: [], also: [], missing: [] };
}

function combine(left: FlatSchema, right: FlatSchema): FlatSchema {
  const { schema, notes, rest } = mergeSchemas(left.schema, right.schema);
  return {
    ...plain(schema),
    notes: uniqueLimits([...left.notes, ...right.notes, ...notes]),
    also: unique([...left.also, ...right.also, ...(rest ? [rest] : [])]),
    missing: unique([...left.missing, ...right.missing]),
  };
}

function unique<T>(items: readonly T[]): readonly T[] {
  return items.length > 1 ? [...new Set(items)] : items;
}

function inlineKeys(parts: readonly { part: JsonValue; flat: FlatSchema }[]): readonly string[] {
  return parts.flatMap(({ part, flat }) => {
    if (!isObject(part)) return [];
    return flat.pointer === undefined ? Object.keys(part) : Object.keys(part).filter((key) => key !== '$ref');
  });
}

function onlyWords(schema: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(schema).filter(([key]) => (ANNOTATIONS.has(key) && key !== 'nullable') || key.startsWith('x-')),
  );
}

function pickWords(schema: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key === 'title' || key === 'description'));
}
