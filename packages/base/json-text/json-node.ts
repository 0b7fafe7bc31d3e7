import type { JsonValue } from '../json.ts';
import { MAX_SHOWN_VALUE } from '../limits.ts';

export type Scalar = string | number | boolean | null;

/** JSON with the span of everything in it; `Broken` is what may stand where a value could not be read. */
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

/** The value without its spans, safe for members named `__proto__`. What could not be read is `null`. */
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

/** Where a text is no JSON: what is wrong there, and how to fix it. */
export interface JsonFinding extends Span {
  /** Stable kebab-case name that starts with `json-`. */
  readonly rule: string;
  readonly severity: 'error';
  /** What is wrong; names and values stand in backticks. */
  readonly message: string;
  readonly fix: string;
  /** The fix as a change of the text, where there is only one. */
  readonly edit?: JsonEdit;
}

/** A stretch of a text: from the first character to just after the last. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A change to the text that puts something right. */
export interface JsonEdit extends Span {
  readonly insert: string;
}

/** A name or value as it stands in a message: in backticks, on one line, not too long. */
export function shown(value: unknown): string {
  // Nothing but spaces could not be seen without its quotes.
  const plain = typeof value === 'string' && value.trim() !== '';
  const text = (plain ? value : JSON.stringify(value)).replaceAll('`', "'").replace(/\s+/g, ' ');
  return `\`${text.length > MAX_SHOWN_VALUE ? `${text.slice(0, MAX_SHOWN_VALUE - 1)}…` : text}\``;
}
