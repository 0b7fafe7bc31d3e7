import { type Piece, scan } from './tokens.ts';

const MARKUP =
  /(<!--[\s\S]*?(?:-->|$)|<[?!](?!\[CDATA\[)[^>]*>?)|(<!\[CDATA\[[\s\S]*?(?:\]\]>|$))|(<\/?[A-Za-z][\w:.-]*(?:"[^"]*"|'[^']*'|[^"'<>])*>?)|(&[#\w]{1,12};)/g;

const TAG = /(^<\/?[A-Za-z][\w:.-]*)|("[^"]*"|'[^']*')|([\w:.@-]+)/g;

/** XML and HTML: names of elements and attributes, values, comments. */
export function* tokenizeMarkup(code: string): Iterable<Piece> {
  for (const piece of scan(code, MARKUP, ['c', 's', 'k', 'd'])) {
    if (piece[0] !== 'k') yield piece;
    else
      for (const [kind, text] of scan(piece[1], TAG, ['k', 's', 'n'])) {
        // The bracket has the colour of all others.
        const name = kind === 'k' ? text.replace(/^<\/?/, '') : text;
        yield [undefined, text.slice(0, text.length - name.length)];
        yield [kind, name];
      }
  }
}
