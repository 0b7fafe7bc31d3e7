import type { JsonValue } from '../json.ts';
import type { Span } from './span.ts';

export type Scalar = string | number | boolean | null;

/** JSON with the place of everything in it; `Broken` is what may stand where a value could not be read. */
export type JsonNode<Broken extends Span = never> = ObjectNode<Broken> | ArrayNode<Broken> | ScalarNode | Broken;

/** JSON as far as it could be read. */
export type RecoveredNode = JsonNode<BrokenNode>;

export interface ObjectNode<Broken extends Span = never> extends Span {
  readonly kind: 'object';
  readonly members: readonly JsonField<Broken>[];
}

export interface ArrayNode<Broken extends Span = never> extends Span {
  readonly kind: 'array';
  readonly items: readonly JsonNode<Broken>[];
}

export interface ScalarNode extends Span {
  readonly kind: 'scalar';
  readonly value: Scalar;
  /** As written, quotes and escapes included. */
  readonly raw: string;
}

/** Could not be read; a finding says why, so nothing else is said about it. */
export interface BrokenNode extends Span {
  readonly kind: 'broken';
}

/** A name with its value; the span is that of the name, quotes included. */
export interface JsonField<Broken extends Span = never> extends Span {
  readonly name: string;
  /** The name as written, with its quotes. */
  readonly rawName: string;
  readonly value: JsonNode<Broken>;
}

/** The value without its places, safe for members named `__proto__`. What could not be read is `null`. */
export function jsonValue(node: RecoveredNode): JsonValue {
  switch (node.kind) {
    case 'object':
      return Object.fromEntries(node.members.map(({ name, value }) => [name, jsonValue(value)]));
    case 'array':
      return node.items.map(jsonValue);
    case 'scalar':
      return node.value;
    case 'broken':
      return null;
  }
}
