import { type JsonObject, listAt, numberAt } from '@docs/base/json.ts';
import type { ArrayNode, Edit, JsonNode } from '@docs/base/json-text/json-node.ts';
import { type ContentFormat, childrenSchema, itemSchema } from './content-format.ts';
import { memberNamed, textMember, treeOf } from './json-tree.ts';
import { pathAt, replaceAt, type Step, valueAt } from './node-at.ts';
import { documentAround, nodeSkeleton, typesBetween, wrapNode } from './node-skeleton.ts';
import { printJson } from './print-json.ts';
import { readDocument } from './read-document.ts';

/** A change of the text, and where the caret goes then. */
export interface TextEdit extends Edit {
  readonly caret: number;
}

interface Input {
  readonly text: string;
  readonly caret: number;
  readonly type: string;
  readonly format: ContentFormat;
  readonly place?: string | undefined;
}

/** A list of children around the caret, and where in it a new one would stand. */
interface Slot {
  readonly array: ArrayNode;
  /** The way from the root to the list. */
  readonly path: readonly Step[];
  readonly index: number;
  /** Types that may stand there. */
  readonly types: readonly string[];
}

/**
 * Puts a new node after the one at the caret: into the innermost list of children that takes its type, else wrapped
 * into what that list does take. `undefined` where the text is no JSON, so that nobody knows where the caret is.
 */
export function insertNode({ text, caret, type, format, place }: Input): TextEdit | undefined {
  const skeleton = nodeSkeleton(type, format, place);
  if (text.trim() === '') return wholeText(text, documentAround(skeleton, format));
  const reading = readDocument(text);
  if (reading.kind === 'broken') return undefined;
  const slots = slotsAround(reading.root, caret, format);
  const direct = slots.find(({ types }) => types.includes(type));
  if (direct) return insertAt(text, reading.root, direct, skeleton);
  for (const slot of slots) {
    const way = typesBetween(slot.types, type, format);
    if (way) return insertAt(text, reading.root, slot, wrapped(way, skeleton, format));
  }
  return undefined;
}

function wrapped(way: readonly string[], skeleton: JsonObject, format: ContentFormat): JsonObject {
  return way.slice(0, -1).reduceRight((child, type) => wrapNode(type, child, format), skeleton);
}

/** From the innermost list of children outwards. */
function slotsAround(root: JsonNode, caret: number, format: ContentFormat): readonly Slot[] {
  const path = pathAt(root, caret);
  const ways = [[], ...path.map((_, index) => path.slice(0, index + 1))];
  return ways.flatMap((way) => slotIn(way.at(-1)?.node ?? root, way, caret, format) ?? []).reverse();
}

function slotIn(node: JsonNode, way: readonly Step[], caret: number, format: ContentFormat): Slot | undefined {
  const array = memberNamed(node, 'children')?.value;
  const type = format.nodes.get(textMember(node, 'type') ?? '');
  const children = childrenSchema(way.length === 0 ? format.schemas.get(format.root) : type?.schema);
  if (array?.kind !== 'array' || !children) return undefined;
  if (array.items.length >= (numberAt(children, 'maxItems') ?? Number.POSITIVE_INFINITY)) return undefined;
  const after = array.items.findLastIndex(({ from }) => from <= caret);
  // A caret before the list, at the type of the node say, means its end; so does a list with a fixed order.
  const atEnd = caret < array.from || listAt(children, 'prefixItems').length > 0;
  const index = atEnd ? array.items.length : after + 1;
  const position = format.positionOf(itemSchema(children, index));
  if (position.kind !== 'node') return undefined;
  return { array, path: [...way, { key: 'children', node: array }], index, types: position.types };
}

function insertAt(text: string, root: JsonNode, slot: Slot, value: JsonObject): TextEdit {
  const { array, index } = slot;
  const neighbour = array.items[index - 1] ?? array.items[index];
  const indent = neighbour && indentOf(text, neighbour.from, /^ *$/);
  if (!neighbour || indent === undefined) return reprint(text, root, slot, treeOf(value));
  const printed = printJson(treeOf(value), { indent });
  const line = `\n${' '.repeat(indent)}`;
  const { from, to } = neighbour;
  return index > 0
    ? { from: to, to, insert: `,${line}${printed}`, caret: to + 1 + line.length }
    : { from, to: from, insert: `${printed},${line}`, caret: from };
}

/** Lists on one line are written anew, with everything around them that shares the line. */
function reprint(text: string, root: JsonNode, { array, path, index }: Slot, node: JsonNode): TextEdit {
  const items = [...array.items.slice(0, index), node, ...array.items.slice(index)];
  const first = path.findLastIndex((step) => indentOf(text, step.node.from, STARTS_LINE) !== undefined);
  const [outer, inner] = [path.slice(0, first + 1), path.slice(first + 1)];
  const whole = outer.at(-1)?.node ?? root;
  const { from, to } = whole;
  const indent = indentOf(text, from, STARTS_LINE) ?? 0;
  const column = from - lineStart(text, from);
  const printed = printJson(replaceAt(whole, inner, { ...array, items }), { indent, column });
  const reading = readDocument(printed);
  const list = reading.kind === 'read' ? valueAt(reading.root, inner) : undefined;
  const inserted = list?.kind === 'array' ? list.items[index] : undefined;
  return { from, to, insert: printed, caret: from + (inserted?.from ?? 0) };
}

/** Nothing but spaces and the name of the value before it. */
const STARTS_LINE = /^ *(?:"(?:[^"\\]|\\.)*" *: *)?$/;

/** Spaces at the start of the line that a value is on, if what stands before the value is as expected. */
function indentOf(text: string, start: number, before: RegExp): number | undefined {
  const first = lineStart(text, start);
  const lead = text.slice(first, start);
  return first > 0 && before.test(lead) ? (/^ */.exec(lead)?.[0].length ?? 0) : undefined;
}

function lineStart(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}

function wholeText(text: string, value: JsonObject): TextEdit {
  const printed = printJson(treeOf(value));
  return { from: 0, to: text.length, insert: printed, caret: printed.indexOf('{', 1) };
}
