import { type Piece, scan } from './tokens.ts';

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

/** JavaScript and TypeScript, near enough for samples. */
export function tokenizeJs(code: string): Iterable<Piece> {
  // A string before a colon is a quoted member name.
  const text = (end: number): 'n' | 's' => (code[end] === ':' ? 'n' : 's');
  return scan(code, JS_TOKEN, ['c', text, 'k', 'd', 'n', undefined, undefined]);
}
