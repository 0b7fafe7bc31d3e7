import { without } from './compare-types.ts';
import { list } from './list.ts';
import type { Rules, Tag } from './outline-rules.ts';
import type { ValueOutline } from './outline-value.ts';
import type { Verdict } from './verdict.ts';

/** What has changed about the demands on a value besides its type, to be put after its name. */
export function compareRules(before: ValueOutline, after: ValueOutline, sent: boolean): readonly Verdict[] {
  const [old, now] = [before.rules, after.rules];
  return [
    ...compareUnique(old, now, sent),
    ...compareNeeds(old, now, sent),
    ...compareConditions(old, now, sent),
    ...(old.tag && now.tag ? compareTags(old.tag, now.tag, [before.type.of, after.type.of], sent) : []),
  ];
}

function compareUnique(before: Rules, after: Rules, sent: boolean): readonly Verdict[] {
  if (before.unique === after.unique) return [];
  return after.unique
    ? [{ breaking: sent, text: `${sent ? 'takes' : 'has'} no duplicates now.` }]
    : [{ breaking: !sent, text: `${sent ? 'may' : 'can'} now have duplicates.` }];
}

function compareNeeds({ needs: before }: Rules, { needs: after }: Rules, sent: boolean): readonly Verdict[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const [old, now] = [before.get(name) ?? [], after.get(name) ?? []];
    const fresh = without(now, old);
    const gone = without(old, now);
    const where = name === '' ? '' : ` where it has \`${name}\``;
    return [
      ...(fresh.length > 0
        ? [{ breaking: sent, text: `${sent ? 'needs' : 'always has'} ${list(fresh)}${where} now.` }]
        : []),
      ...(gone.length > 0
        ? [{ breaking: !sent, text: `${sent ? 'no longer needs' : 'may now lack'} ${list(gone)}${where}.` }]
        : []),
    ];
  });
}

function compareConditions(
  { conditions: before }: Rules,
  { conditions: after }: Rules,
  sent: boolean,
): readonly Verdict[] {
  const must = sent ? 'must meet' : 'meets';
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((keyword): readonly Verdict[] => {
    const [old, now] = [before.get(keyword), after.get(keyword)];
    if (old === now) return [];
    if (old === undefined) return [{ breaking: sent, text: `${must} a condition now (\`${keyword}\`).` }];
    if (now === undefined) return [{ breaking: !sent, text: `need no longer meet a condition (\`${keyword}\`).` }];
    // What another condition lets through, nobody can tell.
    return [{ breaking: true, text: `${must} another condition now (\`${keyword}\`).` }];
  });
}

/** `types`: what the value may be, before and after; a schema that comes or goes is told there, with its tag. */
function compareTags(
  before: Tag,
  after: Tag,
  [old, now]: readonly [readonly string[], readonly string[]],
  sent: boolean,
): readonly Verdict[] {
  if (before.member !== after.member)
    return [{ breaking: true, text: `is told apart by \`${after.member}\` now, by \`${before.member}\` before.` }];
  const [gone, fresh] = [new Set(without(old, now)), new Set(without(now, old))];
  const as = `as \`${after.member}\``;
  const moved = [...after.schemas].flatMap(([value, name]): readonly Verdict[] => {
    const was = before.schemas.get(value);
    if (was === name || (was === undefined && fresh.has(name))) return [];
    return was === undefined
      ? [{ breaking: !sent, text: `${sent ? 'also takes' : 'can also have'} \`${value}\` ${as}.` }]
      : [{ breaking: true, text: `means \`${name}\` by \`${value}\` ${as} now, \`${was}\` before.` }];
  });
  const lost = [...before.schemas].filter(([value, name]) => !after.schemas.has(value) && !gone.has(name));
  return [
    ...lost.map(([value]) => ({
      breaking: sent,
      text: `${sent ? 'no longer takes' : 'no longer has'} \`${value}\` ${as}.`,
    })),
    ...moved,
  ];
}
