import { sunsetDay } from '@docs/base/dates.ts';
import type { JsonObject } from '@docs/base/json.ts';
import { byText } from '@docs/base/words.ts';
import { type Deprecation, deprecationOf } from '@docs/openapi/operations/deprecation.ts';
import { someObject } from '@docs/openapi/read/walk-document.ts';
import { type Change, fieldWords, headerWords, parameterWords, type Subject } from './change.ts';
import { compareOutlines } from './compare-outlines.ts';
import { type ApiOutline, type OperationOutline, outlineDocument } from './outline.ts';
import { fieldPath, type Outlines } from './outline-fields.ts';

/** Something in an API that will stop working or has a replacement. */
export interface DeprecatedItem extends Deprecation {
  readonly subject: Subject;
  /** The field or parameter, unless it is the subject as a whole; also in words. */
  readonly field?: string;
  readonly words?: string;
}

/** Everything deprecated with a date or a replacement, soonest first. */
export function deprecatedItems(outline: ApiOutline): readonly DeprecatedItem[] {
  const found = new Map<string, DeprecatedItem>();
  for (const each of everyDeprecatedItem(outline)) {
    const { subject, words = '', sunset, replacement } = each;
    const key = [subject.kind, subject.name, words].join('\n');
    // A field that several responses share is listed once.
    if ((sunset ?? replacement) !== undefined && !found.has(key)) found.set(key, each);
  }
  return [...found.values()].sort((one, other) => byText(orderOf(one), orderOf(other)));
}

function* everyDeprecatedItem(outline: ApiOutline): Generator<DeprecatedItem> {
  for (const [name, operation] of outline.operations)
    yield* deprecatedInOperation({ kind: 'operation', name }, operation, outline);
  for (const [name, event] of outline.events) yield* deprecatedInOperation({ kind: 'event', name }, event, outline);
  for (const [name, fields] of outline.schemas) {
    const subject: Subject = { kind: 'schema', name };
    const own = fields.get('')?.deprecation;
    if (own) yield { subject, ...own };
    yield* deprecatedFields(subject, fields, outline, fieldWords);
  }
}

function* deprecatedInOperation(subject: Subject, operation: OperationOutline, outline: ApiOutline) {
  if (operation.deprecation) yield { subject, ...operation.deprecation };
  yield* deprecatedFields(subject, operation.parameters, outline, parameterWords);
  yield* deprecatedFields(subject, operation.body, outline, fieldWords);
  yield* deprecatedFields(subject, operation.responseHeaders, outline, headerWords);
  for (const fields of operation.responses.values()) yield* deprecatedFields(subject, fields, outline, fieldWords);
}

function* deprecatedFields(
  subject: Subject,
  fields: Outlines,
  outline: ApiOutline,
  words: (path: string) => string,
  at = '',
): Generator<DeprecatedItem> {
  for (const [path, { deprecation, type, inside, choices = [] }] of fields) {
    const field = fieldPath(at, path);
    // Deprecations in a schema are not repeated for each use of it.
    const named = type.of.length === 1 ? outline.schemas.get(type.of[0] ?? '')?.get('')?.deprecation : undefined;
    if (deprecation && path !== '' && !isSame(deprecation, named))
      yield { subject, field, words: words(field), ...deprecation };
    if (inside) yield* deprecatedFields(subject, inside, outline, words, field);
    for (const choice of choices) yield* deprecatedFields(subject, choice.fields, outline, words, field);
  }
}

function isSame(one: Deprecation, other: Deprecation | undefined): boolean {
  return one.sunset === other?.sunset && one.replacement === other?.replacement;
}

/** Dates first, then other text, then none. */
function orderOf({ sunset }: DeprecatedItem): string {
  const day = sunset === undefined ? undefined : sunsetDay(sunset);
  return day ?? (sunset === undefined ? '~' : ':');
}

export interface ReleaseInput {
  readonly version: string;
  /** ISO day. */
  readonly date: string;
  readonly summary: string;
  readonly document: JsonObject;
}

export interface Release extends Omit<ReleaseInput, 'document'> {
  /** Changes since the previous release; the first release has none. */
  readonly changes: readonly Change[];
}

/** Releases, newest first, with their changes, and the deprecations of the current document. */
export function describeReleases(inputs: readonly ReleaseInput[], current: JsonObject) {
  const outlines = inputs.map(({ document }) => outlineDocument(document));
  const releases = inputs.map(({ version, date, summary }, index): Release => {
    const [after, before] = [outlines[index], outlines[index + 1]];
    return { version, date, summary, changes: after && before ? compareOutlines(before, after) : [] };
  });
  const now = outlines[inputs.findIndex(({ document }) => document === current)];
  return { releases, deprecations: hasDeprecations(current) ? deprecatedItems(now ?? outlineDocument(current)) : [] };
}

/** Whether anything is deprecated, which is much faster to find out than reading the whole document. */
function hasDeprecations(document: JsonObject): boolean {
  return someObject(document, (node) => {
    const { sunset, replacement } = deprecationOf(node) ?? {};
    return (sunset ?? replacement) !== undefined;
  });
}
