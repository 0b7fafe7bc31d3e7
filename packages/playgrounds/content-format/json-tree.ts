import type { JsonField, JsonNode } from '@docs/base/json-text/json-node.ts';
import { type JsonPurpose, type JsonReading, recoverJson } from '@docs/base/json-text/recover-json.ts';
import { MAX_CONTENT_DEPTH } from '@docs/base/limits.ts';

/** The member of that name; of several the last one, which is the one that counts. */
export function fieldNamed(node: JsonNode | undefined, name: string): JsonField | undefined {
  return node?.kind === 'object' ? node.members.findLast((member) => member.name === name) : undefined;
}

/** The text of a member that holds text. */
export function textField(node: JsonNode | undefined, name: string): string | undefined {
  const value = fieldNamed(node, name)?.value;
  return value?.kind === 'scalar' && typeof value.value === 'string' ? value.value : undefined;
}

/** Members whose name an earlier member of the same object has: allowed by the grammar, never meant. */
export function* repeatedFields(node: JsonNode): Generator<JsonField> {
  if (node.kind === 'array') for (const item of node.items) yield* repeatedFields(item);
  if (node.kind !== 'object') return;
  const names = new Set<string>();
  for (const member of node.members) {
    if (names.has(member.name)) yield member;
    names.add(member.name);
    yield* repeatedFields(member.value);
  }
}

/** What kind of value it is, in words. */
export function describeJsonKind(node: JsonNode): string {
  if (node.kind !== 'scalar') return `an ${node.kind}`;
  return node.value === null || typeof node.value === 'boolean' ? `\`${node.raw}\`` : `a ${typeof node.value}`;
}

/** Whether a value is of a type of JSON Schema. */
export function isOfType(node: JsonNode, type: string): boolean {
  if (node.kind !== 'scalar') return node.kind === type;
  if (type === 'integer') return Number.isInteger(node.value);
  return type === (node.value === null ? 'null' : typeof node.value);
}

/** A step from a value to one inside it: the name of a member or the index of an item. */
export interface Step {
  readonly key: string | number;
  readonly node: JsonNode;
}

/** The way from the root to the innermost value at an offset; a member counts from its name on. */
export function pathAt(root: JsonNode, offset: number): readonly Step[] {
  const path: Step[] = [];
  for (let step = stepAt(root, offset); step; step = stepAt(step.node, offset)) path.push(step);
  return path;
}

function stepAt(node: JsonNode, offset: number): Step | undefined {
  if (node.kind === 'object') {
    const member = node.members.find(({ from, value }) => from <= offset && offset <= value.to);
    return member && { key: member.name, node: member.value };
  }
  if (node.kind === 'array') {
    const index = node.items.findIndex(({ from, to }) => from <= offset && offset <= to);
    const item = node.items[index];
    return item && { key: index, node: item };
  }
  return undefined;
}

/** What a path leads to, with each step taken anew. */
export function nodeAtPath(root: JsonNode, path: readonly Step[]): JsonNode | undefined {
  return path.reduce<JsonNode | undefined>((node, { key }) => {
    if (node?.kind === 'array') return typeof key === 'number' ? node.items[key] : undefined;
    return node?.kind === 'object' ? fieldNamed(node, String(key))?.value : undefined;
  }, root);
}

const PURPOSE: JsonPurpose = {
  noun: 'document',
  maxDepth: MAX_CONTENT_DEPTH,
  fixes: {
    empty: 'Start with `{}`.',
    name: 'Write fields as in `"type": "text"`.',
    depth: 'Make the tree flatter.',
  },
};

/** Reads a document in which every value has its position; one that is broken anywhere is not looked at any further. */
export function readDocument(text: string): JsonReading {
  return recoverJson(text, PURPOSE);
}
