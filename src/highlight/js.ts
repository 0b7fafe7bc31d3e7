import { type Piece, scan } from './tokens.ts';

const KEYWORDS =
  'as async await break case catch class const continue default do else export extends finally for from function if import in instanceof interface let new of return static switch throw try type typeof var void while yield';

const JS_TOKEN = new RegExp(
  [
    String.raw`(?<comment>\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))`,
    String.raw`(?<string>"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|${'`'}(?:[^${'`'}\\]|\\[\s\S])*${'`'}?)`,
    String.raw`(?<keyword>(?<![.\w$])(?:${KEYWORDS.replaceAll(' ', '|')})(?![\w$]|\s*:))`,
    String.raw`(?<literal>(?<![\w$.])(?:\d[\d_]*(?:\.\d+)?n?|true|false|null|undefined)(?![\w$]))`,
    String.raw`(?<name>[A-Za-z_$][\w$]*(?=\s*:(?!:)))`,
    String.raw`(?<mark>[{}()[\],;:.=<>+\-*/%!?&|]+)`,
    String.raw`(?<word>[A-Za-z_$][\w$]*)`,
  ].join('|'),
  'g',
);

/** JavaScript and TypeScript, near enough for samples. */
export function tokenizeJs(code: string): Iterable<Piece> {
  return scan(code, JS_TOKEN, (group, _text, end) => {
    switch (group) {
      case 'comment':
        return 'c';
      case 'string':
        // A quoted member name.
        return /^:/.test(code.slice(end, end + 1)) ? 'n' : 's';
      case 'keyword':
        return 'k';
      case 'literal':
        return 'd';
      case 'name':
        return 'n';
      case 'mark':
        return 'p';
      default:
        return undefined;
    }
  });
}
