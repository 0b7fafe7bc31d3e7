import { isObject, isTrue, type JsonObject, type JsonValue, listAt, stringAt, withMembers } from '@docs/base/json.ts';
import { MAX_FORM_CHARACTERS, MAX_FORM_SCHEMAS } from '@docs/base/limits.ts';
import { byText } from '@docs/base/words.ts';
import type { JsonSchema } from '@docs/json-schema/check-value.ts';
import { withoutSlowPatterns } from '@docs/openapi/patterns/is-slow-pattern.ts';
import { referenceTo, schemaName } from '@docs/openapi/read/references.ts';
import { isMarkedReadOnly } from '@docs/openapi/schema/keywords.ts';
import { type FinishSchema, requireOnlySent, toJsonSchema } from '@docs/openapi/schema/to-json-schema.ts';
import { applyDiscriminator } from '@docs/openapi/schema/variants.ts';
import type { Projection } from '../projection/projection.ts';

/** A schema as JSON Schema, and the definitions it refers to directly. */
interface Converted {
  readonly schema: JsonSchema;
  readonly reaches: readonly string[];
}

/** Schemas of a document as JSON Schema. Each definition is converted once. */
export function createJsonSchemas({ resolve }: Pick<Projection, 'resolve'>, finish: FinishSchema) {
  const known = new Map<string, Converted>();
  const sources = new Map<string, JsonValue>();
  const convert = (node: JsonValue): Converted => {
    const reaches: string[] = [];
    const rewrite = (ref: string): string | undefined => {
      const found = resolve(ref);
      if (found.kind === 'missing') return undefined;
      const name = schemaName(found.pointer) ?? found.pointer.slice(1);
      sources.set(name, found.value);
      reaches.push(name);
      return referenceTo(['$defs', name]);
    };
    return { schema: toJsonSchema(node, rewrite, finish), reaches };
  };
  return {
    convert,
    definition: (name: string): Converted => {
      const converted = known.get(name) ?? convert(sources.get(name) ?? true);
      known.set(name, converted);
      return converted;
    },
  };
}

/** The schemas of one form: each as JSON Schema, and together the definitions they reach. */
export interface FormSchemas {
  schema(node: JsonValue | undefined): JsonSchema;
  /** A definition that was reached. */
  find(name: string): JsonSchema | undefined;
  definitions(): Readonly<Record<string, JsonSchema>>;
}

/** Opens the schemas of one form after the other. */
export function createFormSchemas(projection: Projection): () => FormSchemas {
  const asked = requireOnlySent('request', projection.shape);
  const meant = applyDiscriminator(projection.shape);
  const schemas = createJsonSchemas(projection, (schema, source) =>
    meant(asked(withFormWords(checkedOnly(schema, source), source, projection), source), source),
  );
  return () => {
    const reached = new Map<string, JsonSchema>();
    let size = 0;
    return {
      schema: (node) => {
        const { schema, reaches } = schemas.convert(node ?? true);
        const queue = [...reaches];
        // The nearest first; the list grows while it is read.
        for (const name of queue) {
          if (reached.has(name)) continue;
          const isFull = reached.size >= MAX_FORM_SCHEMAS || size >= MAX_FORM_CHARACTERS;
          const definition = isFull ? { schema: true, reaches: [] } : schemas.definition(name);
          reached.set(name, definition.schema);
          size += JSON.stringify(definition.schema).length;
          for (const next of definition.reaches) queue.push(next);
        }
        return schema;
      },
      find: (name) => reached.get(name),
      definitions: () => Object.fromEntries([...reached].sort(([a], [b]) => byText(a, b))),
    };
  };
}

/** Says nothing about whether a value is right. */
const ANNOTATIONS = new Set(
  'title description default examples deprecated readOnly writeOnly $comment $anchor contentMediaType contentEncoding contentSchema'.split(
    ' ',
  ),
);

/** What a form shows besides: which fields are not sent, and what the variants of a choice are called. */
function withFormWords(schema: JsonObject, source: JsonObject, { shape }: Projection): JsonObject {
  const titled = ['oneOf', 'anyOf'].flatMap((key) => {
    const sources = listAt(source, key);
    const parts = listAt(schema, key);
    if (parts.length < 2 || parts.length !== sources.length) return [];
    const named = parts.map((part, index) => {
      const title = stringAt(shape(sources[index]).schema, 'title');
      return isObject(part) && title !== undefined ? { ...part, title } : part;
    });
    return [[key, named] as const];
  });
  const readOnly = isTrue(source, 'readOnly') || isMarkedReadOnly(source);
  return withMembers(schema, [...titled, ...(readOnly ? [['readOnly', true] as const] : [])]);
}

/** Only what a check needs. No pattern may hold it up: the page still shows it. */
export function checkedOnly(schema: JsonObject, source: JsonObject): JsonObject {
  return withoutSlowPatterns(
    Object.fromEntries(
      Object.entries(schema).filter(([keyword]) => !ANNOTATIONS.has(keyword) && !keyword.startsWith('x-')),
    ),
    source,
  ).schema;
}
