import { fill, phrases } from '@docs/base/interface-words.ts';
import type { Direction } from '@docs/openapi/schema/keywords.ts';
import { fieldPath } from './outline-fields.ts';

export interface Subject {
  readonly kind: 'operation' | 'event' | 'schema';
  /** Operation id, event name or schema name. */
  readonly name: string;
}

export interface Change {
  /**
   * What happened to the field or parameter, otherwise to the subject. A subject with one more status or enum value is
   * `changed`, not `added`.
   */
  readonly kind: 'added' | 'removed' | 'changed' | 'deprecated';
  readonly subject: Subject;
  /** Path of the field or parameter, if the change is about one. */
  readonly field?: string;
  readonly direction?: Direction;
  /** Whether it breaks a caller that was correct before. */
  readonly breaking: boolean;
  readonly text: string;
  /** The replacement of something deprecated or removed, as the document names it. */
  readonly replacement?: string;
}

export interface FieldContext {
  readonly subject: Subject;
  readonly direction: Direction;
  /** A field's name at the start of a sentence. */
  readonly words: (path: string) => string;
  /** What contains the fields, if it is one of several schemas, or a parameter. */
  readonly at?: string;
}

/** A difference between two releases: a phrase and its placeholders, except `{what}`, the name of what has changed. */
export interface Difference {
  readonly kind?: Change['kind'];
  readonly breaking: boolean;
  readonly phrase: string;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly replacement?: string | undefined;
}

/** What happened to the field at `path`. */
export function changeOf(
  path: string,
  { subject, direction, words, at = '' }: FieldContext,
  { kind = 'changed', breaking, phrase, values, replacement }: Difference,
): Change {
  const field = fieldPath(at, path);
  return {
    // The value at the empty path is part of its subject, so it is never added or removed with it.
    kind: path === '' ? 'changed' : kind,
    ...(field !== '' && { field }),
    subject,
    direction,
    breaking,
    text: fill(phrase, { ...values, what: words(path) }),
    ...(replacement !== undefined && { replacement }),
  };
}

/** Items that only the first list has, and items that only the second has. */
export function compareLists(before: readonly string[], after: readonly string[]) {
  const [old, now] = [new Set(before), new Set(after)];
  return { gone: before.filter((each) => !now.has(each)), fresh: after.filter((each) => !old.has(each)) };
}

/** A difference about names or values, if there are any; they replace `{values}`. */
export function diff(
  values: readonly string[],
  breaking: boolean,
  phrase: string,
  others?: Difference['values'],
): readonly Difference[] {
  return values.length > 0 ? [{ breaking, phrase, values: { ...others, values: quotedList(values) } }] : [];
}

/** A name or value from the document, in a sentence. */
export function inBackticks(name: string | number | undefined): string {
  return `\`${name}\``;
}

/** More values would make the sentence hard to read. */
const maxListed = 20;

/** Names or values in a sentence. */
export function quotedList(values: readonly string[]): string {
  const more = values.length - maxListed;
  const shown = more > 1 ? values.slice(0, maxListed) : values;
  const listed = shown.map(inBackticks).join(', ');
  return more > 1 ? fill(phrases.listAndMore, { listed, more }) : listed;
}

const parameterPhrases = new Map([
  ['query', phrases.queryParameterNamed],
  ['querystring', phrases.queryStringNamed],
  ['path', phrases.pathParameterNamed],
  ['header', phrases.headerParameterNamed],
  ['cookie', phrases.cookieParameterNamed],
]);

/** A parameter at the start of a sentence: `query limit` is the query parameter `limit`. */
export function parameterWords(key: string): string {
  const [where = '', ...name] = key.split(' ');
  return fill(parameterPhrases.get(where) ?? phrases.parameterNamed, { name: inBackticks(name.join(' ')) });
}

/** `200 X-Count` is the header `X-Count`, whatever its status. */
export function headerWords(key: string): string {
  return fill(phrases.headerNamed, { name: inBackticks(key.split(' ').slice(1).join(' ')) });
}

export function fieldWords(path: string): string {
  return fill(phrases.fieldNamed, { name: inBackticks(path) });
}
