import type { CodeToken, CodeView, TokenKind } from '@docs/base/content.ts';
import { MAX_COLOURED_CODE, MAX_SHARED_TOKENS } from '@docs/base/limits.ts';

/** Splits code into pieces, each with one class. */
export type Tokenize = (code: string) => Iterable<Piece>;

const TOKENIZERS = new Map<string, Tokenize>([
  ...['json', 'jsonc', 'json5'].map((language) => [language, tokenizeJson] as const),
  ...['js', 'javascript', 'mjs', 'ts', 'typescript'].map((language) => [language, tokenizeJs] as const),
  ...['bash', 'sh', 'shell', 'curl'].map((language) => [language, tokenizeBash] as const),
]);

/** Highlights the languages of samples and examples; others stay plain text. */
export function highlight(code: string, language: string): CodeView {
  return highlightWith(TOKENIZERS.get(language), code, language);
}

export function isPageLanguage(language: string): boolean {
  return TOKENIZERS.has(language);
}

export function highlightWith(tokenize: Tokenize | undefined, code: string, language: string): CodeView {
  return {
    language,
    tokens: tokenize && code.length <= MAX_COLOURED_CODE ? mergePieces(tokenize(code)) : code === '' ? [] : [code],
  };
}

const JSON_TOKEN =
  /("(?:[^"\\\n]|\\.)*"?)|(-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b|\b(?:true|false|null)\b)|([{}[\],:](?:\s*[{}[\],:])*)/g;

/** JSON: field names, strings, literals. */
export function tokenizeJson(code: string): Iterable<Piece> {
  const text = (end: number): 'n' | 's' => (/^\s*:/.test(code.slice(end, end + 8)) ? 'n' : 's');
  return scan(code, JSON_TOKEN, [text, 'd', undefined]);
}

const BASH_TOKEN =
  /((?<=^|\s)#[^\n]*)|("(?:[^"\\]|\\[\s\S])*"?)|('[^']*(?:'\\''[^']*)*'?)|((?<=\s)--?[A-Za-z][\w-]*)|((?<=^|[\n|;(]\s*|\b(?:do|then|else)\s+)(?:curl|jq|node|npm|npx|export|echo|printf|cd|for|while|do|done|if|then|else|fi|break|git|docker)(?![\w/.-]))|([\w./:@%+=,$-]+)/g;

/** Shell commands: the program, its flags, quoted text; JSON in quotes keeps its own colours. */
function* tokenizeBash(code: string): Iterable<Piece> {
  for (const piece of scan(code, BASH_TOKEN, ['c', 's', 's', 'n', 'k', undefined])) {
    const [, text] = piece;
    if (/^'\s*[{[][\s\S]*[}\]]\s*'$/.test(text)) {
      yield [undefined, "'"];
      yield* tokenizeJson(text.slice(1, -1));
      yield [undefined, "'"];
    } else yield piece;
  }
}

const KEYWORDS =
  'as async await break case catch class const continue default do else export extends finally for from function if import in instanceof interface let new of return static switch throw try type typeof var void while yield';

const JS_TOKEN = new RegExp(
  [
    String.raw`(\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))`,
    String.raw`("(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|${'`'}(?:[^${'`'}\\]|\\[\s\S])*${'`'}?)`,
    String.raw`((?<![.\w$])(?:${KEYWORDS.replaceAll(' ', '|')})(?![\w$]|\s*:))`,
    String.raw`((?<![\w$.])(?:\d[\d_]*(?:\.\d+)?n?|true|false|null|undefined)(?![\w$]))`,
    String.raw`([A-Za-z_$][\w$]*(?=\s*:(?!:)))`,
    String.raw`([{}()[\],;:.=<>+\-*/%!?&|]+)`,
    String.raw`([A-Za-z_$][\w$]*)`,
  ].join('|'),
  'g',
);

/** JavaScript and TypeScript, accurate enough for samples. */
function tokenizeJs(code: string): Iterable<Piece> {
  // A string before a colon is a quoted field name.
  const text = (end: number): 'n' | 's' => (code[end] === ':' ? 'n' : 's');
  return scan(code, JS_TOKEN, ['c', text, 'k', 'd', 'n', undefined, undefined]);
}

/** Matched text and its class; `undefined` leaves it uncoloured. */
export type Piece = readonly [kind: TokenKind | undefined, text: string];

/**
 * Joins adjacent pieces with the same class. Punctuation joins its neighbours; otherwise half a page of JSON would be
 * elements.
 */
function mergePieces(pieces: Iterable<Piece>): readonly CodeToken[] {
  const merged: [TokenKind | undefined, string][] = [];
  for (const [kind, text] of pieces) {
    if (text === '') continue;
    const last = merged.at(-1);
    if (last && last[0] === kind) last[1] += text;
    else merged.push([kind, text]);
  }
  return merged.map(([kind, text]) => sharedToken(kind, text));
}

const shared = new Map<string, CodeToken>();

/** Equal tokens are one object: a large document has millions, with few distinct ones. */
function sharedToken(kind: TokenKind | undefined, text: string): CodeToken {
  const key = `${kind ?? ' '}${text}`;
  const known = shared.get(key);
  if (known !== undefined) return known;
  const token: CodeToken = kind === undefined ? text : [kind, text];
  if (shared.size >= MAX_SHARED_TOKENS) shared.clear();
  shared.set(key, token);
  return token;
}

/** A class, or a function of the match's end, for texts whose class depends on what follows. */
export type Rule = TokenKind | undefined | ((end: number) => TokenKind | undefined);

/** A tokenizer from one pattern with a capturing group per rule: the matching group determines the class. */
export function* scan(code: string, pattern: RegExp, rules: readonly Rule[]): Generator<Piece> {
  let position = 0;
  for (const match of code.matchAll(pattern)) {
    const [text] = match;
    if (match.index > position) yield [undefined, code.slice(position, match.index)];
    position = match.index + text.length;
    let group = 1;
    while (group < rules.length && match[group] === undefined) group += 1;
    const rule = rules[group - 1];
    yield [typeof rule === 'function' ? rule(position) : rule, text];
  }
  if (position < code.length) yield [undefined, code.slice(position)];
}
