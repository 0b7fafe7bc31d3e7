import { type Piece, type Rule, scan } from './tokens.ts';

interface WordSyntax {
  /** Of whole comments, as a pattern. */
  readonly comment: string;
  readonly text: string;
  readonly keywords: string;
  readonly literals?: string;
  /** Names before a colon are members: `title: "x"`. */
  readonly members?: boolean;
  readonly anyCase?: boolean;
}

const SLASHES = String.raw`\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)`;
const QUOTED = String.raw`"""[\s\S]*?(?:"""|$)|"(?:[^"\\\n]|\\.)*"?`;
const CHARACTER = String.raw`|'(?:[^'\\\n]|\\[^\n]{1,8})'`;

/** Languages that keywords, texts and comments tell apart, near enough for samples. */
const SYNTAXES: Readonly<Record<string, WordSyntax>> = {
  csharp: {
    comment: SLASHES,
    text: String.raw`[$@]{1,2}"(?:[^"\\]|\\[\s\S])*"?|${QUOTED}${CHARACTER}`,
    keywords:
      'abstract as async await base bool break byte case catch class const continue decimal default delegate do double else enum event extern finally float for foreach get if in init int interface internal is lock long namespace new object out override params private protected public readonly record ref required return sealed set static string struct switch this throw try typeof using var virtual void when where while with yield',
  },
  kotlin: {
    comment: SLASHES,
    text: QUOTED + CHARACTER,
    keywords:
      'abstract as break by catch class companion constructor continue data do else enum finally for fun if import in init inline interface internal is lateinit object open override package private protected public return sealed super suspend this throw try typealias val var when where while',
  },
  swift: {
    comment: SLASHES,
    text: QUOTED,
    keywords:
      'as async await break case catch class continue default defer do else enum extension fallthrough for func guard if import in init inout internal is let mutating open override private protocol public return self static struct super switch throw throws try typealias var where while',
    literals: 'nil',
  },
  rust: {
    comment: SLASHES,
    text: String.raw`"(?:[^"\\]|\\[\s\S])*"?${CHARACTER}`,
    keywords:
      'as async await break const continue crate dyn else enum extern fn for if impl in let loop match mod move mut pub ref return self Self static struct super trait type unsafe use where while',
    literals: 'None',
  },
  graphql: {
    comment: '#[^\\n]*',
    text: QUOTED,
    keywords:
      'directive enum extend fragment implements input interface mutation on query scalar schema subscription type union',
    members: true,
  },
  sql: {
    comment: String.raw`--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)`,
    text: "'(?:[^']|'')*'?",
    keywords:
      'add all alter and as asc begin between by case check column commit constraint create cross default delete desc distinct drop else end exists foreign from full group having if in index inner insert into is join key left like limit not offset on or order outer primary references returning right rollback select set table then union unique update using values view when where with',
    anyCase: true,
  },
};

function tokenizer(syntax: WordSyntax): (code: string) => Iterable<Piece> {
  const { comment, text, keywords, literals, members, anyCase } = syntax;
  const constants = `true|false|null${literals ? `|${literals.replaceAll(' ', '|')}` : ''}`;
  const pattern = new RegExp(
    [
      `(${comment})`,
      `(${text})`,
      String.raw`((?<![.\w$@])(?:${keywords.replaceAll(' ', '|')})(?![\w$]${members ? '|:' : ''}))`,
      String.raw`((?<![\w$.])(?:\d[\d_]*(?:\.\d+)?[A-Za-z]{0,3}|${constants})(?![\w$]))`,
      String.raw`([A-Za-z_$@][\w$]*)`,
    ].join('|'),
    anyCase ? 'gi' : 'g',
  );
  return (code) => {
    const name: Rule = (end) => (members && code[end] === ':' ? 'n' : undefined);
    return scan(code, pattern, ['c', 's', 'k', 'd', name]);
  };
}

export const wordLanguages: ReadonlyMap<string, (code: string) => Iterable<Piece>> = new Map(
  Object.entries(SYNTAXES).map(([name, syntax]) => [name, tokenizer(syntax)]),
);
