import type { JsonField, JsonNode } from '@docs/base/json-text/json-node.ts';
import { type JsonPurpose, type JsonReading, recoverJson } from '@docs/base/json-text/recover-json.ts';
import { MAX_CONTENT_DEPTH } from '@docs/base/limits.ts';

/** The field of that name; of several, the last one counts. */
export function fieldNamed(node: JsonNode | undefined, name: string): JsonField | undefined {
  return node?.kind === 'object' ? node.fields.findLast((field) => field.name === name) : undefined;
}

/** The value of a string field. */
export function textField(node: JsonNode | undefined, name: string): string | undefined {
  const value = fieldNamed(node, name)?.value;
  return value?.kind === 'scalar' && typeof value.value === 'string' ? value.value : undefined;
}

/** Fields whose name occurs earlier in the same object: allowed by the grammar, never intended. */
export function* repeatedFields(node: JsonNode): Generator<JsonField> {
  if (node.kind === 'array') for (const item of node.items) yield* repeatedFields(item);
  if (node.kind !== 'object') return;
  const names = new Set<string>();
  for (const field of node.fields) {
    if (names.has(field.name)) yield field;
    names.add(field.name);
    yield* repeatedFields(field.value);
  }
}

/** The kind of a value in words. */
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

/** A step into a value: the name of a field or the index of an item. */
export interface Step {
  readonly key: string | number;
  readonly node: JsonNode;
}

/** The path from the root to the innermost value at an offset; the name of a field belongs to it. */
export function pathAt(root: JsonNode, offset: number): readonly Step[] {
  const path: Step[] = [];
  for (let step = stepAt(root, offset); step; step = stepAt(step.node, offset)) path.push(step);
  return path;
}

function stepAt(node: JsonNode, offset: number): Step | undefined {
  if (node.kind === 'object') {
    const field = node.fields.find(({ from, value }) => from <= offset && offset <= value.to);
    return field && { key: field.name, node: field.value };
  }
  if (node.kind === 'array') {
    const index = node.items.findIndex(({ from, to }) => from <= offset && offset <= to);
    const item = node.items[index];
    return item && { key: index, node: item };
  }
  return undefined;
}

/** The value at a path, resolved by keys. */
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
    depth: 'Reduce the nesting.',
  },
};

/** Parses a document with positions; invalid JSON is not read any further. */
export function readDocument(text: string): JsonReading {
  return recoverJson(text, PURPOSE);
}
