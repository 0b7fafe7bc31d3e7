import { type Change, changeOf, type FieldContext } from './change.ts';
import { type Choice, type FieldOutline, type Fields, joinPaths } from './outline-fields.ts';

/** Compares the schemas without names that a value may have. Of types that come and go, the type of the value tells. */
export function compareChoices(
  path: string,
  before: FieldOutline,
  after: FieldOutline,
  context: FieldContext,
  compareFields: (before: Fields, after: Fields, context: FieldContext) => readonly Change[],
): readonly Change[] {
  if (!before.choices || !after.choices) return [];
  const { pairs, gone, fresh } = pairChoices(before.choices, after.choices);
  const sent = context.direction === 'request';
  const tell = (choice: Choice, breaking: boolean, verb: string): Change =>
    changeOf(path, context, { breaking, text: `${verb} ${whatIs(choice)}.` });
  const [oldTypes, newTypes] = [countTypes(before.choices), countTypes(after.choices)];
  const isOnly = ({ type }: Choice): boolean => oldTypes.get(type) === 1 && newTypes.get(type) === 1;
  return [
    ...pairs.flatMap(([old, now]) =>
      compareFields(old.fields, now.fields, {
        ...context,
        at: joinPaths(context.at ?? '', path),
        words: (inner) => `${context.words(joinPaths(path, inner))}${whichOf(now, inner, isOnly(now))}`,
      }),
    ),
    ...gone
      .filter((choice) => newTypes.has(choice.type))
      .map((choice) => tell(choice, sent, sent ? 'no longer accepts' : 'is no longer')),
    ...fresh
      .filter((choice) => oldTypes.has(choice.type))
      .map((choice) => tell(choice, !sent, sent ? 'also accepts' : 'can also be')),
  ];
}

function whatIs({ tag, position }: Choice): string {
  return tag ? `what has \`${tag[1]}\` as \`${tag[0]}\`` : `choice ${position}`;
}

function whichOf({ tag, type, position }: Choice, inner: string, isOnly: boolean): string {
  if (tag) return ` where \`${tag[0]}\` is \`${tag[1]}\``;
  if (!isOnly) return ` in choice ${position}`;
  return inner === '' && type !== '' ? ` as ${type}` : '';
}

function countTypes(choices: readonly Choice[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { type } of choices) counts.set(type, (counts.get(type) ?? 0) + 1);
  return counts;
}

/**
 * Which schema without a name was which: by the member that tells them apart, else the one that says the same, else by
 * their order among those of one type.
 */
function pairChoices(before: readonly Choice[], after: readonly Choice[]) {
  const tagged = [...before, ...after].every(({ tag }) => tag !== undefined && tag[0] === before[0]?.tag?.[0]);
  const keys: readonly ((choice: Choice) => string)[] = tagged
    ? [({ tag }) => tag?.[1] ?? '']
    : [({ type, text }) => `${type} ${text}`, ({ type }) => type];
  let [gone, fresh]: [readonly Choice[], readonly Choice[]] = [before, after];
  const pairs: (readonly [Choice, Choice])[] = [];
  for (const key of keys) {
    const waiting = new Set(gone);
    fresh = fresh.filter((choice) => {
      const old = [...waiting].find((each) => key(each) === key(choice));
      if (!old) return true;
      waiting.delete(old);
      pairs.push([old, choice]);
      return false;
    });
    gone = [...waiting];
  }
  return { pairs, gone, fresh };
}
