import type { JsonMember, JsonNode, Span } from './json-tree.ts';

/** Why a text is no JSON: what was found where something else was expected, and what to do. */
export interface BrokenJson {
  readonly kind: 'broken';
  readonly at: Span;
  readonly message: string;
  readonly fix: string;
}

export interface ReadJson {
  readonly kind: 'read';
  readonly root: JsonNode;
  /** Members whose name an earlier member of the same object has: allowed by the grammar, never meant. */
  readonly repeated: readonly JsonMember[];
}

/** Far above anything a document may have, far below what the stack holds. */
export const MAX_NESTING = 200;

const SPACE = /[ \t\n\r]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what JSON forbids in strings
const PLAIN = /[^"\\\u0000-\u001f]*/y;
const WORD = /[\p{L}\p{N}_$.+-]+/uy;

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['\\', '\\'],
  ['/', '/'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);
const LITERALS: ReadonlyMap<string, boolean | null> = new Map<string, boolean | null>([
  ['true', true],
  ['false', false],
  ['null', null],
]);
/** Words of other languages that are taken for JSON. */
const FOREIGN: ReadonlyMap<string, string> = new Map([
  ['True', 'true'],
  ['False', 'false'],
  ['None', 'null'],
  ['undefined', 'null'],
]);

/** Reads JSON and keeps the place of every value. Never throws; stops at the first thing that is no JSON. */
export function readJson(text: string): ReadJson | BrokenJson {
  const repeated: JsonMember[] = [];
  let position = 0;
  let broken: BrokenJson | undefined;

  /** What `pattern` matches here; the position moves behind it. */
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = position;
    const found = pattern.exec(text)?.[0] ?? '';
    position += found.length;
    return found;
  };
  const takeCharacter = (character: string): boolean => {
    if (text[position] !== character) return false;
    position += 1;
    return true;
  };
  const fail = (message: string, fix: string, start = position, end = start + 1): undefined => {
    broken ??= {
      kind: 'broken',
      at: { start: Math.min(start, text.length), end: Math.min(end, text.length) },
      message,
      fix,
    };
    return undefined;
  };
  const expected = (what: string, fix: string): undefined => {
    const at = position;
    const found = whatStands(text, at);
    return fail(`Expected ${what}, found ${found.name}.`, found.fix ?? fix, at, at + found.length);
  };

  const readValue = (depth: number): JsonNode | undefined => {
    const start = position;
    const character = text[position];
    if (character === '{' || character === '[') {
      if (depth >= MAX_NESTING) return fail(`More than ${MAX_NESTING} levels of nesting.`, 'Make the tree flatter.');
      position += 1;
      return character === '{' ? readObject(start, depth) : readArray(start, depth);
    }
    if (character === '"') return readString();
    const number = take(NUMBER);
    // What follows a number tells whether it was one: `01`, `1.`, `1px`.
    if (number !== '' && !/[\w.+-]/.test(text[position] ?? '')) {
      return { kind: 'scalar', value: Number(number), raw: number, start, end: position };
    }
    position = start;
    const word = take(WORD);
    const literal = LITERALS.get(word);
    if (literal !== undefined) return { kind: 'scalar', value: literal, raw: word, start, end: position };
    position = start;
    if (/^[-+.]?\d/.test(word)) {
      return fail(
        `\`${shorten(word)}\` is not a number of JSON.`,
        'Write it as in `12`, `-0.5` or `1e6`.',
        start,
        start + word.length,
      );
    }
    return expected(
      'a value',
      'Write a string in double quotes, a number, `true`, `false`, `null`, an object or an array.',
    );
  };

  const readString = (): (JsonNode & { readonly kind: 'scalar' }) | undefined => {
    const start = position;
    position += 1;
    let value = '';
    for (;;) {
      value += take(PLAIN);
      const character = text[position];
      if (takeCharacter('"')) return { kind: 'scalar', value, raw: text.slice(start, position), start, end: position };
      if (character === '\\') {
        const escaped = readEscape();
        if (escaped === undefined) return undefined;
        value += escaped;
      } else if (character === undefined || character === '\n') {
        return fail('The string is not closed.', 'End it with `"`; write a line break as `\\n`.', start, position);
      } else {
        return fail(
          `A string cannot hold the character ${codePoint(character)} as it is.`,
          `Write it as \`\\u${hex(character)}\`.`,
        );
      }
    }
  };

  const readEscape = (): string | undefined => {
    const start = position;
    const letter = text[start + 1] ?? '';
    const code = /^u([0-9a-fA-F]{4})/.exec(text.slice(start + 1, start + 6))?.[1];
    const found = code === undefined ? ESCAPES.get(letter) : String.fromCharCode(Number.parseInt(code, 16));
    if (found === undefined) {
      const fix =
        'After a backslash stands `"`, `\\`, `/`, `b`, `f`, `n`, `r`, `t`, or `u` with four hexadecimal digits.';
      return fail(`\`\\${letter}\` is no escape of JSON.`, fix, start, start + 2);
    }
    position += code === undefined ? 2 : 6;
    return found;
  };

  const readObject = (start: number, depth: number): JsonNode | undefined => {
    const members: JsonMember[] = [];
    const names = new Set<string>();
    take(SPACE);
    if (takeCharacter('}')) return { kind: 'object', members, start, end: position };
    for (;;) {
      const member = readMember(depth, members.length > 0);
      if (!member) return undefined;
      if (names.has(member.name)) repeated.push(member);
      names.add(member.name);
      members.push(member);
      take(SPACE);
      if (takeCharacter('}')) return { kind: 'object', members, start, end: position };
      if (!takeCharacter(','))
        return expected('`,` or `}` after the member', 'Put a comma between members, and `}` after the last.');
      take(SPACE);
    }
  };

  const readMember = (depth: number, afterComma: boolean): JsonMember | undefined => {
    if (text[position] !== '"') {
      if (afterComma && text[position] === '}') return trailingComma();
      return expected('a member name in double quotes', 'Write members as in `"type": "text"`.');
    }
    const name = readString();
    if (!name) return undefined;
    take(SPACE);
    if (!takeCharacter(':')) return expected('`:` after the member name', 'Put a colon between name and value.');
    take(SPACE);
    const value = readValue(depth + 1);
    if (!value) return undefined;
    const nameSpan = { start: name.start, end: name.end };
    return { name: String(name.value), rawName: name.raw, nameSpan, value };
  };

  const readArray = (start: number, depth: number): JsonNode | undefined => {
    const items: JsonNode[] = [];
    take(SPACE);
    if (takeCharacter(']')) return { kind: 'array', items, start, end: position };
    for (;;) {
      if (items.length > 0 && text[position] === ']') return trailingComma();
      const item = readValue(depth + 1);
      if (!item) return undefined;
      items.push(item);
      take(SPACE);
      if (takeCharacter(']')) return { kind: 'array', items, start, end: position };
      if (!takeCharacter(','))
        return expected('`,` or `]` after the item', 'Put a comma between items, and `]` after the last.');
      take(SPACE);
    }
  };

  /** The comma is what is wrong, not the bracket behind it. */
  const trailingComma = (): undefined => {
    const comma = text.lastIndexOf(',', position);
    return fail('A comma with nothing after it.', 'Remove the comma after the last one.', comma, comma + 1);
  };

  take(SPACE);
  const root = readValue(0);
  take(SPACE);
  if (root && position < text.length) expected('nothing more', 'A document is one object: remove what follows it.');
  if (broken || !root)
    return broken ?? { kind: 'broken', at: { start: 0, end: 0 }, message: 'Expected a value.', fix: '' };
  return { kind: 'read', root, repeated };
}

/** What stands at an offset, in words, and a remedy where the mistake is a known one. */
function whatStands(text: string, at: number): { name: string; length: number; fix?: string } {
  const character = text[at];
  if (character === undefined) return { name: 'the end of the text', length: 0 };
  if (character === "'" || character === '“' || character === '”') {
    return { name: `\`${character}\``, length: 1, fix: 'Use double quotes: `"`.' };
  }
  if (/^\/[/*]/.test(text.slice(at, at + 2))) {
    return { name: 'a comment', length: 2, fix: 'Remove it: JSON has no comments.' };
  }
  WORD.lastIndex = at;
  const word = WORD.exec(text)?.[0];
  if (word !== undefined) {
    const meant = FOREIGN.get(word);
    return { name: `\`${shorten(word)}\``, length: word.length, ...(meant && { fix: `Write \`${meant}\`.` }) };
  }
  return { name: /[!-~]/.test(character) ? `\`${character}\`` : `the character ${codePoint(character)}`, length: 1 };
}

function shorten(word: string): string {
  return word.length > 24 ? `${word.slice(0, 23)}…` : word;
}

function hex(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
}

function codePoint(character: string): string {
  return `U+${hex(character)}`;
}
