import { byText } from '@docs/base/by-text.ts';
import type { JsonObject, JsonValue } from '@docs/base/json.ts';
import { withoutSlowPatterns } from '@docs/openapi/patterns/without-slow-patterns.ts';
import { referenceTo, schemaName } from '@docs/openapi/read/references.ts';
import { onlyAskedFor } from '@docs/openapi/schema/asked-members.ts';
import { onlyMeantVariant } from '@docs/openapi/schema/meant-variant.ts';
import { toJsonSchema } from '@docs/openapi/schema/to-json-schema.ts';
import type { JsonSchema } from '@docs/samples/request-form.ts';
import type { Projection } from '../projection/projection.ts';

/** A schema for checking requests, and the definitions it refers to directly. */
interface Converted {
  readonly schema: JsonSchema;
  readonly reaches: readonly string[];
  /** Characters. */
  readonly size: number;
}

/** The schemas of one form: each as JSON Schema, and together the definitions they reach. */
export interface FormSchemas {
  schema(node: JsonValue | undefined): JsonSchema;
  definitions(): Readonly<Record<string, JsonSchema>>;
}

/** Opens the schemas of a form. Definitions are converted once, however many forms reach them. */
export type SchemaBook = () => FormSchemas;

const ANYTHING: Converted = { schema: true, reaches: [], size: 0 };

/** Says nothing about whether a value is right. */
const ANNOTATIONS = new Set(
  'title description default examples deprecated readOnly writeOnly $comment $anchor contentMediaType contentEncoding contentSchema'.split(
    ' ',
  ),
);

/** Definitions of one form: what lies beyond them is taken as it is typed, without a check. */
const MAX_DEFINITIONS = 300;
const MAX_SIZE = 400_000;

export function createSchemaBook(projection: Projection): SchemaBook {
  const known = new Map<string, Converted>();
  const sources = new Map<string, JsonValue>();
  const asked = onlyAskedFor('request', projection.shape);
  const meant = onlyMeantVariant(projection.shape);

  const convert = (node: JsonValue): Converted => {
    const reaches: string[] = [];
    const schema = toJsonSchema(
      node,
      (ref) => {
        const found = projection.resolve(ref);
        if (found.kind === 'missing') return undefined;
        const name = schemaName(found.pointer) ?? found.pointer.slice(1);
        sources.set(name, found.value);
        reaches.push(name);
        return referenceTo(['$defs', name]);
      },
      (converted, source) => meant(asked(checkedOnly(converted, source), source), source),
    );
    return { schema, reaches, size: JSON.stringify(schema).length };
  };

  const definition = (name: string): Converted => {
    const converted = known.get(name) ?? convert(sources.get(name) ?? true);
    known.set(name, converted);
    return converted;
  };

  return () => {
    const reached = new Map<string, JsonSchema>();
    let size = 0;
    return {
      schema: (node) => {
        const { schema, reaches } = convert(node ?? true);
        const queue = [...reaches];
        // The nearest first; the list grows while it is read.
        for (const name of queue) {
          if (reached.has(name)) continue;
          const known = reached.size < MAX_DEFINITIONS && size < MAX_SIZE ? definition(name) : ANYTHING;
          reached.set(name, known.schema);
          size += known.size;
          for (const next of known.reaches) queue.push(next);
        }
        return schema;
      },
      definitions: () => Object.fromEntries([...reached].sort(([a], [b]) => byText(a, b))),
    };
  };
}

/** The browser checks what is typed while it is typed: no pattern may hold it up. The page still says it. */
function checkedOnly(schema: JsonObject, source: JsonObject): JsonObject {
  return withoutSlowPatterns(
    Object.fromEntries(
      Object.entries(schema).filter(([keyword]) => !ANNOTATIONS.has(keyword) && !keyword.startsWith('x-')),
    ),
    source,
  ).schema;
}
