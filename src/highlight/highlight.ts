import type { CodeView } from '../model/code.ts';
import { tokenizeBash } from './bash.ts';
import { tokenizeJs } from './js.ts';
import { tokenizeJson } from './json.ts';
import { mergePieces, type Piece } from './tokens.ts';

const TOKENIZERS = new Map<string, (code: string) => Iterable<Piece>>([
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
  const tokenize = code.length <= MAX_LENGTH ? TOKENIZERS.get(language) : undefined;
  return {
    language,
    ...(title !== undefined && { title }),
    tokens: tokenize ? mergePieces(tokenize(code)) : code === '' ? [] : [code],
  };
}
