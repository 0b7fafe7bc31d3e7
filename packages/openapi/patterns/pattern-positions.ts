import { MAX_PATTERN_SETS } from '@docs/base/limits.ts';
import type { PatternNode, RepeatNode } from './parse-pattern.ts';

/** The positions of the characters in a pattern, and which can follow which. */
export interface PatternPositions {
  /** The character set of each position, as written. */
  readonly sets: readonly string[];
  /** For each position, those that may consume the next character. */
  readonly next: readonly (readonly number[])[];
  /** Those that may consume the first character. */
  readonly first: readonly number[];
  /** Repeats that are not nested in another one: their positions, and how many lengths they can have. */
  readonly loops: readonly { readonly positions: ReadonlySet<number>; readonly lengths: number }[];
}

/** The first and last positions of a node, as indexes. */
interface Ends {
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly nullable: boolean;
}

const NO_ENDS: Ends = { first: [], last: [], nullable: true };

/** `undefined` for a pattern with too many positions. */
export function patternPositions(root: PatternNode): PatternPositions | undefined {
  const sets: string[] = [];
  const next: number[][] = [];
  const loops: { positions: ReadonlySet<number>; lengths: number }[] = [];
  let depth = 0;
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
  const walk = (node: PatternNode): Ends => {
    switch (node.kind) {
      case 'set': {
        if (sets.length === MAX_PATTERN_SETS) throw new TooMany();
        const index = sets.push(node.source) - 1;
        next.push([]);
        return { first: [index], last: [index], nullable: false };
      }
      case 'look':
        return NO_ENDS;
      case 'sequence':
        return node.items.map(walk).reduce(follow, NO_ENDS);
      case 'choice': {
        const options = node.options.map(walk);
        return {
          first: options.flatMap(({ first }) => first),
          last: options.flatMap(({ last }) => last),
          nullable: options.some(({ nullable }) => nullable),
        };
      }
      case 'repeat':
        return node.max > 1 ? walkLoop(node) : walkRepeat(node);
    }
  };
  const walkLoop = (node: RepeatNode): Ends => {
    const start = sets.length;
    depth += 1;
    const ends = walkRepeat(node);
    depth -= 1;
    if (depth === 0) {
      const [min, max] = lengthsOf(node);
      loops.push({ positions: new Set([...sets.keys()].filter((index) => index >= start)), lengths: max - min + 1 });
    }
    return ends;
  };
  const walkRepeat = ({ inner, min, max }: RepeatNode): Ends => {
    if (max === 0) return NO_ENDS;
    const once = walk(inner);
    const optional = min === 0;
    if (max === Number.POSITIVE_INFINITY) {
      join(once, once);
      return { ...once, nullable: once.nullable || optional };
    }
    // Two rounds show everything that matters, however often it is repeated.
    const round = max === 1 ? once : follow(once, { ...walk(inner), ...(min < max && { nullable: true }) });
    return { ...round, nullable: round.nullable || optional };
  };
  try {
    const { first } = walk(root);
    return { sets, next, first, loops };
  } catch (error) {
    if (error instanceof TooMany) return undefined;
    throw error;
  }
}

class TooMany extends Error {}

/** How many characters a node can consume. */
function lengthsOf(node: PatternNode): readonly [min: number, max: number] {
  switch (node.kind) {
    case 'set':
      return [1, 1];
    case 'look':
      return [0, 0];
    case 'sequence':
      return node.items.map(lengthsOf).reduce(([least, most], [min, max]) => [least + min, most + max], [0, 0]);
    case 'choice': {
      const options = node.options.map(lengthsOf);
      return [Math.min(...options.map(([min]) => min)), Math.max(...options.map(([, max]) => max))];
    }
    case 'repeat': {
      const [min, max] = lengthsOf(node.inner);
      // Zero times infinity is zero.
      return [node.min * min, max === 0 ? 0 : node.max * max];
    }
  }
}

/** Whether two sets of a pattern, as written, have a character in common. */
export type Overlap = (left: string, right: string) => boolean;

/** All characters. */
export const ANY = '[^]';

export function createOverlap(): Overlap {
  const fields = new Map<string, string>();
  const answers = new Map<string, boolean>();
  return (left, right) => {
    if (left === right || left === ANY || right === ANY) return true;
    const key = `${left} ${right}`;
    const told = answers.get(key);
    if (told !== undefined) return told;
    const known = fields.get(left) ?? fieldsOf(left);
    fields.set(left, known);
    const answer = new RegExp(right, 'u').test(known);
    answers.set(key, answer);
    return answer;
  };
}

function fieldsOf(set: string): string {
  characters ??= allCharacters();
  return (characters.match(new RegExp(set, 'gu')) ?? []).join('');
}

let characters: string | undefined;

/** All single code units, and a few other characters. */
function allCharacters(): string {
  const codes = Array.from({ length: 0x10000 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff);
  return [...codes, 0x10400, 0x1d400, 0x1f600, 0x20000].map((code) => String.fromCodePoint(code)).join('');
}
