import { fieldAt, type JsonObject, type JsonValue, objectAt, stringAt, withoutFields } from '@docs/base/json.ts';
import {
  MAX_MATCHED_TEXT,
  MAX_PATTERN_CHOICES,
  MAX_PATTERN_LENGTH,
  MAX_PATTERN_REPEATS,
  MAX_PATTERN_STEPS,
} from '@docs/base/limits.ts';
import { someObject } from '../read/walk-document.ts';
import { type PatternNode, parsePattern, type RepeatNode } from './parse-pattern.ts';
import { ANY, createOverlap, type Overlap, type PatternPositions, patternPositions } from './pattern-positions.ts';

/** Prefix of an expression without `^`, because it is tried from every character of the text. */
const ANYWHERE: PatternNode = {
  kind: 'repeat',
  inner: { kind: 'set', source: ANY },
  min: 0,
  max: Number.POSITIVE_INFINITY,
};

/**
 * Whether a pattern could take too long on a text of at most `MAX_MATCHED_TEXT` characters. Browsers try every way to
 * split a text between the rounds of a repeat, so only one way may exist: the next character alone must determine the
 * position in the pattern. Where one repeat can hand over to another in many ways (`a*a*`), the ways are counted.
 * Patterns that are not certain to be fast count as slow.
 */
export function isSlowPattern(pattern: string): boolean {
  if (pattern.length > MAX_PATTERN_LENGTH) return true;
  const root = parsePattern(pattern);
  if (!root) return true;
  const overlap = createOverlap();
  return (
    repeatsOf(root).some((repeat) => isHuge(repeat) || isAmbiguous(repeat, overlap)) ||
    stepsOf(withoutOptionalEnd(root), isAnchored(root), overlap) > MAX_PATTERN_STEPS
  );
}

/** Drops an optional end: when it is reached, the text already matches. */
function withoutOptionalEnd(node: PatternNode): PatternNode {
  switch (node.kind) {
    case 'set':
    case 'look':
      return node;
    case 'repeat':
      if (node.min === 0) return { kind: 'sequence', items: [] };
      return node.min === 1 ? withoutOptionalEnd(node.inner) : { ...node, max: node.min };
    case 'choice':
      return { ...node, options: node.options.map(withoutOptionalEnd) };
    case 'sequence': {
      const last = node.items.at(-1);
      if (!last) return node;
      const end = withoutOptionalEnd(last);
      const before = node.items.slice(0, -1);
      const isGone = end.kind === 'sequence' && end.items.length === 0;
      return isGone ? withoutOptionalEnd({ ...node, items: before }) : { ...node, items: [...before, end] };
    }
  }
}

type Look = Extract<PatternNode, { kind: 'look' }>;

function innerNodes(node: PatternNode): readonly PatternNode[] {
  switch (node.kind) {
    case 'set':
      return [];
    case 'look':
    case 'repeat':
      return [node.inner];
    case 'sequence':
      return node.items;
    case 'choice':
      return node.options;
  }
}

function repeatsOf(node: PatternNode): readonly RepeatNode[] {
  const inside = innerNodes(node).flatMap(repeatsOf);
  return node.kind === 'repeat' ? [node, ...inside] : inside;
}

function isHuge({ min, max }: RepeatNode): boolean {
  return min > MAX_PATTERN_REPEATS || (max > MAX_PATTERN_REPEATS && max !== Number.POSITIVE_INFINITY);
}

function isAmbiguous(repeat: RepeatNode, overlap: Overlap): boolean {
  if (repeat.max <= 1 || repeat.inner.kind === 'set') return false;
  const positions = patternPositions(repeat);
  return !positions || choicesIn(positions, overlap).length > 0;
}

/** Whether it can match only at the start of the text. */
function isAnchored(node: PatternNode): boolean {
  switch (node.kind) {
    case 'set':
      return false;
    case 'look':
      return node.start === true;
    case 'repeat':
      return node.min > 0 && isAnchored(node.inner);
    case 'sequence': {
      const index = node.items.findIndex((item) => item.kind !== 'look');
      return node.items.slice(0, index === -1 ? undefined : index + 1).some(isAnchored);
    }
    case 'choice':
      return node.options.every(isAnchored);
  }
}

/** The maximum number of steps for the longest text. */
function stepsOf(root: PatternNode, anchored: boolean, overlap: Overlap): number {
  const positions = patternPositions(anchored ? root : { kind: 'sequence', items: [ANYWHERE, root] });
  if (!positions) return Number.POSITIVE_INFINITY;
  const choices = choicesIn(positions, overlap);
  // One factor is that a match may begin anywhere in the text.
  if (choices.length - (anchored ? 0 : 1) > MAX_PATTERN_CHOICES) return Number.POSITIVE_INFINITY;
  const inLoops = new Set(positions.loops.flatMap((loop) => [...loop.positions]));
  const plain = choices.filter((position) => !inLoops.has(position)).length;
  const own = waysThrough(positions, overlap) * 2 ** plain;
  // A lookaround before all characters is checked once, any other each time its position is reached.
  const leading = new Set(anchored ? leadingLooks(root) : []);
  return looksOf(root).reduce(
    (most, look) => Math.max(most, stepsOf(look.inner, true, overlap) * (leading.has(look) ? 1 : own)),
    own,
  );
}

/** Lookarounds with content. Lookarounds nested in them are counted with them. */
function looksOf(node: PatternNode): readonly Look[] {
  if (node.kind !== 'look') return innerNodes(node).flatMap(looksOf);
  return innerNodes(node.inner).length > 0 ? [node] : [];
}

function leadingLooks(root: PatternNode): readonly PatternNode[] {
  if (root.kind !== 'sequence') return [root];
  const index = root.items.findIndex((item) => item.kind !== 'look');
  return index === -1 ? root.items : root.items.slice(0, index);
}

/** Positions (-1: the start) where the next character matches two others, or one in two ways: `(a|a)*`. */
function choicesIn({ sets, next, first }: PatternPositions, overlap: Overlap): readonly number[] {
  // In a long list of words, many positions lead to the same ones.
  const lists = new Map([first, ...next].map((list, index) => [list.join(), { list, position: index - 1 }]));
  const clashes = (one: number, others: readonly number[]): boolean =>
    others.some((other) => one === other || overlap(sets[one] ?? '', sets[other] ?? ''));
  return [...lists.values()]
    .filter(({ list }) => list.some((one, index) => clashes(one, list.slice(index + 1))))
    .map(({ position }) => position);
}

/**
 * The number of ways to split a text between adjacent repeats. If a repeat overlaps with another, and with everything
 * between them, it can hand over wherever it could end itself, so the numbers multiply.
 */
function waysThrough({ sets, next, loops }: PatternPositions, overlap: Overlap): number {
  const meets = (position: number, { positions }: (typeof loops)[number]): boolean =>
    [...positions].some((other) => overlap(sets[position] ?? '', sets[other] ?? ''));
  /** Whether one repeat leads to another through positions that can be skipped. */
  const leads = (from: ReadonlySet<number>, to: ReadonlySet<number>, pass: (position: number) => boolean): boolean => {
    const seen = new Set(from);
    for (const position of seen)
      for (const other of next[position] ?? []) if (!seen.has(other) && pass(other)) seen.add(other);
    return [...to].some((position) => seen.has(position));
  };
  const ways: number[] = [];
  for (const [index, loop] of loops.entries()) {
    const lengths = Math.min(loop.lengths, MAX_MATCHED_TEXT);
    const through = loops.slice(0, index).map((before, earlier) => {
      const known = ways[earlier] ?? 1;
      if (!leads(before.positions, loop.positions, () => true)) return 1;
      const shared = leads(
        before.positions,
        loop.positions,
        (position) => meets(position, before) && meets(position, loop),
      );
      return shared ? known * lengths : known;
    });
    ways.push(Math.max(lengths, ...through));
  }
  return Math.max(1, ...ways);
}

/** A schema without the patterns that could block a validator, and those patterns. `source` is as written. */
export function withoutSlowPatterns(
  schema: JsonObject,
  source: JsonObject = schema,
): { readonly schema: JsonObject; readonly slow: readonly string[] } {
  const pattern = stringAt(schema, 'pattern');
  const own = pattern !== undefined && isSlowPattern(pattern) ? [pattern] : [];
  const names = slowNames(schema);
  const gone = [
    ...(own.length > 0 ? ['pattern'] : []),
    // Fields that one of the patterns would allow must not count as additional fields.
    ...(names.length > 0 ? ['patternProperties', 'additionalProperties', 'unevaluatedProperties'] : []),
    // Without its pattern, `not` would reject too much.
    ...(hasSlowPattern(fieldAt(source, 'not')) ? ['not'] : []),
  ];
  return { schema: gone.length > 0 ? withoutFields(schema, gone) : schema, slow: [...own, ...names] };
}

function slowNames(schema: JsonObject): readonly string[] {
  return Object.keys(objectAt(schema, 'patternProperties') ?? {}).filter(isSlowPattern);
}

function hasSlowPattern(value: JsonValue | undefined): boolean {
  if (value === undefined) return false;
  return someObject(value, (node) => {
    const pattern = stringAt(node, 'pattern');
    return (pattern !== undefined && isSlowPattern(pattern)) || slowNames(node).length > 0;
  });
}
