import type { Direction } from '../openapi/schemas/direction.ts';
import { compareLimits } from './compare-limits.ts';
import { type FieldOutline, type Fields, type FieldType, typeText } from './outline-fields.ts';
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
}

export interface FieldContext {
  readonly subject: Subject;
  readonly direction: Direction;
  /** How a field is called at the start of a sentence. */
  readonly words: (path: string) => string;
}

/** Compares two sets of fields, judged from the side that `direction` names. */
export function compareFields(before: Fields, after: Fields, context: FieldContext): Change[] {
  const changes: Change[] = [];
  // A new or removed object is told once, not once more for each of its fields.
  const toldAbove = (path: string, has: Fields, lacks: Fields): boolean =>
    parents(path).some((parent) => has.has(parent) && !lacks.has(parent));
  for (const [path, field] of after) {
    const old = before.get(path);
    if (old) changes.push(...compareField(path, old, field, context));
    else if (!toldAbove(path, after, before)) changes.push(added(path, field, context));
  }
  for (const path of before.keys()) {
    if (after.has(path) || toldAbove(path, before, after)) continue;
    changes.push(change('removed', path, context, true, 'was removed.'));
  }
  return changes;
}

function added(path: string, field: FieldOutline, context: FieldContext): Change {
  const mustSend = context.direction === 'request' && field.required;
  return change('added', path, context, mustSend, mustSend ? 'is new and required.' : 'is new.');
}

function compareField(path: string, before: FieldOutline, after: FieldOutline, context: FieldContext): Change[] {
  const sent = context.direction === 'request';
  const changes: Change[] = [];
  const add = (kind: Change['kind'], breaking: boolean, text: string): void => {
    changes.push(change(kind, path, context, breaking, text));
  };
  for (const { breaking, text } of compareTypes(before.type, after.type, sent)) add('changed', breaking, text);
  if (!before.required && after.required) add('changed', sent, sent ? 'is now required.' : 'is now always there.');
  if (before.required && !after.required) add('changed', !sent, sent ? 'is now optional.' : 'may now be absent.');
  if (!before.nullable && after.nullable) add('changed', !sent, sent ? 'may now be null.' : 'can now be null.');
  if (before.nullable && !after.nullable) add('changed', sent, sent ? 'must no longer be null.' : 'is never null now.');
  if (!before.deprecated && after.deprecated) add('deprecated', false, 'is deprecated.');
  // Another type has limits of its own.
  if (typeText(before.type) === typeText(after.type))
    for (const { breaking, text } of compareLimits(before, after, sent)) add('changed', breaking, text);
  const gone = without(before.values, after.values);
  const fresh = without(after.values, before.values);
  if (before.values.length > 0 && gone.length > 0) {
    add('changed', sent, `${sent ? 'no longer takes' : 'is no longer'} ${list(gone)}.`);
  }
  if (before.values.length > 0 && fresh.length > 0) {
    add('changed', false, `${sent ? 'also takes' : 'can also be'} ${list(fresh)}.`);
  }
  return changes;
}

/** Of a value that may be one of several types, some may come and go: that breaks one of the sides only. */
function compareTypes(before: FieldType, after: FieldType, sent: boolean): readonly Verdict[] {
  const [old, now] = [typeText(before), typeText(after)];
  if (old === now) return [];
  const gone = without(before.of, after.of);
  const fresh = without(after.of, before.of);
  if (before.lists !== after.lists || (gone.length > 0 && fresh.length > 0))
    return [{ breaking: true, text: `changed from ${old} to ${now}.` }];
  const which = [...gone, ...fresh].join(' or ');
  const [less, more] =
    before.lists > 0
      ? [
          sent ? 'no longer takes items of type' : 'no longer holds',
          sent ? 'also takes items of type' : 'can also hold',
        ]
      : [sent ? 'no longer takes' : 'is no longer', sent ? 'also takes' : 'can also be'];
  return gone.length > 0
    ? [{ breaking: sent, text: `${less} ${which}.` }]
    : [{ breaking: !sent, text: `${more} ${which}.` }];
}

function change(kind: Change['kind'], path: string, context: FieldContext, breaking: boolean, text: string): Change {
  const { subject, direction, words } = context;
  // The value at the empty path is a part of its subject, which is neither new nor gone with it.
  const what = path === '' ? ({ kind: 'changed' } as const) : { kind, place: path };
  return { ...what, subject, direction, breaking, text: `${words(path)} ${text}` };
}

/** Paths of the objects a field stands in: `a[].b.c` → `a[].b`, `a[]`, `a`. */
function parents(path: string): string[] {
  const found: string[] = [];
  for (let rest = path; ; ) {
    const shorter = rest.endsWith('[]') ? rest.slice(0, -2) : rest.slice(0, Math.max(0, rest.lastIndexOf('.')));
    if (shorter === '' || shorter === rest) return found;
    found.push(shorter);
    rest = shorter;
  }
}

export function without(values: readonly string[], others: readonly string[]): readonly string[] {
  return values.filter((value) => !others.includes(value));
}

export function list(values: readonly string[]): string {
  return values.map((value) => `\`${value}\``).join(', ');
}
