import { fieldAt, isObject, type JsonObject, valueAt } from '@docs/base/json.ts';
import { segmentsOf, toPointer } from '@docs/base/pointer.ts';
import { referenceTo } from '@docs/openapi/read/references.ts';
import { type FinishSchema, toJsonSchema } from '@docs/openapi/schema/to-json-schema.ts';
import { reachable, readComponent, type SliceSource, sortedObject, type Target } from './slice-source.ts';

const dialect = 'https://json-schema.org/draft/2020-12/schema';

/** A component schema as JSON Schema 2020-12 without external references; `undefined` if there is no such component. */
export function schemaSlice(source: SliceSource, name: string, id: string): JsonObject | undefined {
  return schemaAt(source, toPointer(['components', 'schemas', name]), { name, id, title: name });
}

/** The same for a schema anywhere in the document. */
export function schemaAt(
  source: SliceSource,
  pointer: string,
  { name, id, title, finish }: { name: string; id?: string; title?: string; finish?: FinishSchema },
): JsonObject | undefined {
  const root: Target = { kind: 'schemas', name, pointer, rest: [], moved: false };
  const schema = read(source, root, finish);
  if (!schema) return undefined;
  const reached = reachable(schema.targets, source, (target) => read(source, target, finish));
  const definitions = sortedObject([...reached.values()].map(({ target, node }) => [definitionName(target), node]));
  const start = { $schema: dialect, ...(id !== undefined && { $id: id }) };
  // A schema that refers to itself, or has its own definitions, becomes a definition.
  if (reached.has(pointer) || fieldAt(schema.node, '$defs') !== undefined) {
    const own = definitionName(root);
    const $defs = reached.has(pointer) ? definitions : { [own]: schema.node, ...definitions };
    return { ...start, $ref: referenceTo(['$defs', own]), $defs };
  }
  const body = isObject(schema.node) ? schema.node : schema.node === false ? { not: {} } : {};
  const titled = title === undefined ? body : { title, ...body };
  return { ...start, ...titled, ...(reached.size > 0 && { $defs: definitions }) };
}

function read(source: SliceSource, target: Target, finish?: FinishSchema): ReturnType<typeof readComponent> {
  return readComponent(source, target, finish ? 'checked json-schema' : 'json-schema', (node) => {
    const targets: Target[] = [];
    const rewrite = (ref: string): string | undefined => {
      const found = source.findTarget(ref);
      // A schema inside a component becomes its own definition, because the conversion may move it in the component.
      const inner = found && { ...found, pointer: `${found.pointer}${toPointer(found.rest)}`, rest: [] };
      if (!inner || valueAt(source.document, segmentsOf(inner.pointer)) === undefined) return undefined;
      targets.push(inner);
      return referenceTo(['$defs', definitionName(inner)]);
    };
    return { node: toJsonSchema(node, rewrite, finish), targets };
  });
}

/** Component schemas by name, others by pointer, which cannot clash with a name. */
function definitionName({ name, pointer }: Target): string {
  return pointer === toPointer(['components', 'schemas', name]) ? name : pointer.slice(1);
}
