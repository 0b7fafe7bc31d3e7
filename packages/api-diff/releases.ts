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
export interface Retirement extends Deprecation {
  readonly subject: Subject;
  /** The field or parameter, unless it is the subject as a whole; also in words. */
  readonly field?: string;
  readonly words?: string;
}

/** Everything deprecated with a date or a replacement, soonest first. */
export function retirementsOf(outline: ApiOutline): readonly Retirement[] {
  const found = new Map<string, Retirement>();
  for (const each of everyRetirement(outline)) {
    const { subject, words = '', sunset, replacement } = each;
    const key = [subject.kind, subject.name, words].join('\n');
    // A field that several responses share is listed once.
    if ((sunset ?? replacement) !== undefined && !found.has(key)) found.set(key, each);
  }
  return [...found.values()].sort((one, other) => byText(orderOf(one), orderOf(other)));
}

function* everyRetirement(outline: ApiOutline): Generator<Retirement> {
  for (const [name, operation] of outline.operations)
    yield* operationRetirements({ kind: 'operation', name }, operation, outline);
  for (const [name, event] of outline.events) yield* operationRetirements({ kind: 'event', name }, event, outline);
  for (const [name, fields] of outline.schemas) {
    const subject: Subject = { kind: 'schema', name };
    const own = fields.get('')?.deprecation;
    if (own) yield { subject, ...own };
    yield* fieldRetirements(subject, fields, outline, fieldWords);
  }
}

function* operationRetirements(subject: Subject, operation: OperationOutline, outline: ApiOutline) {
  if (operation.deprecation) yield { subject, ...operation.deprecation };
  yield* fieldRetirements(subject, operation.parameters, outline, parameterWords);
  yield* fieldRetirements(subject, operation.body, outline, fieldWords);
  yield* fieldRetirements(subject, operation.responseHeaders, outline, headerWords);
  for (const fields of operation.responses.values()) yield* fieldRetirements(subject, fields, outline, fieldWords);
}

function* fieldRetirements(
  subject: Subject,
  fields: Outlines,
  outline: ApiOutline,
  words: (path: string) => string,
  at = '',
): Generator<Retirement> {
  for (const [path, { deprecation, type, inside, choices = [] }] of fields) {
    const field = fieldPath(at, path);
    // Deprecations in a schema are not repeated for each use of it.
    const named = type.of.length === 1 ? outline.schemas.get(type.of[0] ?? '')?.get('')?.deprecation : undefined;
    if (deprecation && path !== '' && !isSame(deprecation, named))
      yield { subject, field, words: words(field), ...deprecation };
    if (inside) yield* fieldRetirements(subject, inside, outline, words, field);
    for (const choice of choices) yield* fieldRetirements(subject, choice.fields, outline, words, field);
  }
}

function isSame(one: Deprecation, other: Deprecation | undefined): boolean {
  return one.sunset === other?.sunset && one.replacement === other?.replacement;
}

/** Dates first, then other text, then none. */
function orderOf({ sunset }: Retirement): string {
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
  return { releases, retirements: hasRetirements(current) ? retirementsOf(now ?? outlineDocument(current)) : [] };
}

/** Whether anything is deprecated, which is much faster to find out than reading the whole document. */
function hasRetirements(document: JsonObject): boolean {
  return someObject(document, (node) => {
    const { sunset, replacement } = deprecationOf(node) ?? {};
    return (sunset ?? replacement) !== undefined;
  });
}
