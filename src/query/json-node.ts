import type { JsonValue } from '../model/json.ts';
import type { Span } from './span.ts';

export type Scalar = string | number | boolean | null;

/** JSON with the place of everything in it. */
export type JsonNode =
  | (Span & { readonly kind: 'object'; readonly members: readonly JsonMember[] })
  | (Span & { readonly kind: 'list'; readonly items: readonly JsonNode[] })
  | ScalarNode
  /** Could not be read; a finding says why, so nothing else is said about it. */
  | (Span & { readonly kind: 'broken' });

export interface ScalarNode extends Span {
  readonly kind: 'scalar';
  readonly value: Scalar;
}

/** A name with its value; the span is that of the name, quotes included. */
export interface JsonMember extends Span {
  readonly name: string;
  readonly value: JsonNode;
}

/** The value without its places. What could not be read is `null`. */
export function jsonValue(node: JsonNode): JsonValue {
  switch (node.kind) {
    case 'object':
      return Object.fromEntries(node.members.map(({ name, value }) => [name, jsonValue(value)]));
    case 'list':
      return node.items.map(jsonValue);
    case 'scalar':
      return node.value;
    case 'broken':
      return null;
  }
}
