import type { JsonValue } from '@docs/base/json.ts';
import type { JsonField, JsonNode } from '@docs/base/json-text/json-node.ts';

/** The member of that name; of several the last one, which is the one that counts. */
export function memberNamed(node: JsonNode | undefined, name: string): JsonField | undefined {
  return node?.kind === 'object' ? node.members.findLast((member) => member.name === name) : undefined;
}

/** The text of a member that holds text. */
export function textMember(node: JsonNode | undefined, name: string): string | undefined {
  const value = memberNamed(node, name)?.value;
  return value?.kind === 'scalar' && typeof value.value === 'string' ? value.value : undefined;
}

/** Members whose name an earlier member of the same object has: allowed by the grammar, never meant. */
export function* repeatedMembers(node: JsonNode): Generator<JsonField> {
  if (node.kind === 'array') for (const item of node.items) yield* repeatedMembers(item);
  if (node.kind !== 'object') return;
  const names = new Set<string>();
  for (const member of node.members) {
    if (names.has(member.name)) yield member;
    names.add(member.name);
    yield* repeatedMembers(member.value);
  }
}

/** A value that was never written, as a tree without places. */
export function treeOf(value: JsonValue): JsonNode {
  const nowhere = { from: 0, to: 0 };
  if (value === null || typeof value !== 'object') {
    return { kind: 'scalar', value, raw: JSON.stringify(value), ...nowhere };
  }
  if (Array.isArray(value)) return { kind: 'array', items: value.map(treeOf), ...nowhere };
  const members = Object.entries(value).map(([name, each]): JsonField => {
    return { name, rawName: JSON.stringify(name), value: treeOf(each), ...nowhere };
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
