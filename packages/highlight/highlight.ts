import type { CodeView } from '@docs/base/code.ts';
import { tokenizeBash } from './bash.ts';
import { tokenizeJs } from './js.ts';
import { tokenizeJson } from './json.ts';
import { mergePieces, type Piece } from './tokens.ts';

type Tokenize = (code: string) => Iterable<Piece>;

const TOKENIZERS = new Map<string, Tokenize>([
  ['json', tokenizeJson],
  ['jsonc', tokenizeJson],
  ['json5', tokenizeJson],
  ['js', tokenizeJs],
  ['javascript', tokenizeJs],
  ['mjs', tokenizeJs],
  ['ts', tokenizeJs],
  ['typescript', tokenizeJs],
  ['bash', tokenizeBash],
  ['sh', tokenizeBash],
  ['shell', tokenizeBash],
  ['curl', tokenizeBash],
]);

/** Longer code stays plain: nobody reads it coloured, and the page would drown in elements. */
const MAX_LENGTH = 60_000;

/** Colours the languages of samples and examples; others stay plain text. */
export function highlight(code: string, language: string, title?: string): CodeView {
  return highlightWith(TOKENIZERS.get(language), code, language, title);
}

export function highlightWith(
  tokenize: Tokenize | undefined,
  code: string,
  language: string,
  title?: string,
): CodeView {
  return {
    language,
    ...(title !== undefined && { title }),
    tokens: tokenize && code.length <= MAX_LENGTH ? mergePieces(tokenize(code)) : code === '' ? [] : [code],
  };
}
