import {
  entriesAt,
  fieldAt,
  isObject,
  isTrue,
  type JsonObject,
  type JsonValue,
  listAt,
  numberAt,
  objectAt,
  stringsAt,
} from '@docs/base/json.ts';
import { type JsonEdit, type JsonNode, jsonValue } from '@docs/base/json-text/json-node.ts';
import { formatJson } from '@docs/samples/format-literal.ts';
import { checkDocument } from './check-document.ts';
import { type ContentFormat, childrenSchema, childTypes, itemSchema } from './content-format.ts';
import { fieldNamed, nodeAtPath, pathAt, readDocument, type Step, textField } from './json-tree.ts';

/** A change of the text, and the caret after it. */
interface TextEdit extends JsonEdit {
  readonly caret: number;
}

/** A list of children around the caret, and the index for a new one. */
type Slot = NonNullable<ReturnType<typeof slotIn>>;

/**
 * Inserts a new node after the one at the caret: into the innermost list of children that accepts its type, otherwise
 * wrapped in a type that the list accepts. `undefined` if the text is not JSON, because the position of the caret is
 * then unknown.
 */
export function insertNode(
  text: string,
  caret: number,
  type: string,
  format: ContentFormat,
  place?: string,
): TextEdit | undefined {
  const skeleton = nodeSkeleton(type, format, place);
  if (text.trim() === '') {
    const insert = formatJson(documentAround(skeleton, format));
    return { from: 0, to: text.length, insert, caret: insert.indexOf('{', 1) };
  }
  const reading = readDocument(text);
  if (reading.kind === 'broken') return undefined;
  const slots = slotsAround(reading.root, caret, format);
  const direct = slots.find(({ types }) => types.includes(type));
  if (direct) return insertAt(text, reading.root, direct, skeleton);
  for (const slot of slots) {
    const way = typesBetween(slot.types, type, format);
    if (way) return insertAt(text, reading.root, slot, wrapNode(way, skeleton, format));
  }
  return undefined;
}

function wrapNode(way: readonly string[], skeleton: JsonObject, format: ContentFormat): JsonObject {
  return way
    .slice(0, -1)
    .reduceRight((child, type) => ({ ...nodeSkeleton(type, format), children: [child] }), skeleton);
}

/** From the innermost list of children outwards. */
function slotsAround(root: JsonNode, caret: number, format: ContentFormat): readonly Slot[] {
  const path = pathAt(root, caret);
  const ways = [[], ...path.map((_, index) => path.slice(0, index + 1))];
  return ways.flatMap((way) => slotIn(way.at(-1)?.node ?? root, way, caret, format) ?? []).reverse();
}

function slotIn(node: JsonNode, way: readonly Step[], caret: number, format: ContentFormat) {
  const array = fieldNamed(node, 'children')?.value;
  const type = format.nodes.get(textField(node, 'type') ?? '');
  const children = childrenSchema(way.length === 0 ? format.schemas.get(format.root) : type?.schema);
  if (array?.kind !== 'array' || !children) return undefined;
  if (array.items.length >= (numberAt(children, 'maxItems') ?? Infinity)) return undefined;
  const after = array.items.findLastIndex(({ from }) => from <= caret);
  // A caret before the list, e.g. at the type of the node, means its end; so does a list with a fixed order.
  const atEnd = caret < array.from || listAt(children, 'prefixItems').length > 0;
  const index = atEnd ? array.items.length : after + 1;
  const position = format.positionOf(itemSchema(children, index));
  if (position.kind !== 'node') return undefined;
  // `path`: from the root to the list; `types`: those that are allowed there.
  return { array, path: [...way, { key: 'children', node: array }], index, types: position.types };
}

function insertAt(text: string, root: JsonNode, slot: Slot, value: JsonObject): TextEdit {
  const { array, index } = slot;
  const neighbour = array.items[index - 1] ?? array.items[index];
  const indent = neighbour && indentOf(text, neighbour.from, /^ *$/);
  if (!neighbour || indent === undefined) return reprint(text, root, slot, value);
  const printed = formatJson(value, indent);
  const line = `\n${' '.repeat(indent)}`;
  const { from, to } = neighbour;
  return index > 0
    ? { from: to, to, insert: `,${line}${printed}`, caret: to + 1 + line.length }
    : { from, to: from, insert: `${printed},${line}`, caret: from };
}

/** Lists on one line are formatted again, with everything that shares the line. */
function reprint(text: string, root: JsonNode, { path, index }: Slot, value: JsonObject): TextEdit {
  const first = path.findLastIndex((step) => indentOf(text, step.node.from, STARTS_LINE) !== undefined);
  const [outer, inner] = [path.slice(0, first + 1), path.slice(first + 1)];
  const whole = outer.at(-1)?.node ?? root;
  const { from, to } = whole;
  const insert = formatJson(withItem(jsonValue(whole), inner, index, value), indentOf(text, from, STARTS_LINE) ?? 0);
  const reading = readDocument(insert);
  const list = reading.kind === 'whole' ? nodeAtPath(reading.root, inner) : undefined;
  const inserted = list?.kind === 'array' ? list.items[index] : undefined;
  return { from, to, insert, caret: from + (inserted?.from ?? 0) };
}

/** A copy with one more item in the list at a path. */
function withItem(value: JsonValue, [step, ...rest]: readonly Step[], index: number, item: JsonObject): JsonValue {
  if (!step) return Array.isArray(value) ? value.toSpliced(index, 0, item) : value;
  const changed = (inner: JsonValue): JsonValue => withItem(inner, rest, index, item);
  if (Array.isArray(value)) return value.map((each: JsonValue, at) => (at === step.key ? changed(each) : each));
  return isObject(value) ? { ...value, [step.key]: changed(value[step.key] ?? null) } : value;
}

/** Only spaces and the name of the value precede it on its line. */
const STARTS_LINE = /^ *(?:"(?:[^"\\]|\\.)*" *: *)?$/;

/** The indent of the line of a value, if the text before the value matches. */
function indentOf(text: string, start: number, before: RegExp): number | undefined {
  const lineStart = start === 0 ? 0 : text.lastIndexOf('\n', start - 1) + 1;
  const lead = text.slice(lineStart, start);
  return lineStart > 0 && before.test(lead) ? (/^ */.exec(lead)?.[0].length ?? 0) : undefined;
}

/**
 * A new node: the first example of its schema that is allowed in the place, without values that the server sets or
 * assumes by default.
 */
export function nodeSkeleton(type: string, format: ContentFormat, place?: string): JsonObject {
  const node = format.nodes.get(type);
  const examples = listAt(node?.schema, 'examples').filter(isObject);
  const candidates = examples.map((example) => pruneExample(example, node?.schema, format));
  const fitting = candidates.find((candidate) => fits(candidate, format, place));
  return fitting ?? candidates[0] ?? { type };
}

/** The types from one allowed in `outer` down to `type`, each a child of the previous. */
function typesBetween(outer: readonly string[], type: string, format: ContentFormat): readonly string[] | undefined {
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
  const block = wrapNode(way, node, format);
  const fixed = entriesAt(schema, 'properties').flatMap(([name, property]): [string, JsonValue][] => {
    const value = fieldAt(property, 'const');
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(fixed), children: [block] };
}

function fits(node: JsonObject, format: ContentFormat, place: string | undefined): boolean {
  const text = JSON.stringify(documentAround(node, format));
  return checkDocument(text, format, { place }).problems.every(({ severity }) => severity === 'note');
}

/** An example without read-only fields, defaults, nulls and ids. */
function pruneExample(example: JsonObject, schema: JsonObject | undefined, format: ContentFormat): JsonObject {
  const properties = objectAt(schema, 'properties') ?? {};
  const required = stringsAt(schema, 'required');
  const kept = Object.entries(example).filter(([name, value]) => {
    if (required.includes(name)) return true;
    const property = fieldAt(properties, name);
    return name !== 'id' && value !== null && value !== fieldAt(property, 'default') && !isTrue(property, 'readOnly');
  });
  return Object.fromEntries(kept.map(([name, value]) => [name, pruneValue(value, fieldAt(properties, name), format)]));
}

function pruneValue(value: JsonValue, schema: JsonValue | undefined, format: ContentFormat): JsonValue {
  const position = format.positionOf(schema);
  if (isObject(value)) {
    const type = position.kind === 'node' ? format.nodes.get(String(fieldAt(value, 'type')))?.schema : position.schema;
    return pruneExample(value, type, format);
  }
  if (!Array.isArray(value) || position.kind === 'node') return value;
  return value.map((item, index) => pruneValue(item, itemSchema(position.schema, index), format));
}
