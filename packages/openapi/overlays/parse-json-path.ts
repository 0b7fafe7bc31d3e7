import { partsOf } from '@docs/base/pointer.ts';
import type { PathMistake, Query, Segment, Selector } from './json-path.ts';
import { parseTest } from './parse-filter.ts';
import { PathError, PathReader } from './path-reader.ts';

export type ParsedPath =
  | { readonly kind: 'parsed'; readonly query: Query }
  | ({ readonly kind: 'failed' } & PathMistake);

/** Longer ones are no paths. */
const MAX_LENGTH = 2000;

/** Parses a JSONPath of RFC 9535. */
export function parseJsonPath(text: string): ParsedPath {
  const reader = new PathReader(text);
  try {
    if (text.length > MAX_LENGTH) reader.fail(`The path has more than ${MAX_LENGTH} characters.`, 'Shorten it.');
    if (!reader.take('$')) reader.fail('A path starts with `$`.', rooted(text));
    const segments = parseSegments(reader);
    if (!reader.ended) reader.fail(`\`${shown(reader)}\` is not expected here.`, afterPath(reader));
    return { kind: 'parsed', query: { from: '$', segments } };
  } catch (error) {
    if (error instanceof PathError) return { kind: 'failed', ...error.mistake };
    throw error;
  }
}

/** How a member is written in a path. */
export function memberPath(name: string | number): string {
  if (typeof name === 'number') return `[${name}]`;
  return /^[A-Za-z_]\w*$/.test(name) ? `.${name}` : `['${name.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}']`;
}

function rooted(text: string): string {
  if (/^#?\//.test(text)) return `Write \`$${partsOf(text).map(memberPath).join('')}\`.`;
  return /^[.[]/.test(text) ? `Write \`$${text}\`.` : 'Write `$.info` for a member of the document, `$` for all of it.';
}

function shown(reader: PathReader): string {
  return reader.text.slice(reader.at, reader.at + 10);
}

function afterPath(reader: PathReader): string {
  if (/^\s+$/.test(reader.text.slice(reader.at))) return 'Remove the space at the end.';
  return 'Go on with `.name`, `[…]` or `..`.';
}

/** All that stands before the first thing that is no segment. */
function parseSegments(reader: PathReader): readonly Segment[] {
  const segments: Segment[] = [];
  for (;;) {
    const before = reader.at;
    reader.space();
    const segment = parseSegment(reader);
    if (!segment) {
      reader.at = before;
      return segments;
    }
    segments.push({ ...segment, end: reader.at });
  }
}

function parseSegment(reader: PathReader): Omit<Segment, 'end'> | undefined {
  if (reader.next === '[') return { descends: false, selectors: parseBrackets(reader) };
  const descends = reader.take('..');
  if (!descends && !reader.take('.')) return undefined;
  if (descends && reader.next === '[') return { descends, selectors: parseBrackets(reader) };
  if (reader.take('*')) return { descends, selectors: [{ kind: 'wildcard' }] };
  return { descends, selectors: [{ kind: 'name', name: parseShorthand(reader, descends) }] };
}

const NAME = /[A-Za-z_\u0080-\u{10ffff}][\w\u0080-\u{10ffff}]*/uy;

/** A name behind a dot. Others than words stand in brackets, which is the most common mistake. */
function parseShorthand(reader: PathReader, descends: boolean): string {
  const start = reader.at;
  const name = reader.match(NAME);
  const rest = /[^.[\]()\s=!<>&|,?*'"@]*/uy;
  rest.lastIndex = reader.at;
  const meant = (name ?? '') + (rest.exec(reader.text)?.[0] ?? '');
  if (name !== undefined && meant === name) return name;
  const dots = descends ? '..' : '';
  if (meant === '') reader.fail('A name is missing here.', `Write a name, \`*\`, or \`${dots}['name']\`.`);
  const written = `${dots}['${meant.replaceAll("'", "\\'")}']`;
  return reader.fail(
    `The name \`${meant}\` is not a word, so it cannot stand behind a dot.`,
    `Write \`${written}\`.`,
    name === undefined ? start : reader.at,
  );
}

function parseBrackets(reader: PathReader): readonly Selector[] {
  const start = reader.at;
  return reader.nested(() => {
    const selectors: Selector[] = [];
    do {
      // The bracket itself, or the comma.
      reader.at += 1;
      reader.space();
      selectors.push(parseSelector(reader));
      reader.space();
      if (reader.ended) reader.fail('The `[` is not closed.', 'Write `]` at its end.', start);
    } while (reader.next === ',');
    if (!reader.take(']')) reader.fail(`\`${shown(reader)}\` is not expected in brackets.`, 'Close them with `]`.');
    return selectors;
  });
}

function parseSelector(reader: PathReader): Selector {
  if (reader.take('*')) return { kind: 'wildcard' };
  if (reader.take('?')) return { kind: 'filter', test: parseTest(reader, parseSegments) };
  const name = reader.quoted();
  if (name !== undefined) return { kind: 'name', name };
  const start = parseInteger(reader);
  const before = reader.at;
  reader.space();
  if (reader.take(':')) return parseSlice(reader, start);
  reader.at = before;
  if (start !== undefined) return { kind: 'index', index: start };
  const word = /[^\]]*/y;
  word.lastIndex = reader.at;
  const meant = word.exec(reader.text)?.[0].trim() ?? '';
  return reader.fail(
    'Brackets hold a name in quotes, a number, a slice, `*`, or a filter that starts with `?`.',
    meant === '' ? 'Write one of these.' : `For a member of that name write \`['${meant}']\`.`,
  );
}

function parseSlice(reader: PathReader, start: number | undefined): Selector {
  reader.space();
  const end = parseInteger(reader);
  let step: number | undefined;
  const before = reader.at;
  reader.space();
  if (reader.take(':')) {
    const behind = reader.at;
    reader.space();
    step = parseInteger(reader);
    if (step === undefined) reader.at = behind;
  } else reader.at = before;
  return { kind: 'slice', ...(start !== undefined && { start }), ...(end !== undefined && { end }), step: step ?? 1 };
}

function parseInteger(reader: PathReader): number | undefined {
  const start = reader.at;
  const digits = reader.match(/-?\d+/y);
  if (digits === undefined) return undefined;
  if (!/^(?:0|-?[1-9]\d*)$/.test(digits) || !Number.isSafeInteger(Number(digits)))
    reader.fail(
      `\`${digits.slice(0, 20)}\` is no place in a list.`,
      'Write a whole number without zeros before it.',
      start,
    );
  return Number(digits);
}
