import type { Choice } from './outline-fields.ts';

export interface Paired {
  readonly pairs: readonly (readonly [old: Choice, now: Choice])[];
  readonly gone: readonly Choice[];
  readonly fresh: readonly Choice[];
}

/**
 * Which schema without a name was which: by the member that tells them apart, else the one that says the same, else by
 * their order among those of one type.
 */
export function pairChoices(before: readonly Choice[], after: readonly Choice[]): Paired {
  const tagged = [...before, ...after].every(({ tag }) => tag !== undefined && tag[0] === before[0]?.tag?.[0]);
  const keys: readonly ((choice: Choice) => string)[] = tagged
    ? [({ tag }) => tag?.[1] ?? '']
    : [({ type, text }) => `${type} ${text}`, ({ type }) => type];
  let [gone, fresh]: [readonly Choice[], readonly Choice[]] = [before, after];
  const pairs: (readonly [Choice, Choice])[] = [];
  for (const key of keys) {
    const waiting = new Map<string, Choice[]>();
    for (const choice of gone) {
      const queue = waiting.get(key(choice));
      if (queue) queue.push(choice);
      else waiting.set(key(choice), [choice]);
    }
    for (const queue of waiting.values()) queue.reverse();
    fresh = fresh.filter((choice) => {
      const old = waiting.get(key(choice))?.pop();
      if (old) pairs.push([old, choice]);
      return !old;
    });
    const left = new Set([...waiting.values()].flat());
    gone = gone.filter((choice) => left.has(choice));
  }
  return { pairs, gone, fresh };
}
