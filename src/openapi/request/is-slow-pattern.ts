import { type PatternNode, parsePattern } from './parse-pattern.ts';

const MOST_CHARACTERS = 500;
const MOST_REPEATS = 1000;
/** Places for characters. */
const MOST_PLACES = 200;
/** Places outside of repeated parts after which there is more than one way to go on: each multiplies the time. */
const MOST_CHOICES = 8;

/**
 * Whether a pattern could take exponential time on some text. Browsers try every way in which a text can be cut into the
 * rounds of a repeated part, so there must be one way only: the next character alone says which place of the pattern it
 * takes. What is not sure to be quick counts as slow.
 */
export function isSlowPattern(pattern: string): boolean {
  if (pattern.length > MOST_CHARACTERS) return true;
  const root = parsePattern(pattern);
  if (!root) return true;
  const overlap = createOverlap();
  if (choicesIn(root, overlap) > MOST_CHOICES) return true;
  return repeatsOf(root).some(
    (repeat) => isHuge(repeat) || (repeat.max > 1 && repeat.inner.kind !== 'set' && choicesIn(repeat, overlap) > 0),
  );
}

type Repeat = Extract<PatternNode, { kind: 'repeat' }>;

function repeatsOf(node: PatternNode): readonly Repeat[] {
  switch (node.kind) {
    case 'set':
      return [];
    case 'look':
      return repeatsOf(node.inner);
    case 'sequence':
      return node.parts.flatMap(repeatsOf);
    case 'choice':
      return node.options.flatMap(repeatsOf);
    case 'repeat':
      return [node, ...repeatsOf(node.inner)];
  }
}

function isHuge({ min, max }: Repeat): boolean {
  return min > MOST_REPEATS || (max > MOST_REPEATS && max !== Number.POSITIVE_INFINITY);
}

/** Where a part begins and ends, as indexes of its places. */
interface Ends {
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly nullable: boolean;
}

const NO_ENDS: Ends = { first: [], last: [], nullable: true };

/** Places after which a character can be taken by two others, or by one in two ways: `(a|a)*`, `(a+)*`. */
function choicesIn(root: PatternNode, overlap: (left: string, right: string) => boolean): number {
  const sets: string[] = [];
  const next: number[][] = [];
  const join = ({ last }: Ends, { first }: Ends): void => {
    for (const from of last) next[from]?.push(...first);
  };
  const follow = (left: Ends, right: Ends): Ends => {
    join(left, right);
    return {
      first: left.nullable ? [...left.first, ...right.first] : left.first,
      last: right.nullable ? [...left.last, ...right.last] : right.last,
      nullable: left.nullable && right.nullable,
    };
  };
  const place = (node: PatternNode): Ends => {
    switch (node.kind) {
      case 'set': {
        if (sets.length === MOST_PLACES) throw new TooMany();
        const index = sets.push(node.source) - 1;
        next.push([]);
        return { first: [index], last: [index], nullable: false };
      }
      case 'look':
        return NO_ENDS;
      case 'sequence':
        return node.parts.map(place).reduce(follow, NO_ENDS);
      case 'choice': {
        const options = node.options.map(place);
        return {
          first: options.flatMap(({ first }) => first),
          last: options.flatMap(({ last }) => last),
          nullable: options.some(({ nullable }) => nullable),
        };
      }
      case 'repeat':
        return placeRepeat(node);
    }
  };
  const placeRepeat = ({ inner, min, max }: Repeat): Ends => {
    if (max === 0) return NO_ENDS;
    const once = place(inner);
    const optional = min === 0;
    if (max === Number.POSITIVE_INFINITY) {
      join(once, once);
      return { ...once, nullable: once.nullable || optional };
    }
    // However often it is repeated, what matters is seen in two rounds.
    const round = max === 1 ? once : follow(once, { ...place(inner), ...(min < max && { nullable: true }) });
    return { ...round, nullable: round.nullable || optional };
  };
  try {
    const { first } = place(root);
    // In a long list of words, many places lead to the same ones.
    const lists = new Map([first, ...next].map((list) => [list.join(), list]));
    return [...lists.values()].filter((list) => list.some((one, index) => clashes(one, list.slice(index + 1)))).length;
  } catch (error) {
    if (error instanceof TooMany) return Number.POSITIVE_INFINITY;
    throw error;
  }

  function clashes(one: number, others: readonly number[]): boolean {
    return others.some((other) => one === other || overlap(sets[one] ?? '', sets[other] ?? ''));
  }
}

class TooMany extends Error {}

/** Whether two sets have a character in common. */
function createOverlap(): (left: string, right: string) => boolean {
  const members = new Map<string, string>();
  return (left, right) => {
    if (left === right) return true;
    const known = members.get(left) ?? membersOf(left);
    members.set(left, known);
    return new RegExp(right, 'u').test(known);
  };
}

function membersOf(set: string): string {
  characters ??= allCharacters();
  return (characters.match(new RegExp(set, 'gu')) ?? []).join('');
}

let characters: string | undefined;

/** All that are one unit long, and a few of the others. */
function allCharacters(): string {
  const codes = Array.from({ length: 0x10000 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff);
  return [...codes, 0x10400, 0x1d400, 0x1f600, 0x20000].map((code) => String.fromCodePoint(code)).join('');
}
