import { tokenizeJson } from './json.ts';
import { type Piece, scan } from './tokens.ts';

const BASH_TOKEN =
  /(?<comment>(?<=^|\s)#[^\n]*)|(?<double>"(?:[^"\\]|\\[\s\S])*"?)|(?<single>'[^']*(?:'\\''[^']*)*'?)|(?<flag>(?<=\s)--?[A-Za-z][\w-]*)|(?<keyword>(?<=^|[\n|;(]\s*|\b(?:do|then|else)\s+)(?:curl|jq|node|npm|npx|export|echo|printf|cd|for|while|do|done|if|then|else|fi|break|git|docker)(?![\w/.-]))|(?<word>[\w./:@%+=,$-]+)/g;

/** Shell commands: the program, its flags, quoted text; JSON inside quotes keeps its own colours. */
export function* tokenizeBash(code: string): Iterable<Piece> {
  for (const piece of scan(code, BASH_TOKEN, classOf)) {
    const [, text] = piece;
    if (/^'\s*[{[][\s\S]*[}\]]\s*'$/.test(text)) {
      yield ['p', "'"];
      yield* tokenizeJson(text.slice(1, -1));
      yield ['p', "'"];
    } else yield piece;
  }
}

function classOf(group: string): 'c' | 's' | 'n' | 'k' | undefined {
  switch (group) {
    case 'comment':
      return 'c';
    case 'double':
    case 'single':
      return 's';
    case 'flag':
      return 'n';
    case 'keyword':
      return 'k';
    default:
      return undefined;
  }
}
