import { tokenizeJson } from './json.ts';
import { type Piece, scan } from './tokens.ts';

const BASH_TOKEN =
  /((?<=^|\s)#[^\n]*)|("(?:[^"\\]|\\[\s\S])*"?)|('[^']*(?:'\\''[^']*)*'?)|((?<=\s)--?[A-Za-z][\w-]*)|((?<=^|[\n|;(]\s*|\b(?:do|then|else)\s+)(?:curl|jq|node|npm|npx|export|echo|printf|cd|for|while|do|done|if|then|else|fi|break|git|docker)(?![\w/.-]))|([\w./:@%+=,$-]+)/g;

/** Shell commands: the program, its flags, quoted text; JSON inside quotes keeps its own colours. */
export function* tokenizeBash(code: string): Iterable<Piece> {
  for (const piece of scan(code, BASH_TOKEN, ['c', 's', 's', 'n', 'k', undefined])) {
    const [, text] = piece;
    if (/^'\s*[{[][\s\S]*[}\]]\s*'$/.test(text)) {
      yield [undefined, "'"];
      yield* tokenizeJson(text.slice(1, -1));
      yield [undefined, "'"];
    } else yield piece;
  }
}
