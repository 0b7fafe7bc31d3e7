import type { JsonValue } from '../../model/content.ts';
import type { JsonSchema } from '../../model/request-form.ts';
import { isTrue, type JsonObject, objectAt, stringsAt } from '../document.ts';
import type { Project } from '../project.ts';
import { referenceTo, schemaName } from '../references.ts';
import { toJsonSchema } from '../to-json-schema.ts';

/** A schema for checking requests, and the definitions it refers to directly. */
interface Converted {
  readonly schema: JsonSchema;
  readonly reaches: readonly string[];
}

/** The schemas of one form: each as JSON Schema, and together the definitions they reach. */
export interface FormSchemas {
  schema(node: JsonValue | undefined): JsonSchema;
  definitions(): Readonly<Record<string, JsonSchema>>;
}

/** Opens the schemas of a form. Definitions are converted once, however many forms reach them. */
export type SchemaBook = () => FormSchemas;

/** Says nothing about whether a value is right. */
const ANNOTATIONS = new Set(
  'title description default examples deprecated readOnly writeOnly $comment $anchor contentMediaType contentEncoding contentSchema'.split(
    ' ',
  ),
);

export function createSchemaBook(project: Project): SchemaBook {
  const known = new Map<string, Converted>();
  const sources = new Map<string, JsonValue>();

  const convert = (node: JsonValue): Converted => {
    const reaches: string[] = [];
    const schema = toJsonSchema(
      node,
      (ref) => {
        const found = project.resolve(ref);
        if (found.kind === 'missing') return undefined;
        const name = schemaName(found.pointer) ?? found.pointer.slice(1);
        sources.set(name, found.value);
        reaches.push(name);
        return referenceTo(['$defs', name]);
      },
      (converted, source) => withoutReadOnly(checkedOnly(converted), source, project),
    );
    return { schema, reaches };
  };

  const definition = (name: string): Converted => {
    const converted = known.get(name) ?? convert(sources.get(name) ?? true);
    known.set(name, converted);
    return converted;
  };

  return () => {
    const reached = new Set<string>();
    return {
      schema: (node) => {
        const { schema, reaches } = convert(node ?? true);
        const queue = [...reaches];
        for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
          if (reached.has(name)) continue;
          reached.add(name);
          queue.push(...definition(name).reaches);
        }
        return schema;
      },
      definitions: () => Object.fromEntries([...reached].sort().map((name) => [name, definition(name).schema])),
    };
  };
}

function checkedOnly(schema: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(schema).filter(([keyword]) => !ANNOTATIONS.has(keyword) && !keyword.startsWith('x-')),
  );
}

/** Members that only answers have are not asked of a request, even where the schema requires them. */
function withoutReadOnly(schema: JsonObject, source: JsonObject, project: Project): JsonObject {
  const properties = objectAt(source, 'properties');
  const required = stringsAt(schema, 'required');
  if (!properties || required.length === 0) return schema;
  const asked = required.filter(
    (name) => !Object.hasOwn(properties, name) || !isTrue(project.shape(properties[name]).schema, 'readOnly'),
  );
  return asked.length === required.length ? schema : { ...schema, required: asked };
}
