import { type Piece, scan } from './tokens.ts';

const JSON_TOKEN =
  /(?<string>"(?:[^"\\\n]|\\.)*"?)|(?<literal>-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b|\b(?:true|false|null)\b)|(?<mark>[{}[\],:]+)/g;

/** JSON: member names, strings, literals, punctuation. */
export function tokenizeJson(code: string): Iterable<Piece> {
  return scan(code, JSON_TOKEN, (group, _text, end) => {
    if (group === 'string') return /^\s*:/.test(code.slice(end, end + 20)) ? 'n' : 's';
    return group === 'literal' ? 'd' : 'p';
  });
}
