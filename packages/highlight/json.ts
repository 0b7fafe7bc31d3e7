import { type Piece, scan } from './tokens.ts';

const JSON_TOKEN =
  /("(?:[^"\\\n]|\\.)*"?)|(-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b|\b(?:true|false|null)\b)|([{}[\],:](?:\s*[{}[\],:])*)/g;

/** JSON: member names, strings, literals. */
export function tokenizeJson(code: string): Iterable<Piece> {
  const member = (end: number): 'n' | 's' => (/^\s*:/.test(code.slice(end, end + 8)) ? 'n' : 's');
  return scan(code, JSON_TOKEN, [member, 'd', undefined]);
}
