import {
  isObject,
  isTrue,
  type JsonObject,
  type JsonSchema,
  type JsonValue,
  listAt,
  objectAt,
  onlyFields,
  stringAt,
  withFields,
} from '@docs/base/json.ts';
import { MAX_FORM_CHARACTERS, MAX_FORM_SCHEMAS, MAX_OPTIONS } from '@docs/base/limits.ts';
import { byText } from '@docs/base/words.ts';
import { withoutSlowPatterns } from '@docs/openapi/patterns/is-slow-pattern.ts';
import { referenceTo, schemaName } from '@docs/openapi/read/references.ts';
import { isMarkedReadOnly } from '@docs/openapi/schema/keywords.ts';
import { type FinishSchema, requireOnlySent, toJsonSchema } from '@docs/openapi/schema/to-json-schema.ts';
import { applyDiscriminator, variantsOf } from '@docs/openapi/schema/variants.ts';
import type { Projection } from '../projection/projection.ts';

/** A schema as JSON Schema, and the definitions it refers to directly. */
type Converted = { readonly schema: JsonSchema; readonly reaches: readonly string[] };

/** What is converted: a value, a schema that others may extend, or a choice of the schemas that do. */
type Role = 'value' | 'definition' | 'choice';

/** The variants of a schema that does not list them itself. */
type VariantsAt = (ref: JsonObject) => readonly JsonValue[];

/** The document's schemas as JSON Schema. Each definition is converted once. */
export function createJsonSchemas(
  { resolve }: Pick<Projection, 'resolve'>,
  finish: FinishSchema,
  variantsAt: VariantsAt = () => [],
) {
  const known = new Map<string, Converted>();
  const sources = new Map<string, { node: JsonValue; role: Role }>();
  const convert = (node: JsonValue, role: Role = 'value'): Converted => {
    const reaches: string[] = [];
    const rewrite = (ref: string, isBase: boolean): string | undefined => {
      const found = resolve(ref);
      if (found.kind === 'missing') return undefined;
      const name = schemaName(found.pointer) ?? found.pointer.slice(1);
      // A variant extends the schema itself: extending the choice would be endless.
      const isAlone = role === 'choice' || (role === 'definition' && isBase);
      const choice = isAlone ? undefined : choiceOf(ref, found.value, variantsAt);
      const key = choice ? `${name} variants` : name;
      sources.set(key, choice ? { node: choice, role: 'choice' } : { node: found.value, role: 'definition' });
      reaches.push(key);
      return referenceTo(['$defs', key]);
    };
    return { schema: toJsonSchema(node, rewrite, finish), reaches };
  };
  return {
    convert,
    definition: (name: string): Converted => {
      const { node, role } = sources.get(name) ?? { node: true, role: 'definition' };
      const converted = known.get(name) ?? convert(node, role);
      known.set(name, converted);
      return converted;
    },
  };
}

/**
 * A schema with the variants that extend it. Other values are also valid, because the schema is not always abstract.
 */
function choiceOf($ref: string, schema: JsonValue, variantsAt: VariantsAt): JsonObject | undefined {
  const discriminator = objectAt(schema, 'discriminator');
  const variants = discriminator ? variantsAt({ $ref }) : [];
  if (!discriminator || variants.length === 0) return undefined;
  return { discriminator, allOf: [{ $ref }], anyOf: [...variants.slice(0, MAX_OPTIONS), true] };
}

/** The schemas of one form: each as JSON Schema, together with all definitions they reach. */
export interface FormSchemas {
  schema(node: JsonValue | undefined): JsonSchema;
  /** A definition that was reached. */
  find(name: string): JsonSchema | undefined;
  definitions(): Readonly<Record<string, JsonSchema>>;
}

/** Collects the schemas of one form in order. */
export function createFormSchemas(projection: Projection): () => FormSchemas {
  const asked = requireOnlySent('request', projection.shape);
  const meant = applyDiscriminator(projection.shape);
  const variantsAt: VariantsAt = (ref) => variantsOf(projection.shape(ref), projection);
  const finish: FinishSchema = (schema, source) =>
    meant(asked(withFormWords(checkedOnly(schema, source), source, projection, variantsAt), source), source);
  const schemas = createJsonSchemas(projection, finish, variantsAt);
  return () => {
    const reached = new Map<string, JsonSchema>();
    let size = 0;
    return {
      schema: (node) => {
        const { schema, reaches } = schemas.convert(node ?? true);
        const queue = [...reaches];
        // The nearest first; the list grows during iteration.
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

/** Keywords that do not affect whether a value is valid. */
const ANNOTATIONS = new Set(
  'title description default examples deprecated readOnly writeOnly $comment $anchor contentMediaType contentEncoding contentSchema'.split(
    ' ',
  ),
);

/** Other information for a form: which fields are not sent, and the titles of variants. */
function withFormWords(schema: JsonObject, source: JsonObject, { shape }: Projection, variantsAt: VariantsAt) {
  const titled = ['oneOf', 'anyOf'].flatMap((key) => {
    const sources = listAt(source, key);
    const options = listAt(schema, key);
    if (options.length < 2 || options.length !== sources.length) return [];
    const named = options.map((converted, index) => {
      const option = sources[index];
      const own = shape(option);
      // The definition that it refers to has the name of the choice.
      const name = isObject(option) && variantsAt(option).length > 0 ? own.name : undefined;
      const title = stringAt(own.schema, 'title') ?? name;
      return isObject(converted) && title !== undefined ? { ...converted, title } : converted;
    });
    return [[key, named] as const];
  });
  const readOnly = isTrue(source, 'readOnly') || isMarkedReadOnly(source);
  return withFields(schema, [...titled, ...(readOnly ? [['readOnly', true] as const] : [])]);
}

/** Only what validation needs. Slow patterns are dropped; the page still shows them. */
export function checkedOnly(schema: JsonObject, source: JsonObject): JsonObject {
  const checked = onlyFields(schema, (keyword) => !ANNOTATIONS.has(keyword) && !keyword.startsWith('x-'));
  return withoutSlowPatterns(checked, source).schema;
}
