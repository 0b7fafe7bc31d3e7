import {
  fieldAt,
  isObject,
  type JsonObject,
  type JsonValue,
  listAt,
  onlyFields,
  stringAt,
  withoutFields,
} from '@docs/base/json.ts';
import { MAX_MERGED_SCHEMAS } from '@docs/base/limits.ts';
import { memoize } from '@docs/base/memoize.ts';
import { type Resolve, schemaName } from '../read/references.ts';
import { isMarkedReadOnly } from './keywords.ts';
import { type LimitView, uniqueLimits } from './limits-in-words.ts';
import { mergeSchemas } from './merge-schemas.ts';

/** A resolved schema: references followed, `allOf` merged. */
export interface FlatSchema {
  /** Has neither `$ref` nor `allOf`. */
  readonly schema: JsonObject;
  /** The component that it is, if any. */
  readonly name: string | undefined;
  /** The target of the reference, if the schema is one. */
  readonly pointer: string | undefined;
  /** Pointers of the schemas that `allOf` merged, where a loop can pass through. */
  readonly mergedFrom: readonly string[];
  /** Limits that could not be merged, and contradictions, in words. */
  readonly notes: readonly LimitView[];
  /** Schemas that must also match: second choices, second conditions. */
  readonly also: readonly JsonObject[];
  /** References whose targets do not exist. */
  readonly missing: readonly { readonly ref: string; readonly reason: string }[];
}

export type Flatten = (schema: JsonValue | undefined) => FlatSchema;

/** Keywords beside a reference that do not change which schema it is. */
const ANNOTATIONS = new Set(
  'title description default example examples deprecated readOnly writeOnly nullable $comment summary externalDocs xml'.split(
    ' ',
  ),
);

/** Keywords that describe only a base schema, not a schema that extends it. */
const OF_THE_BASE =
  'title description example examples discriminator x-ms-discriminator-value x-state-machine deprecated x-deprecated'.split(
    ' ',
  );

const NEVER: JsonObject = { not: {} };

/** The keywords beside a `$ref` that count in the document's version. */
export function siblingsIn(document: JsonObject): 'all' | 'words' {
  return /^3\.0/.test(stringAt(document, 'openapi') ?? '') ? 'words' : 'all';
}

/** `siblings`: in OpenAPI 3.0, keywords beside `$ref` do not count, so only descriptions are kept. */
export function createFlatten(resolve: Resolve, { siblings }: { siblings: 'all' | 'words' }): Flatten {
  let left = 0;

  /** `open`: the references followed to get here. */
  const flatten = (schema: JsonValue | undefined, open: readonly string[]): FlatSchema => {
    if (schema === false) return asFlat(NEVER);
    if (!isObject(schema)) return asFlat({});
    const ref = stringAt(schema, '$ref');
    if (ref === undefined && !Array.isArray(fieldAt(schema, 'allOf'))) return asFlat(schema);
    left -= 1;
    if (left < 0) return { ...asFlat({}), notes: ['made of more parts than can be shown'] };
    return ref === undefined ? mergeAllOf(schema, open) : mergeReference(schema, ref, open);
  };

  const mergeReference = (schema: JsonObject, ref: string, open: readonly string[]): FlatSchema => {
    const found = resolve(ref);
    const beside = withoutFields(schema, ['$ref']);
    if (found.kind === 'missing') return { ...asFlat(beside), missing: [found] };
    // A loop of nothing but references and `allOf` does not constrain the value.
    if (open.includes(found.pointer)) return { ...asFlat(beside), pointer: found.pointer };
    const inner = [...open, found.pointer];
    const target = flatten(found.value, inner);
    const own = flatten(siblings === 'all' ? beside : onlyWords(beside), inner);
    return {
      ...combine(target, own),
      name: schemaName(found.pointer) ?? target.name,
      pointer: found.pointer,
      mergedFrom: unique([...target.mergedFrom, ...own.mergedFrom]),
    };
  };

  const mergeAllOf = (schema: JsonObject, open: readonly string[]): FlatSchema => {
    const own = withoutFields(schema, ['allOf']);
    const keys = Object.keys(schema);
    const ownFirst = Object.hasOwn(schema, 'properties') && keys.indexOf('properties') < keys.indexOf('allOf');
    const fields = listAt(schema, 'allOf').map((source) => ({ source, flat: flatten(source, open) }));
    const references = fields.filter(({ flat }) => flat.pointer !== undefined);
    // A base's description does not describe this schema, unless the base is all there is.
    const wrapsOne =
      references.length === 1 &&
      [...Object.keys(own), ...inlineKeys(fields)].every(
        (key) => ANNOTATIONS.has(key) || key === 'type' || key.startsWith('x-'),
      );
    const pieces = fields.map(({ flat }) =>
      flat.pointer === undefined || wrapsOne ? flat : { ...flat, schema: withoutFields(flat.schema, OF_THE_BASE) },
    );
    // Merged in document order, to keep the order of fields, with the schema's own description on top.
    const ordered = ownFirst ? [asFlat(own), ...pieces] : [...pieces, asFlat(own)];
    const merged = ordered.reduce(combine, asFlat({}));
    const wrapped = wrapsOne ? references[0]?.flat : undefined;
    return {
      ...merged,
      schema: ownFirst
        ? { ...merged.schema, ...onlyFields(own, (key) => key === 'title' || key === 'description') }
        : merged.schema,
      name: wrapped?.name,
      pointer: wrapped?.pointer,
      mergedFrom: unique(
        pieces.flatMap(({ pointer, mergedFrom: inside }) => [...(pointer === undefined ? [] : [pointer]), ...inside]),
      ),
    };
  };

  return (schema) => {
    left = MAX_MERGED_SCHEMAS;
    return flatten(schema, []);
  };
}

// Returns the same schema for the same source, because results are cached per schema object.
const readOnly = memoize((schema: JsonObject): JsonObject => ({ ...schema, readOnly: true }));

function asFlat(given: JsonObject): FlatSchema {
  const schema = isMarkedReadOnly(given) ? readOnly(given) : given;
  return { schema, name: undefined, pointer: undefined, mergedFrom: [], notes: [], also: [], missing: [] };
}

function combine(left: FlatSchema, right: FlatSchema): FlatSchema {
  const { schema, notes, rest } = mergeSchemas(left.schema, right.schema);
  return {
    ...asFlat(schema),
    notes: uniqueLimits([...left.notes, ...right.notes, ...notes]),
    also: unique([...left.also, ...right.also, ...(rest ? [rest] : [])]),
    missing: unique([...left.missing, ...right.missing]),
  };
}

function unique<T>(items: readonly T[]): readonly T[] {
  return [...new Set(items)];
}

function inlineKeys(fields: readonly { source: JsonValue; flat: FlatSchema }[]): readonly string[] {
  return fields.flatMap(({ source, flat }) => {
    if (!isObject(source)) return [];
    return flat.pointer === undefined ? Object.keys(source) : Object.keys(source).filter((key) => key !== '$ref');
  });
}

function onlyWords(schema: JsonObject): JsonObject {
  return onlyFields(schema, (key) => (ANNOTATIONS.has(key) && key !== 'nullable') || key.startsWith('x-'));
}
