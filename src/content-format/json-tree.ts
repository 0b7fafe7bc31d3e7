import type { JsonValue } from '../model/json.ts';

/** A stretch of the text: offsets of its first character and of the one after its last. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A JSON value that knows where it was written. */
export type JsonNode = JsonObjectNode | JsonArrayNode | JsonScalarNode;

export interface JsonObjectNode extends Span {
  readonly kind: 'object';
  readonly members: readonly JsonMember[];
}

export interface JsonArrayNode extends Span {
  readonly kind: 'array';
  readonly items: readonly JsonNode[];
}

export interface JsonScalarNode extends Span {
  readonly kind: 'scalar';
  readonly value: string | number | boolean | null;
  /** As written, quotes and escapes included. */
  readonly raw: string;
}

export interface JsonMember {
  readonly name: string;
  /** The name as written, with its quotes. */
  readonly rawName: string;
  readonly nameSpan: Span;
  readonly value: JsonNode;
}

/** The member of that name; of several the last one, which is the one that counts. */
export function memberNamed(node: JsonNode | undefined, name: string): JsonMember | undefined {
  return node?.kind === 'object' ? node.members.findLast((member) => member.name === name) : undefined;
}

/** The text of a member that holds text. */
export function textMember(node: JsonNode | undefined, name: string): string | undefined {
  const value = memberNamed(node, name)?.value;
  return value?.kind === 'scalar' && typeof value.value === 'string' ? value.value : undefined;
}

/** The plain value, safe for members named `__proto__`. */
export function plainValue(node: JsonNode): JsonValue {
  switch (node.kind) {
    case 'object':
      return Object.fromEntries(node.members.map(({ name, value }) => [name, plainValue(value)]));
    case 'array':
      return node.items.map(plainValue);
    case 'scalar':
      return node.value;
    default:
      return node satisfies never;
  }
}

/** A value that was never written, as a tree without places. */
export function treeOf(value: JsonValue): JsonNode {
  const nowhere = { start: 0, end: 0 };
  if (value === null || typeof value !== 'object') {
    return { kind: 'scalar', value, raw: JSON.stringify(value), ...nowhere };
  }
  if (Array.isArray(value)) return { kind: 'array', items: value.map(treeOf), ...nowhere };
  const members = Object.entries(value).map(([name, each]): JsonMember => {
    return { name, rawName: JSON.stringify(name), nameSpan: nowhere, value: treeOf(each) };
  });
  return { kind: 'object', members, ...nowhere };
}

/** What kind of value it is, in words. */
export function kindInWords(node: JsonNode): string {
  if (node.kind === 'object') return 'an object';
  if (node.kind === 'array') return 'an array';
  if (node.value === null) return '`null`';
  switch (typeof node.value) {
    case 'string':
      return 'a string';
    case 'number':
      return 'a number';
    default:
      return `\`${node.raw}\``;
  }
}

/** Whether a value is of a type of JSON Schema. */
export function isOfType(node: JsonNode, type: string): boolean {
  if (node.kind !== 'scalar') return node.kind === type;
  if (type === 'integer') return Number.isInteger(node.value);
  return type === (node.value === null ? 'null' : typeof node.value);
}
