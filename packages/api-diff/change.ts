import type { Direction } from '@docs/openapi/schema/direction.ts';
import { joinPaths } from './outline-fields.ts';
import type { Verdict } from './verdict.ts';

export interface Subject {
  readonly kind: 'operation' | 'event' | 'schema';
  /** Operation id, event name or schema name. */
  readonly name: string;
}

export interface Change {
  /**
   * What happened to the field or parameter at `place`, else to the subject itself: `added` only where that is new, so
   * that a status or a value of an enum more is `changed`.
   */
  readonly kind: 'added' | 'removed' | 'changed' | 'deprecated';
  readonly subject: Subject;
  /** Path of the field or parameter, where it is about one. */
  readonly place?: string;
  readonly direction?: Direction;
  /** Would it break a caller that was right before? */
  readonly breaking: boolean;
  readonly text: string;
  /** What takes the place of something deprecated or removed, as the document names it. */
  readonly replacement?: string;
}

export interface FieldContext {
  readonly subject: Subject;
  readonly direction: Direction;
  /** How a field is called at the start of a sentence. */
  readonly words: (path: string) => string;
  /** Where the fields stand, if they are those of one of several schemas, or of a parameter. */
  readonly at?: string;
}

/** `verdict` says what happened to the field at `path`. */
export function changeOf(
  kind: Change['kind'],
  path: string,
  { subject, direction, words, at = '' }: FieldContext,
  { breaking, text }: Verdict,
  replacement?: string,
): Change {
  const place = joinPaths(at, path);
  // The value at the empty path is a part of its subject, which is neither new nor gone with it.
  const what = path === '' ? ({ kind: 'changed' } as const) : { kind };
  return {
    ...what,
    ...(place !== '' && { place }),
    subject,
    direction,
    breaking,
    text: `${words(path)} ${text}`,
    ...(replacement !== undefined && { replacement }),
  };
}
