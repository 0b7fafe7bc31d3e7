import type { CodeView } from '@docs/base/content.ts';
import {
  highlight,
  highlightWith,
  isPageLanguage,
  type Piece,
  type Rule,
  scan,
  type Tokenize,
  tokenizeJson,
} from './highlight.ts';

interface Syntax {
  /** A pattern for comments. */
  readonly comment: string;
  readonly keywords: string;
  /** Names before a colon are fields: `title: "x"`. */
  readonly fields?: boolean;
}

const HASH = String.raw`#[^\n]*`;
const SLASHES = String.raw`\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)`;

const SYNTAXES: Readonly<Record<string, Syntax>> = {
  python: {
    comment: HASH,
    keywords:
      'and as assert async await break class continue def del elif else except finally for from if import in is lambda not or pass raise return try while with yield',
  },
  ruby: {
    comment: HASH,
    keywords:
      'abort and begin break case class def do else elsif end ensure for if in loop module next not or puts raise require rescue return self then unless until when while yield',
    fields: true,
  },
  php: {
    comment: `${SLASHES}|${HASH}`,
    keywords:
      'as break case catch class const continue declare default do echo else elseif extends finally fn for foreach function if match namespace new private public return static switch throw try use while',
  },
  go: {
    comment: SLASHES,
    keywords:
      'any break case const continue default defer else for func go if import interface map package range return select string struct switch type var',
  },
  java: {
    comment: SLASHES,
    keywords:
      'break case catch class const continue default do else extends final finally for if implements import instanceof interface new package private public return static switch throw throws try var void while',
  },
  csharp: {
    comment: SLASHES,
    keywords:
      'abstract as async await base bool break byte case catch class const continue decimal default delegate do double else enum event extern finally float for foreach get if in init int interface internal is lock long namespace new object out override params private protected public readonly record ref required return sealed set static string struct switch this throw try typeof using var virtual void when where while with yield',
  },
  powershell: {
    comment: HASH,
    keywords:
      'catch do else elseif exit filter finally for foreach function if in param return switch throw try until while',
  },
};

/** Accurate enough for samples. JSON in long strings keeps its own colours. */
function tokenizer({ comment, keywords, fields }: Syntax): Tokenize {
  const pattern = new RegExp(
    [
      `(${comment})`,
      String.raw`("""[\s\S]*?(?:"""|$)|${'`'}[^${'`'}]*${'`'}?|(?:\bf)?"(?:[^"\\]|\\[\s\S])*"?|'(?:[^'\\]|\\[\s\S])*'?)`,
      String.raw`((?<![.\w$>])(?:${keywords.replaceAll(' ', '|')})(?![\w$]|:[^:]))`,
      String.raw`((?<![\w$.])(?:\d[\d_]*(?:\.\d+)?[dfLmu]?|[Tt]rue|[Ff]alse|[Nn]ull|None|nil)(?![\w$]))`,
      fields ? String.raw`((?<![.\w:])[A-Za-z_]\w*(?=:(?!:)))` : '((?!))',
      String.raw`([A-Za-z_$][\w$]*)`,
    ].join('|'),
    'g',
  );
  return function* (code) {
    const text: Rule = (end) => (/^(?::(?!:)|\s*=>)/.test(code.slice(end, end + 4)) ? 'n' : 's');
    for (const piece of scan(code, pattern, ['c', text, 'k', 'd', 'n', undefined])) yield* withJson(piece);
  };
}

function* withJson(piece: Piece): Iterable<Piece> {
  const [, open = '', json = '', close = ''] = /^("""|`)(\s*[{[][\s\S]*[}\]]\s*)("""|`)$/.exec(piece[1]) ?? [];
  if (json === '') yield piece;
  else {
    yield [undefined, open];
    yield* tokenizeJson(json);
    yield [undefined, close];
  }
}

const tokenizers: ReadonlyMap<string, Tokenize> = new Map(
  Object.entries(SYNTAXES).map(([name, syntax]) => [name, tokenizer(syntax)]),
);

export function isSampleLanguage(language: string): boolean {
  return tokenizers.has(language) || isPageLanguage(language);
}

/** Highlights languages that the browser does not need by default. */
export function highlightAny(code: string, language: string): CodeView {
  const tokenize = tokenizers.get(language);
  return tokenize ? highlightWith(tokenize, code, language) : highlight(code, language);
}
