import { isTrue, type JsonObject, objectAt, stringAt } from '@docs/base/json.ts';
import { shortName } from '../names/slugs.ts';

/** What a document says about the end of something. */
export interface Deprecation {
  readonly since?: string;
  /** After which day it stops working, or until when in other words. */
  readonly sunset?: string;
  /** Name of what replaces it: of an operation, event or schema, or of a member or parameter beside it. */
  readonly replacement?: string;
}

/** Nothing where it is not deprecated. */
export function deprecationOf(node: JsonObject | undefined): Deprecation | undefined {
  const details = objectAt(node, 'x-deprecated');
  if (!details && !isTrue(node, 'deprecated')) return undefined;
  const since = lineOf(stringAt(details, 'since'));
  const sunset = lineOf(stringAt(details, 'sunset') ?? stringAt(node, 'x-sunset'));
  const replacement = lineOf(stringAt(details, 'replacement'));
  return { ...(since && { since }), ...(sunset && { sunset }), ...(replacement && { replacement }) };
}

/** They become a part of sentences in which backticks stand around code. */
function lineOf(text: string | undefined): string | undefined {
  return text === undefined ? undefined : shortName(text.replace(/[\s`]+/g, ' ').trim());
}
