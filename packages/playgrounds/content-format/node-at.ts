import type { JsonNode } from '@docs/base/json-text/json-node.ts';
import { toPointer } from '@docs/base/pointer.ts';
import { memberNamed } from './json-tree.ts';

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
export function valueAt(root: JsonNode, path: readonly Step[]): JsonNode | undefined {
  return path.reduce<JsonNode | undefined>((node, { key }) => {
    if (node?.kind === 'array') return typeof key === 'number' ? node.items[key] : undefined;
    return node?.kind === 'object' ? memberNamed(node, String(key))?.value : undefined;
  }, root);
}

/** The same tree with another value at the end of a path. */
export function replaceAt(root: JsonNode, [step, ...rest]: readonly Step[], value: JsonNode): JsonNode {
  if (!step) return value;
  const inner = replaceAt(step.node, rest, value);
  switch (root.kind) {
    case 'object':
      return {
        ...root,
        members: root.members.map((member) => (member.value === step.node ? { ...member, value: inner } : member)),
      };
    case 'array':
      return { ...root, items: root.items.map((item) => (item === step.node ? inner : item)) };
    case 'scalar':
      return root;
    default:
      return root satisfies never;
  }
}

/** The JSON pointer of a path. */
export function pointerOf(path: readonly Step[]): string {
  return toPointer(path.map(({ key }) => key));
}
