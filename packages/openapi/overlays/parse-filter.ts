import { isSlowPattern } from '../patterns/is-slow-pattern.ts';
import type { Comparison, Operand, Query, Segment, Test } from './json-path.ts';
import type { PathReader } from './path-reader.ts';

type ParseSegments = (reader: PathReader) => readonly Segment[];

/** What stands behind `?`. Handed the parser of segments, since filters and paths hold each other. */
export function parseTest(reader: PathReader, segments: ParseSegments): Test {
  reader.space();
  return parseList(reader, 'or', () => parseList(reader, 'and', () => parseBasic(reader, segments)));
}

const SIGNS = { or: '||', and: '&&' } as const;

function parseList(reader: PathReader, kind: 'or' | 'and', parse: () => Test): Test {
  const tests = [parse()];
  for (;;) {
    const before = reader.at;
    reader.space();
    if (!reader.take(SIGNS[kind])) {
      reader.at = before;
      const [only] = tests;
      return tests.length === 1 && only ? only : { kind, tests };
    }
    reader.space();
    tests.push(parse());
  }
}

function parseBasic(reader: PathReader, segments: ParseSegments): Test {
  if (reader.take('!')) {
    reader.space();
    const start = reader.at;
    const test = reader.next === '(' ? parseParentheses(reader, segments) : parseOne(reader, segments);
    if (test.kind === 'compare' && reader.text.charAt(start) !== '(')
      reader.fail(
        '`!` does not stand before a comparison.',
        'Put the comparison in parentheses: `!(@.a == 1)`.',
        start,
      );
    return { kind: 'not', test };
  }
  return reader.next === '(' ? parseParentheses(reader, segments) : parseOne(reader, segments);
}

function parseParentheses(reader: PathReader, segments: ParseSegments): Test {
  const start = reader.at;
  return reader.nested(() => {
    reader.take('(');
    const test = parseTest(reader, segments);
    reader.space();
    if (!reader.take(')')) reader.fail('The `(` is not closed here.', 'Write `)` at its end.', start);
    return test;
  });
}

/** A comparison, or something that is there or not. */
function parseOne(reader: PathReader, segments: ParseSegments): Test {
  const start = reader.at;
  const left = parseTerm(reader, segments);
  const before = reader.at;
  reader.space();
  const operator = reader.match(/[=!]=|[<>]=?/y) as Comparison | undefined;
  if (operator === undefined) {
    if (reader.next === '=')
      reader.fail('`=` compares nothing.', 'Write `==`; for a pattern, `match(@.name, "…")` or `search(@.name, "…")`.');
    reader.at = before;
    if ('pattern' in left) return left;
    if (left.kind === 'query') return { kind: 'exists', query: left.query };
    return reader.fail('This is compared with nothing.', 'Write `==` and a value behind it.', start);
  }
  reader.space();
  const behind = reader.at;
  return {
    kind: 'compare',
    operator,
    left: comparable(reader, left, start),
    right: comparable(reader, parseTerm(reader, segments), behind),
  };
}

type Term = Operand | Extract<Test, { kind: 'matches' }>;

function comparable(reader: PathReader, term: Term, at: number): Operand {
  if (term.kind === 'matches')
    return reader.fail('`match` and `search` are true or false by themselves.', 'Remove the comparison.', at);
  const many =
    term.kind === 'query' &&
    term.query.segments.some(
      ({ descends, selectors }) =>
        descends || selectors.length > 1 || selectors.some(({ kind }) => kind !== 'name' && kind !== 'index'),
    );
  if (many) reader.fail('A path that may lead to several values cannot be compared.', 'Name one value: `@.name`.', at);
  return term;
}

function parseTerm(reader: PathReader, segments: ParseSegments): Term {
  const query = parseQuery(reader, segments);
  if (query) return { kind: 'query', query };
  const text = reader.quoted();
  if (text !== undefined) return { kind: 'literal', value: text };
  const number = reader.match(/-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y);
  if (number !== undefined) return { kind: 'literal', value: Number(number) };
  const start = reader.at;
  const word = reader.match(/[a-z][a-z0-9_]*/y);
  if (word !== undefined && reader.take('(')) return reader.nested(() => parseCall(reader, word, start, segments));
  const constants = new Map([
    ['true', true],
    ['false', false],
    ['null', null],
  ] as const);
  const constant = constants.get(word as 'true');
  if (constant !== undefined) return { kind: 'literal', value: constant };
  return reader.fail(
    'Here a value is missing: a path that starts with `@` or `$`, a text in quotes, a number, `true`, `false` or `null`.',
    word === undefined ? 'Write one.' : `For the text write \`'${word}'\`, for a member \`@.${word}\`.`,
    start,
  );
}

function parseQuery(reader: PathReader, segments: ParseSegments): Query | undefined {
  const from = reader.match(/[$@]/y);
  return from === '$' || from === '@' ? { from, segments: segments(reader) } : undefined;
}

function parseCall(reader: PathReader, name: string, start: number, segments: ParseSegments): Term {
  reader.space();
  const places: number[] = [];
  const terms: Term[] = [];
  while (reader.next !== ')') {
    if (terms.length > 0 && !reader.take(',')) reader.fail('A `,` or `)` is missing here.', 'Write `)` at the end.');
    reader.space();
    places.push(reader.at);
    terms.push(parseTerm(reader, segments));
    reader.space();
  }
  reader.take(')');
  const wrong = (): never =>
    reader.fail(`\`${name}\` is not called like that.`, `Write ${CALLS[name] ?? KNOWN}.`, start);
  const [first, second] = terms;
  if (!first || terms.length !== (name === 'match' || name === 'search' ? 2 : 1)) return wrong();
  switch (name) {
    case 'length':
      return { kind: 'length', of: comparable(reader, first, places[0] ?? start) };
    case 'count':
    case 'value':
      return first.kind === 'query' ? { kind: name, query: first.query } : wrong();
    case 'match':
    case 'search': {
      if (second?.kind !== 'literal' || typeof second.value !== 'string') return wrong();
      const text = comparable(reader, first, places[0] ?? start);
      return { kind: 'matches', text, pattern: patternOf(reader, second.value, name, places[1] ?? start) };
    }
    default:
      return wrong();
  }
}

const CALLS: Readonly<Record<string, string>> = {
  length: '`length(@.name)`',
  count: '`count(@.*)`',
  value: '`value(@..name)`',
  match: '`match(@.name, "a.*")`',
  search: '`search(@.name, "a")`',
};
const KNOWN = '`length`, `count`, `value`, `match` or `search`';

/** A pattern is written out, so that one that may take minutes is refused before it is used. */
function patternOf(reader: PathReader, source: string, name: 'match' | 'search', at: number): RegExp {
  const dotted = source.replace(/\\.|\[(?:\\.|[^\]\\])*\]|\./gs, (part) => (part === '.' ? '[^\\n\\r]' : part));
  const whole = name === 'match' ? `^(?:${dotted})$` : dotted;
  let pattern: RegExp;
  try {
    pattern = new RegExp(whole, 'u');
  } catch {
    return reader.fail('This is no regular expression.', 'Correct the pattern.', at);
  }
  if (isSlowPattern(whole)) reader.fail('This pattern may take too long.', 'Write one with fewer repeats.', at);
  return pattern;
}
