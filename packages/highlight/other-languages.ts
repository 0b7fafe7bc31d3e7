import type { CodeView } from '@docs/base/code.ts';
import { highlight, highlightWith } from './highlight.ts';
import { tokenizeJson } from './json.ts';
import { type Piece, type Rule, scan } from './tokens.ts';

interface Syntax {
  /** How comments start, as a pattern. */
  readonly comment: string;
  readonly keywords: string;
  /** Names before a colon are members: `title: "x"`. */
  readonly members?: boolean;
}

const SYNTAXES: Readonly<Record<string, Syntax>> = {
  python: {
    comment: '#',
    keywords:
      'and as assert async await break class continue def del elif else except finally for from if import in is lambda not or pass raise return try while with yield',
  },
  ruby: {
    comment: '#',
    keywords:
      'abort and begin break case class def do else elsif end ensure for if in loop module next not or puts raise require rescue return self then unless until when while yield',
    members: true,
  },
  php: {
    comment: '\\/\\/|#',
    keywords:
      'as break case catch class const continue declare default do echo else elseif extends finally fn for foreach function if match namespace new private public return static switch throw try use while',
  },
  go: {
    comment: '\\/\\/',
    keywords:
      'any break case const continue default defer else for func go if import interface map package range return select string struct switch type var',
  },
  java: {
    comment: '\\/\\/',
    keywords:
      'break case catch class const continue default do else extends final finally for if implements import instanceof interface new package private public return static switch throw throws try var void while',
  },
  // What its samples use. In fences of guides it has all of its words (`word-languages.ts`).
  csharp: {
    comment: '\\/\\/',
    keywords: 'await else if new throw using var',
  },
};

const ALIASES: Readonly<Record<string, string>> = { py: 'python', python3: 'python', rb: 'ruby', golang: 'go' };

/** Near enough for samples. JSON inside of long strings keeps its own colours. */
function tokenizer({ comment, keywords, members }: Syntax): (code: string) => Iterable<Piece> {
  const pattern = new RegExp(
    [
      String.raw`((?:${comment})[^\n]*)`,
      String.raw`("""[\s\S]*?(?:"""|$)|${'`'}[^${'`'}]*${'`'}?|(?:\bf)?"(?:[^"\\]|\\[\s\S])*"?|'(?:[^'\\]|\\[\s\S])*'?)`,
      String.raw`((?<![.\w$>])(?:${keywords.replaceAll(' ', '|')})(?![\w$]|:[^:]))`,
      String.raw`((?<![\w$.])(?:\d[\d_]*(?:\.\d+)?|[Tt]rue|[Ff]alse|[Nn]ull|None|nil)(?![\w$]))`,
      members ? String.raw`((?<![.\w:])[A-Za-z_]\w*(?=:(?!:)))` : '((?!))',
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

const tokenizers = new Map(Object.entries(SYNTAXES).map(([name, syntax]) => [name, tokenizer(syntax)]));

/** Colours more languages than the browser needs to know by itself. */
export function highlightAny(code: string, language: string, title?: string): CodeView {
  const tokenize = tokenizers.get(ALIASES[language] ?? language);
  return tokenize ? highlightWith(tokenize, code, language, title) : highlight(code, language, title);
}
