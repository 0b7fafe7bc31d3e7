import { byText } from '@docs/base/by-text.ts';
import { fieldAt, isObject, type JsonObject, type JsonValue } from '@docs/base/json.ts';
import { partsOf, referenceTo, toPointer, valueAt } from '@docs/openapi/read/references.ts';
import { type FinishSchema, toJsonSchema } from '@docs/openapi/schema/to-json-schema.ts';
import type { Target } from './reference-target.ts';
import { type ReadPart, reachable, readPart, type SliceSource } from './slice-source.ts';

const dialect = 'https://json-schema.org/draft/2020-12/schema';

/** A component schema as JSON Schema 2020-12 that needs no other file; `undefined` when there is none of that name. */
export function schemaSlice(source: SliceSource, name: string, id: string): JsonObject | undefined {
  return schemaAt(source, toPointer(['components', 'schemas', name]), { name, id, title: name });
}

/** The schema at any place of the document, in the same way. */
export function schemaAt(
  source: SliceSource,
  pointer: string,
  { name, id, title, finish }: { name: string; id?: string; title?: string; finish?: FinishSchema },
): JsonObject | undefined {
  const root: Target = { kind: 'schemas', name, pointer, rest: [], moved: false };
  const part = read(source, root, finish);
  if (!part) return undefined;
  const parts = reachable(part.reaches, (target) => read(source, target, finish));
  const names = [...parts.values()]
    .map(({ target, part: { node } }): [string, JsonValue] => [definitionName(target), node])
    .sort(([a], [b]) => byText(a, b));
  const start = { $schema: dialect, ...(id !== undefined && { $id: id }) };
  // A schema that refers to itself, or brings definitions of its own, is one definition among the others.
  const wrapped = parts.has(pointer) || fieldAt(part.node, '$defs') !== undefined;
  if (wrapped) {
    const own: [string, JsonValue][] = parts.has(pointer) ? names : [[definitionName(root), part.node], ...names];
    return { ...start, $ref: referenceTo(['$defs', definitionName(root)]), $defs: Object.fromEntries(own) };
  }
  const body = isObject(part.node) ? part.node : part.node === false ? { not: {} } : {};
  return {
    ...start,
    ...(title !== undefined && { title }),
    ...body,
    ...(names.length > 0 && { $defs: Object.fromEntries(names) }),
  };
}

function read(source: SliceSource, target: Target, finish?: FinishSchema): ReturnType<ReadPart> {
  return readPart(source, target, finish ? 'checked json-schema' : 'json-schema', (node) => {
    const reaches: Target[] = [];
    const rewrite = (ref: string): string | undefined => {
      const found = schemaTarget(source, ref);
      if (!found || valueAt(source.document, partsOf(found.pointer)) === undefined) return undefined;
      reaches.push(found);
      return referenceTo(['$defs', definitionName(found)]);
    };
    const converted = toJsonSchema(node, rewrite, finish);
    return { node: converted, reaches };
  });
}

/** A place inside a component is a definition of its own: the conversion may move things within the component. */
function schemaTarget({ findTarget }: SliceSource, ref: string): Target | undefined {
  const target = findTarget(ref);
  return target && { ...target, pointer: `${target.pointer}${toPointer(target.rest)}`, rest: [] };
}

/** Schemas by their name, other places by their address, which no schema is called. */
function definitionName({ name, pointer }: Target): string {
  return pointer === toPointer(['components', 'schemas', name]) ? name : pointer.slice(1);
}
