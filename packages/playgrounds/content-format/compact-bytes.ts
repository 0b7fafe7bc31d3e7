import type { JsonNode } from '@docs/base/json-text/json-node.ts';

/** Bytes that a value takes as JSON without spaces, in UTF-8. */
export function compactBytes(node: JsonNode): number {
  switch (node.kind) {
    case 'scalar':
      return utf8Length(node.raw);
    case 'array':
      return 2 + commas(node.items.length) + node.items.reduce((sum, item) => sum + compactBytes(item), 0);
    case 'object':
      return (
        2 +
        commas(node.members.length) +
        node.members.reduce((sum, { rawName, value }) => sum + utf8Length(rawName) + 1 + compactBytes(value), 0)
      );
    default:
      return node satisfies never;
  }
}

function commas(count: number): number {
  return Math.max(0, count - 1);
}

function utf8Length(text: string): number {
  return new TextEncoder().encode(text).length;
}
