import {
  fieldAt,
  isObject,
  isTrue,
  type JsonObject,
  type JsonValue,
  listAt,
  objectAt,
  stringsAt,
} from '@docs/base/json.ts';
import { checkDocument } from './check-document.ts';
import { type ContentFormat, childTypes, itemSchema } from './content-format.ts';

/**
 * A node to start from: the first example of its schema that the place takes, without what the server fills in or
 * takes for granted.
 */
export function nodeSkeleton(type: string, format: ContentFormat, place?: string): JsonObject {
  const node = format.nodes.get(type);
  const examples = listAt(node?.schema, 'examples').filter(isObject);
  const candidates = examples.map((example) => pruned(example, node?.schema, format));
  const fitting = candidates.find((candidate) => fits(candidate, format, place));
  return fitting ?? candidates[0] ?? { type };
}

/** A node around another one, so that it can stand where it could not by itself. */
export function wrapNode(type: string, child: JsonObject, format: ContentFormat): JsonObject {
  return { ...nodeSkeleton(type, format), children: [child] };
}

/** The types from one that may stand in `outer` down to `type`, each a child of the one before. */
export function typesBetween(
  outer: readonly string[],
  type: string,
  format: ContentFormat,
): readonly string[] | undefined {
  const seen = new Set(outer);
  let ways = outer.map((each) => [each]);
  while (ways.length > 0) {
    const found = ways.find((way) => way.at(-1) === type);
    if (found) return found;
    ways = ways.flatMap((way) =>
      childTypes(format.nodes.get(way.at(-1) ?? '')?.schema, format)
        .filter((child) => !seen.has(child))
        .map((child) => {
          seen.add(child);
          return [...way, child];
        }),
    );
  }
  return undefined;
}

/** A whole document around one node. */
export function documentAround(node: JsonObject, format: ContentFormat): JsonObject {
  const schema = format.schemas.get(format.root);
  const types = childTypes(schema, format);
  const way = typesBetween(types, String(node.type), format) ?? [String(node.type)];
  const block = way.slice(0, -1).reduceRight((child, type) => wrapNode(type, child, format), node);
  const fixed = Object.entries(objectAt(schema, 'properties') ?? {}).flatMap(
    ([name, property]): [string, JsonValue][] => {
      const value = fieldAt(property, 'const');
      return value === undefined ? [] : [[name, value]];
    },
  );
  return { ...Object.fromEntries(fixed), children: [block] };
}

function fits(node: JsonObject, format: ContentFormat, place: string | undefined): boolean {
  const text = JSON.stringify(documentAround(node, format));
  return checkDocument(text, format, { place }).problems.every(({ severity }) => severity === 'note');
}

/** An example without read-only members, defaults, nulls and ids that are given anyway. */
function pruned(example: JsonObject, schema: JsonObject | undefined, format: ContentFormat): JsonObject {
  const properties = objectAt(schema, 'properties') ?? {};
  const required = stringsAt(schema, 'required');
  const kept = Object.entries(example).filter(([name, value]) => {
    if (required.includes(name)) return true;
    const property = fieldAt(properties, name);
    return name !== 'id' && value !== null && value !== fieldAt(property, 'default') && !isTrue(property, 'readOnly');
  });
  return Object.fromEntries(kept.map(([name, value]) => [name, prunedValue(value, fieldAt(properties, name), format)]));
}

function prunedValue(value: JsonValue, schema: JsonValue | undefined, format: ContentFormat): JsonValue {
  const position = format.positionOf(schema);
  if (isObject(value)) {
    const type = position.kind === 'node' ? format.nodes.get(String(fieldAt(value, 'type')))?.schema : position.schema;
    return pruned(value, type, format);
  }
  if (!Array.isArray(value) || position.kind === 'node') return value;
  return value.map((item, index) => prunedValue(item, itemSchema(position.schema, index), format));
}
