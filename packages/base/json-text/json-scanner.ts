import { MAX_JSON_FINDINGS, MAX_MISQUOTED } from '../limits.ts';
import { type JsonFinding, type Scalar, type Span, shown } from './json-node.ts';

/** Reads JSON tokens, and reports tokens that only look like JSON. */
export interface Scanner {
  readonly text: string;
  at: number;
  readonly findings: JsonFinding[];
}

export interface Token extends Span {
  readonly value: Scalar;
}

/** Wrong quotes, and how a string in them ends. */
const QUOTES: ReadonlyMap<string, string> = new Map([
  ["'", "'"],
  ['`', '`'],
  ['\u2018', '\u2019'],
  ['\u201c', '\u201d'],
  ['\u201e', '\u201c'],
]);

const SPACE = /[ \t\r\n]+/y;
const ODD_SPACE = /[\p{Z}\v\f\ufeff]+/uy;
const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|#[^\n]*/y;
const WORD = /[\p{L}\p{N}_$.@+-]+/uy;
/** Also matches dates and times. */
const NUMBER_LIKE = /[\w.+:-]+/y;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const STRING = /"[^"\\\n]*(?:\\[^\n][^"\\\n]*)*"/y;
const ESCAPE = /\\(["\\/bfnrt]|u[\da-fA-F]{4})?/g;
/** Literals of other languages and their JSON equivalents. */
const OTHER_WORDS: ReadonlyMap<string, Scalar> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
  ['none', null],
  ['nil', null],
  ['undefined', null],
]);

type Words = Pick<JsonFinding, 'message' | 'fix' | 'edit'>;

export function flag(scanner: Scanner, { from, to }: Span, rule: string, words: Words): undefined {
  scanner.findings.push({ rule, severity: 'error', from, to, ...words });
}

/** Reads the text that a pattern matches at the position. */
export function take(scanner: Scanner, pattern: RegExp): string {
  pattern.lastIndex = scanner.at;
  const match = pattern.exec(scanner.text)?.[0] ?? '';
  scanner.at += match.length;
  return match;
}

export function skipSpace(scanner: Scanner): void {
  if (scanner.findings.length > MAX_JSON_FINDINGS) scanner.at = scanner.text.length;
  for (;;) {
    take(scanner, SPACE);
    const from = scanner.at;
    if (take(scanner, COMMENT) !== '') {
      const span = { from, to: scanner.at };
      flag(scanner, span, 'json-comment', {
        message: 'JSON has no comments.',
        fix: 'Remove the comment.',
        edit: { ...span, insert: '' },
      });
    } else if (take(scanner, ODD_SPACE) !== '') {
      const span = { from, to: scanner.at };
      flag(scanner, span, 'json-space', {
        message: 'This space is a special character, which JSON does not allow.',
        fix: 'Type a normal space instead.',
        edit: { ...span, insert: ' ' },
      });
    } else return;
  }
}

/** Whether a string starts here, in correct or wrong quotes. */
export function atString({ text, at }: Scanner): boolean {
  return text[at] === '"' || QUOTES.has(text[at] ?? '');
}

export function readString(scanner: Scanner): Token {
  const { text, at: from } = scanner;
  const closing = QUOTES.get(text[from] ?? '');
  if (closing !== undefined) return readMisquoted(scanner, closing);
  const raw = take(scanner, STRING);
  if (raw === '') return readUnclosed(scanner, from);
  const span = { from, to: scanner.at };
  try {
    return { ...span, value: JSON.parse(raw) as string };
  } catch {
    reportCharacter(scanner, from, raw);
    return { ...span, value: raw.slice(1, -1) };
  }
}

function reportCharacter(scanner: Scanner, from: number, raw: string): undefined {
  const wrong = [...raw.matchAll(ESCAPE)].find(([, known]) => known === undefined);
  if (wrong) {
    const at = from + wrong.index;
    return flag(scanner, { from: at, to: at + 2 }, 'json-escape', {
      message: `${shown(raw.slice(wrong.index, wrong.index + 2))} is not a JSON escape.`,
      fix: 'Write a backslash as `\\\\`.',
      edit: { from: at, to: at, insert: '\\' },
    });
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what JSON forbids
  const control = /[\u0000-\u001f]/.exec(raw);
  if (!control) return;
  const span = { from: from + control.index, to: from + control.index + 1 };
  flag(scanner, span, 'json-control', {
    message: 'A tab or control character is not allowed in a string.',
    fix: 'Remove it, or write a tab as `\\t`.',
    edit: { ...span, insert: JSON.stringify(control[0]).slice(1, -1) },
  });
}

/**
 * Reads only up to the first character that cannot belong to the text, because something else may follow on the line.
 */
function readUnclosed(scanner: Scanner, from: number): Token {
  const { text } = scanner;
  scanner.at = from + 1;
  const value = take(scanner, /[^"\n,{}[\]]*/y).trimEnd();
  const to = from + 1 + value.length;
  scanner.at = to;
  flag(scanner, { from, to }, 'json-unclosed-string', {
    message: 'The string is not closed.',
    fix: text[to] === '\n' ? 'Close it with `"`; a line break is written as `\\n`.' : 'Close it with `"`.',
    edit: { from: to, to, insert: '"' },
  });
  return { from, to, value };
}

function readMisquoted(scanner: Scanner, closing: string): Token {
  const { text, at: from } = scanner;
  const [line = ''] = text.slice(from + 1, from + 1 + MAX_MISQUOTED).split('\n');
  const length = line.indexOf(closing);
  scanner.at = from + 1;
  const value = length === -1 ? take(scanner, /[^"\n,:{}[\]]*/y).trimEnd() : line.slice(0, length);
  scanner.at = from + 1 + value.length + (length === -1 ? 0 : 1);
  const span = { from, to: scanner.at };
  flag(scanner, span, 'json-quotes', {
    message: 'Strings and names need double quotes.',
    fix: `Write ${shown(JSON.stringify(value))}.`,
    edit: { ...span, insert: JSON.stringify(value) },
  });
  return { ...span, value };
}

/** A number, or a word without quotes. */
export function readBare(scanner: Scanner): Token | undefined {
  const { text, at: from } = scanner;
  const raw = take(scanner, /[\d+.-]/.test(text[from] ?? '') ? NUMBER_LIKE : WORD);
  if (raw === '') return undefined;
  const span = { from, to: scanner.at };
  if (NUMBER.test(raw)) {
    const isLarge = !Number.isFinite(Number(raw));
    if (isLarge)
      flag(scanner, span, 'json-number', { message: 'The number is too large.', fix: 'Write a smaller one.' });
    return { ...span, value: isLarge ? 0 : Number(raw) };
  }
  const literal = OTHER_WORDS.get(raw.toLowerCase());
  if (literal === undefined) {
    reportUnquoted(scanner, span, raw);
    return { ...span, value: raw };
  }
  if (raw !== String(literal)) {
    flag(scanner, span, 'json-literal', {
      message: `JSON has \`true\`, \`false\` and \`null\`, not ${shown(raw)}.`,
      fix: `Write \`${literal}\`.`,
      edit: { ...span, insert: String(literal) },
    });
  }
  return { ...span, value: literal };
}

function reportUnquoted(scanner: Scanner, span: Span, raw: string): void {
  const looksLikeNumber = /^[+.-]?\d/.test(raw);
  const quoted = JSON.stringify(raw);
  // Number formats of other languages: `01`, `+1`, `.5`.
  const other = looksLikeNumber && Number.isFinite(Number(raw)) ? ` \`${Number(raw)}\`, or` : '';
  flag(scanner, span, 'json-unquoted', {
    message: looksLikeNumber ? `${shown(raw)} is not a JSON number.` : `${shown(raw)} has no quotes.`,
    fix: `Write${other} ${shown(quoted)} if it is meant as text.`,
    ...(other === '' && { edit: { ...span, insert: quoted } }),
  });
}
