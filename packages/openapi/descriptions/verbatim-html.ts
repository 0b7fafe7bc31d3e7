import { DROPPED } from './html-schema.ts';

/** Fenced code, indented code, code in backticks: tags in them are text. Then elements that hold no Markdown, and tags. */
const CODE_OR_TAG = new RegExp(
  [
    '(`{3,}|~{3,})[^]*?(?:\\1|$)',
    '\\n[ \\t]*\\n(?: {4}|\\t)[^\\n]*(?:\\n+(?: {4}|\\t)[^\\n]*)*',
    '(`+)(?:[^\\n]|\\n(?![ \\t]*\\n))*?\\2',
    `<(!--|(?:pre|code|kbd|samp|tt|${DROPPED.join('|')})\\b)`,
    '<[a-z]\\w*\\s(?:[^<>"\']|"[^"\\n]*"|\'[^\'\\n]*\')*>',
  ].join('|'),
  'gi',
);

/**
 * The same source, in which elements of code hold no Markdown any more: their marks and line ends are written as
 * character references. Comments and whatever else readers do not see are gone.
 */
export function writeCodeAsText(source: string): string {
  if (!source.includes('<')) return source;
  const lower = source.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const ends = lastEnds(source);
  let result = '';
  let taken = 0;
  CODE_OR_TAG.lastIndex = 0;
  for (let match = CODE_OR_TAG.exec(source); match; match = CODE_OR_TAG.exec(source)) {
    const name = match[3]?.toLowerCase();
    const isElement = name !== undefined && (ends.get(name) ?? -1) > match.index;
    if (!isElement && !match[0].endsWith('>')) continue;
    const end = isElement ? endOf(lower, name, match.index) : CODE_OR_TAG.lastIndex;
    const written = source.slice(match.index, end);
    result += source.slice(taken, match.index) + (isElement ? rewriteElement(name, written) : withQuotes(written));
    taken = end;
    CODE_OR_TAG.lastIndex = end;
  }
  return result + source.slice(taken);
}

/** Where the last end tag of each name starts. */
export function lastEnds(source: string): ReadonlyMap<string, number> {
  const ends = new Map([['!--', source.lastIndexOf('-->')]]);
  for (const { 1: name = '', index } of source.matchAll(/<\/([a-z]+)/gi)) ends.set(name.toLowerCase(), index);
  return ends;
}

function endOf(lower: string, name: string, from: number): number {
  if (name === '!--') return lower.indexOf('-->', from) + 3;
  return lower.indexOf('>', lower.indexOf(`</${name}`, from)) + 1 || lower.length;
}

/** What readers do not see leaves a comment, which keeps the text around it apart. */
function rewriteElement(name: string, element: string): string {
  if (name === '!--' || DROPPED.includes(name)) return '<!---->';
  if (name !== 'pre') return withoutMarks(element.replace(/\s+/g, ' '));
  return withoutMarks(element.replace(/^<pre([^>]*)>\s*<code([^>]*)>/i, '<pre$1$2>').replace(/\r?\n/g, '&#10;'));
}

function withoutMarks(element: string): string {
  return element.replace(/(<\/?[a-z][^<>]*>)|[`*_~[\]!|\\]/gi, (sign, tag?: string) =>
    tag === undefined ? `&#${sign.charCodeAt(0)};` : withQuotes(tag),
  );
}

/** The Markdown parser reads no `/` in values without quotes. */
function withQuotes(tag: string): string {
  return tag.replace(/"[^"]*"|'[^']*'|=([^\s"'<>]+)/g, (value, bare?: string) =>
    bare === undefined ? value : `="${bare}"`,
  );
}
