import { isTrue, type JsonObject, objectAt, stringAt } from '@docs/base/json.ts';
import { shortName } from '../names/slugs.ts';

/** What a document says about a deprecation. */
export interface Deprecation {
  readonly since?: string;
  /** The last day it works, or other text about it. */
  readonly sunset?: string;
  /** Name of its replacement: an operation, event or schema, or a field or parameter beside it. */
  readonly replacement?: string;
}

/** Undefined if it is not deprecated. */
export function deprecationOf(node: JsonObject | undefined): Deprecation | undefined {
  const details = objectAt(node, 'x-deprecated');
  if (!details && !isTrue(node, 'deprecated')) return undefined;
  const since = lineOf(stringAt(details, 'since'));
  const sunset = lineOf(stringAt(details, 'sunset') ?? stringAt(node, 'x-sunset'));
  const replacement = lineOf(stringAt(details, 'replacement'));
  return { ...(since && { since }), ...(sunset && { sunset }), ...(replacement && { replacement }) };
}

/** The text becomes part of sentences with backticks around code. */
function lineOf(text: string | undefined): string | undefined {
  return text === undefined ? undefined : shortName(text.replace(/[\s`]+/g, ' ').trim());
}
