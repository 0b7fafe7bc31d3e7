import { decodeEntities } from './decode-entities.ts';
import { isElement, roleOf } from './html-elements.ts';

/** A piece of HTML, with its place in the source. Comments and what nobody should read are no tokens. */
export type HtmlToken = HtmlText | HtmlTag | HtmlPre;

interface HtmlText {
  readonly kind: 'text';
  readonly text: string;
}

export interface HtmlTag {
  readonly kind: 'open' | 'close';
  /** In lower case. */
  readonly name: string;
  /** As written. */
  readonly attributes: string;
  readonly start: number;
  readonly end: number;
}

/** A whole `<pre>`: only its text matters. */
export interface HtmlPre {
  readonly kind: 'pre';
  readonly attributes: string;
  /** As written, with tags and character references. */
  readonly source: string;
}

const NAME = /[a-zA-Z][a-zA-Z0-9:-]*/y;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/**
 * HTML as tags and text, whatever its state: every `<` is looked at once, and what is searched in vain is not searched
 * again, so that the time grows with the length. An unfinished tag, comment or script takes the rest with it.
 */
export function htmlTokens(source: string): readonly HtmlToken[] {
  const tokens: HtmlToken[] = [];
  const find = createFind(source);
  let text = '';
  const push = (token: HtmlToken): void => {
    if (text !== '') tokens.push({ kind: 'text', text });
    text = '';
    tokens.push(token);
  };
  for (let at = 0; at < source.length; ) {
    const start = source.indexOf('<', at);
    text += source.slice(at, start < 0 ? source.length : start);
    if (start < 0) break;
    const aside = readAside(source, start, find);
    const tag = aside ? undefined : readTag(source, start, find);
    at = aside?.end ?? tag?.end ?? start + 1;
    if (aside) text += aside.text;
    else if (!tag) text += '<';
    else if (isPlaceholder(tag)) text += source.slice(tag.start, tag.end);
    else if (tag.kind === 'close') push(tag);
    else if (roleOf(tag.name) === 'dropped') {
      const close = find(`</${tag.name}`, at);
      // What follows in the document may hold the end.
      if (close < 0) push(tag);
      at = close < 0 ? source.length : afterTag(source, close, find);
    } else if (tag.name === 'pre' && find('</pre', at) >= 0) {
      const close = find('</pre', at);
      push({ kind: 'pre', attributes: tag.attributes, source: source.slice(at, close) });
      at = afterTag(source, close, find);
    } else push(tag);
  }
  if (text !== '') tokens.push({ kind: 'text', text });
  return tokens;
}

/** `<token>`, `<your name>`: words, not a tag. What has values, or ends itself, is written for some program. */
function isPlaceholder({ kind, name, attributes }: HtmlTag): boolean {
  return kind === 'open' && !isElement(name) && /^[\w\s.|-]*$/.test(attributes);
}

/** The value of an attribute, decoded. */
export function attributeOf(attributes: string, name: string): string | undefined {
  for (const [, key = '', double, single, bare] of attributes.matchAll(ATTRIBUTE))
    if (key.toLowerCase() === name) return decodeEntities(double ?? single ?? bare ?? '');
  return undefined;
}

/** The words of HTML where only text fits, such as code. */
export function textOfHtml(source: string): string {
  return htmlTokens(source)
    .map((token) => {
      if (token.kind === 'text') return decodeEntities(token.text);
      if (token.kind === 'pre') return textOfHtml(token.source);
      return token.name === 'br' ? '\n' : '';
    })
    .join('');
}

/** In lower case, with every sign at its place: some letters would become two. */
export function lowerCase(source: string): string {
  return source.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

type Find = (words: string, from: number) => number;

/** `indexOf` in any case, which remembers what does not come any more. */
function createFind(source: string): Find {
  const lower = lowerCase(source);
  const gone = new Set<string>();
  return (words, from) => {
    if (gone.has(words)) return -1;
    const at = lower.indexOf(words, from);
    if (at < 0) gone.add(words);
    return at;
  };
}

/** A comment, a declaration or an instruction, of which only quoted text (`CDATA`) is kept. */
function readAside(
  source: string,
  start: number,
  find: Find,
): { readonly text: string; readonly end: number } | undefined {
  const upTo = (mark: string, from: number): number => {
    const at = find(mark, from);
    return at < 0 ? source.length : at + mark.length;
  };
  if (source.startsWith('<!--', start)) return { text: '', end: upTo('-->', start + 4) };
  if (source.startsWith('<![CDATA[', start)) {
    const end = upTo(']]>', start + 9);
    return { text: source.slice(start + 9, end).replace(/\]\]>$/, ''), end };
  }
  if (source[start + 1] === '?') return { text: '', end: upTo('?>', start + 2) };
  return source[start + 1] === '!' ? { text: '', end: upTo('>', start + 2) } : undefined;
}

function readTag(source: string, start: number, find: Find): HtmlTag | undefined {
  const closes = source[start + 1] === '/';
  NAME.lastIndex = start + (closes ? 2 : 1);
  const name = NAME.exec(source)?.[0];
  if (name === undefined) return undefined;
  const from = NAME.lastIndex;
  const end = afterTag(source, from, find);
  return {
    kind: closes ? 'close' : 'open',
    name: name.toLowerCase(),
    attributes: source.slice(from, end).replace(/>$/, ''),
    start,
    end,
  };
}

/** Behind the `>` that ends a tag; one in quotes does not. */
function afterTag(source: string, from: number, find: Find): number {
  for (let at = from; at < source.length; at += 1) {
    const sign = source[at];
    if (sign === '>') return at + 1;
    // A quote opens a value only behind `=`, and one that stays open is a slip.
    const quoted = (sign === '"' || sign === "'") && /=\s?$/.test(source.slice(Math.max(from, at - 2), at));
    const close = quoted ? find(sign, at + 1) : -1;
    if (close >= 0) at = close;
  }
  return source.length;
}
