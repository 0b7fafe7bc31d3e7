import type { JsonValue } from '../json.ts';
import { MAX_SHOWN_VALUE } from '../limits.ts';

export type Scalar = string | number | boolean | null;

/** JSON with the span of every value; `Broken` replaces a value that could not be read. */
export type JsonNode<Broken extends Span = never> = ObjectNode<Broken> | ArrayNode<Broken> | ScalarNode | Broken;

/** JSON as far as it could be read. */
export type RecoveredNode = JsonNode<BrokenNode>;

export interface ObjectNode<Broken extends Span = never> extends Span {
  readonly kind: 'object';
  readonly fields: readonly JsonField<Broken>[];
}

export interface ArrayNode<Broken extends Span = never> extends Span {
  readonly kind: 'array';
  readonly items: readonly JsonNode<Broken>[];
}

export interface ScalarNode extends Span {
  readonly kind: 'scalar';
  readonly value: Scalar;
  /** As written, with quotes and escapes. */
  readonly raw: string;
}

/** Could not be read. A finding already says why, so no other problem is reported here. */
export interface BrokenNode extends Span {
  readonly kind: 'broken';
}

/** A name with its value; the span is that of the name, with its quotes. */
export interface JsonField<Broken extends Span = never> extends Span {
  readonly name: string;
  /** The name as written, with its quotes. */
  readonly rawName: string;
  readonly value: JsonNode<Broken>;
}

/** The value without spans, safe for fields named `__proto__`. Values that could not be read are `null`. */
export function jsonValue(node: RecoveredNode): JsonValue {
  switch (node.kind) {
    case 'object':
      return Object.fromEntries(node.fields.map(({ name, value }) => [name, jsonValue(value)]));
    case 'array':
      return node.items.map(jsonValue);
    case 'scalar':
      return node.value;
    case 'broken':
      return null;
  }
}

/** An error in a JSON text, and how to fix it. */
export interface JsonFinding extends Span {
  /** Stable kebab-case name that starts with `json-`. */
  readonly rule: string;
  readonly severity: 'error';
  /** What is wrong, with names and values in backticks. */
  readonly message: string;
  readonly fix: string;
  /** The fix as a text edit, if there is exactly one. */
  readonly edit?: JsonEdit;
}

/** A range of a text: from its first character to just after its last. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A text edit that fixes a problem. */
export interface JsonEdit extends Span {
  readonly insert: string;
}

/** A name or value for a message: in backticks, on one line, shortened. */
export function shown(value: unknown): string {
  // A string of spaces only would be invisible without its quotes.
  const plain = typeof value === 'string' && value.trim() !== '';
  const text = (plain ? value : JSON.stringify(value)).replaceAll('`', "'").replace(/\s+/g, ' ');
  return `\`${text.length > MAX_SHOWN_VALUE ? `${text.slice(0, MAX_SHOWN_VALUE - 1)}…` : text}\``;
}
