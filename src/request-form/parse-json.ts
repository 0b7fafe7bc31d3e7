import type { JsonValue } from '../model/json.ts';

export type ParsedJson =
  | { readonly kind: 'value'; readonly value: JsonValue }
  | { readonly kind: 'problem'; readonly words: string };

/** JSON as the reader typed it. Where it is none, the words say at which place, the same in every browser. */
export function parseJson(text: string): ParsedJson {
  try {
    return { kind: 'value', value: JSON.parse(text) as JsonValue };
  } catch {
    const { at, expected } = firstError(text);
    const lines = text.slice(0, at).split('\n');
    const place = `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
    const found = at >= text.trimEnd().length ? 'the end' : `\`${[...text.slice(at)][0]}\``;
    return { kind: 'problem', words: `This is not JSON: ${expected} expected at ${place}, found ${found}.` };
  }
}

interface JsonError {
  readonly at: number;
  readonly expected: string;
}

class NotJson extends Error {
  constructor(readonly place: JsonError) {
    super(place.expected);
  }
}

function firstError(text: string): JsonError {
  try {
    const end = skipSpace(text, readValue(text, skipSpace(text, 0)));
    return { at: end, expected: 'nothing more' };
  } catch (error) {
    if (error instanceof NotJson) return error.place;
    throw error;
  }
}

const SPACE = /[ \t\r\n]*/y;
const STRING = /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const STRING_START = /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/y;
const SCALAR = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;

/** Returns where the value ends. */
function readValue(text: string, at: number): number {
  switch (text[at]) {
    case '{':
      return readList(text, at, '}', readMember);
    case '[':
      return readList(text, at, ']', readValue);
    case '"':
      return readString(text, at, 'a value');
    default:
      return match(SCALAR, text, at) ?? fail(at, 'a value');
  }
}

function readList(text: string, start: number, close: string, readItem: (text: string, at: number) => number): number {
  let at = skipSpace(text, start + 1);
  if (text[at] === close) return at + 1;
  for (;;) {
    at = skipSpace(text, readItem(text, at));
    if (text[at] === close) return at + 1;
    if (text[at] !== ',') fail(at, `\`,\` or \`${close}\``);
    at = skipSpace(text, at + 1);
  }
}

function readMember(text: string, start: number): number {
  const colon = skipSpace(text, readString(text, start, 'a name in double quotes'));
  if (text[colon] !== ':') fail(colon, '`:`');
  return readValue(text, skipSpace(text, colon + 1));
}

function readString(text: string, at: number, expected: string): number {
  if (text[at] !== '"') fail(at, expected);
  return match(STRING, text, at) ?? fail(match(STRING_START, text, at) ?? at, 'a closing `"`');
}

function skipSpace(text: string, at: number): number {
  return match(SPACE, text, at) ?? at;
}

function match(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

function fail(at: number, expected: string): never {
  throw new NotJson({ at, expected });
}
