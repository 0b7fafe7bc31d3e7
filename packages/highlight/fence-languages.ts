// biome-ignore lint/style/noRestrictedImports: at build, to load Shiki on its first use only
import { createRequire } from 'node:module';
import type { CodeView, TokenKind } from '@docs/base/content.ts';
import { MAX_COLOURED_LINE } from '@docs/base/limits.ts';
import type { HighlighterCore, ThemeRegistration } from '@shikijs/core';
import { highlightWith, type Piece } from './highlight.ts';
import { highlightAny, isSampleLanguage } from './sample-languages.ts';

const ALIASES: ReadonlyMap<string, string> = new Map([
  ['tsx', 'ts'],
  ['jsx', 'js'],
  ['cjs', 'js'],
  ['zsh', 'bash'],
  ['cs', 'csharp'],
  ['c#', 'csharp'],
  ['py', 'python'],
  ['python3', 'python'],
  ['rb', 'ruby'],
  ['golang', 'go'],
  ['ps1', 'powershell'],
  ['pwsh', 'powershell'],
  ['env', 'dotenv'],
  ['patch', 'diff'],
  ['svg', 'xml'],
]);

/** Highlights fences at build. Shiki handles languages that no sample is in. */
export function highlightFence(code: string, language: string): CodeView {
  const name = ALIASES.get(language) ?? language;
  const view = isSampleLanguage(name)
    ? highlightAny(code, name)
    : highlightWith(hasGrammar(name) ? (text) => tokenizeWithShiki(text, name) : undefined, code, name);
  // The page still shows the author's name for the language.
  return { ...view, language };
}

/** Our token classes as theme colours, so that Shiki maps the scopes of a grammar to them. */
const SCOPES: Readonly<Record<TokenKind, readonly string[]>> = {
  c: ['comment', 'meta.diff.header', 'meta.diff.range'],
  s: ['string', 'markup.inserted'],
  k: ['keyword', 'storage', 'entity.name.tag', 'entity.name.section'],
  d: ['constant', 'markup.deleted'],
  n: [
    ...['entity.name.tag.yaml', 'entity.name.tag.http', 'entity.other.attribute-name', 'support.type.property-name'],
    ...['keyword.other.definition.ini', 'variable.other.key.toml', 'variable.parameter.graphql'],
  ],
};

const colourOf = (kind: string): string => `#0000${kind.charCodeAt(0).toString(16).toUpperCase()}`;
const kinds = Object.keys(SCOPES) as readonly TokenKind[];
const kindOf = new Map(kinds.map((kind) => [colourOf(kind), kind]));
const theme: ThemeRegistration = {
  name: 'kinds',
  settings: [
    { settings: { foreground: '#000000' } },
    ...kinds.map((kind) => ({ scope: [...SCOPES[kind]], settings: { foreground: colourOf(kind) } })),
    { scope: ['keyword.operator', 'keyword.other.http'], settings: { foreground: '#000000' } },
  ],
};

function* tokenizeWithShiki(code: string, language: string): Iterable<Piece> {
  // Without a time limit, so that equal input gives equal tokens.
  const options = { lang: language, theme: 'kinds', tokenizeMaxLineLength: MAX_COLOURED_LINE, tokenizeTimeLimit: 0 };
  for (const [index, line] of shiki().codeToTokensBase(code, options).entries()) {
    if (index > 0) yield [undefined, '\n'];
    for (const { content, color = '' } of line) yield [kindOf.get(color), content];
  }
}

// Loaded on first use, so that other sites do not pay for it.
const require = createRequire(import.meta.url);
let highlighter: HighlighterCore | undefined;

function shiki(): HighlighterCore {
  const { createHighlighterCoreSync }: typeof import('@shikijs/core') = require('@shikijs/core');
  const { createJavaScriptRegexEngine }: typeof import('@shikijs/engine-javascript') =
    require('@shikijs/engine-javascript');
  highlighter ??= createHighlighterCoreSync({
    themes: [theme],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
  return highlighter;
}

const known = new Map<string, boolean>();

function hasGrammar(language: string): boolean {
  const found = known.get(language) ?? (/^[a-z\d+-]+$/.test(language) && loadGrammar(language));
  known.set(language, found);
  return found;
}

function loadGrammar(language: string): boolean {
  try {
    const { default: grammar }: typeof import('@shikijs/langs/yaml') = require(`@shikijs/langs/${language}`);
    shiki().loadLanguageSync(grammar);
    return true;
  } catch {
    // Unknown languages stay plain text.
    return false;
  }
}
