import { isPattern } from '../schema/to-json-schema.ts';

/** The structure of a regular expression, as far as it affects speed. */
export type PatternNode =
  /** One character of a set, as written. */
  | { readonly kind: 'set'; readonly source: string }
  /** Consumes no character: `^` (`start`), `\b`, or a lookaround with its content. */
  | { readonly kind: 'look'; readonly inner: PatternNode; readonly start?: boolean }
  | { readonly kind: 'sequence'; readonly items: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly options: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly inner: PatternNode; readonly min: number; readonly max: number };

export type RepeatNode = Extract<PatternNode, { kind: 'repeat' }>;

const NOTHING: PatternNode = { kind: 'sequence', items: [] };

const QUANTIFIER = /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/;
const ESCAPE = /^\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[a-zA-Z]|[\s\S])/u;
const GROUP = /^\((?:\?(?:(:|<[^=!][^>]*>)|(<?[=!])))?/;

/** `undefined` for unsupported syntax (backreferences, inline flags) and for invalid patterns. */
export function parsePattern(pattern: string): PatternNode | undefined {
  // Sets are parsed as separate expressions later, which must not fail: other dialects allow `[\%-=]`.
  if (!isPattern(pattern)) return undefined;
  let rest = pattern;
  const take = (expression: RegExp): RegExpExecArray | undefined => {
    const match = expression.exec(rest);
    if (match) rest = rest.slice(match[0].length);
    return match ?? undefined;
  };

  const choice = (): PatternNode => {
    const options = [sequence()];
    while (take(/^\|/)) options.push(sequence());
    return options.length === 1 ? (options[0] ?? NOTHING) : { kind: 'choice', options };
  };

  const sequence = (): PatternNode => {
    const items: PatternNode[] = [];
    while (rest !== '' && !/^[|)]/.test(rest)) items.push(repeated(atom()));
    return items.length === 1 ? (items[0] ?? NOTHING) : { kind: 'sequence', items };
  };

  const repeated = (inner: PatternNode): PatternNode => {
    const match = take(QUANTIFIER);
    if (!match) return inner;
    const [, sign, least = '0', comma, most] = match;
    if (sign !== undefined)
      return { kind: 'repeat', inner, min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Number.POSITIVE_INFINITY };
    const min = Number(least);
    return { kind: 'repeat', inner, min, max: comma ? (most ? Number(most) : Number.POSITIVE_INFINITY) : min };
  };

  const atom = (): PatternNode => {
    if (rest.startsWith('(')) return group();
    if (take(/^\^/)) return { kind: 'look', inner: NOTHING, start: true };
    if (take(/^(?:\$|\\[bB])/)) return { kind: 'look', inner: NOTHING };
    if (/^\\[1-9k]/.test(rest)) throw new Unsupported();
    const set = take(/^\[(?:\\[\s\S]|[^\]\\])*\]/u) ?? take(ESCAPE) ?? take(/^[^*+?{}()[\]|\\]/u);
    if (!set) throw new Unsupported();
    return { kind: 'set', source: set[0] };
  };

  const group = (): PatternNode => {
    const [, , look] = take(GROUP) ?? [];
    if (rest.startsWith('?')) throw new Unsupported();
    const inner = choice();
    if (!take(/^\)/)) throw new Unsupported();
    return look === undefined ? inner : { kind: 'look', inner };
  };

  try {
    const whole = choice();
    return rest === '' ? whole : undefined;
  } catch (error) {
    if (error instanceof Unsupported) return undefined;
    throw error;
  }
}

class Unsupported extends Error {}
