import type { CodeView } from '@docs/base/code.ts';
import { highlightWith } from './highlight.ts';
import { tokenizeDiff, tokenizeDockerfile, tokenizeHttp, tokenizeSettings, tokenizeYaml } from './line-languages.ts';
import { tokenizeMarkup } from './markup.ts';
import { highlightAny } from './other-languages.ts';
import type { Piece } from './tokens.ts';
import { wordLanguages } from './word-languages.ts';

const tokenizers: ReadonlyMap<string, (code: string) => Iterable<Piece>> = new Map([
  ...wordLanguages,
  ['yaml', tokenizeYaml],
  ['toml', tokenizeSettings],
  ['diff', tokenizeDiff],
  ['http', tokenizeHttp],
  ['dockerfile', tokenizeDockerfile],
  ['xml', tokenizeMarkup],
]);

const ALIASES: Readonly<Record<string, string>> = {
  yml: 'yaml',
  ini: 'toml',
  env: 'toml',
  dotenv: 'toml',
  properties: 'toml',
  patch: 'diff',
  docker: 'dockerfile',
  html: 'xml',
  svg: 'xml',
  cs: 'csharp',
  'c#': 'csharp',
  kt: 'kotlin',
  rs: 'rust',
  gql: 'graphql',
  tsx: 'ts',
  jsx: 'js',
  cjs: 'js',
  zsh: 'bash',
};

/** Colours what authors write in fences. Runs at build only: the browser need not know these languages. */
export function highlightFence(code: string, language: string, title?: string): CodeView {
  const name = Object.hasOwn(ALIASES, language) ? (ALIASES[language] ?? language) : language;
  const tokenize = tokenizers.get(name);
  // The page still says what the author has called it.
  return { ...(tokenize ? highlightWith(tokenize, code, name, title) : highlightAny(code, name, title)), language };
}
