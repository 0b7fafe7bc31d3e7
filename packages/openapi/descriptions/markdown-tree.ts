import type { ElementContent, Root } from 'hast';
import { raw } from 'hast-util-raw';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { htmlTagNames } from 'html-tag-names';
import type { Html } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { defaultHandlers, type Handlers, toHast } from 'mdast-util-to-hast';
import { toString as textOf } from 'mdast-util-to-string';
import { gfm } from 'micromark-extension-gfm';

/** Inline elements, and the content elements they become. */
export const INLINE: Readonly<Record<string, string>> = {
  a: 'a',
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  cite: 'em',
  dfn: 'em',
  var: 'em',
  del: 'del',
  s: 'del',
  strike: 'del',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  sub: 'sub',
  sup: 'sup',
};

/** Elements with their own meaning, handled in `content-of-html.ts`. */
const BLOCKS =
  'ul ol menu dir li table thead tbody tfoot tr td th blockquote details summary h1 h2 h3 h4 h5 h6 dt pre hr br img input';

/** Only the edges of these elements count: they separate the text before and after them. */
const EDGES =
  'p div section article aside main header footer nav center address dl dd figure figcaption caption form fieldset legend option hgroup object video audio canvas';

/** Elements that are removed together with their text. */
const DROPPED = ['script', 'style', 'template', 'iframe', 'svg', 'math'];

/** If these are not closed, the rest of the text becomes code or disappears. */
const NEEDS_END: ReadonlySet<string> = new Set(['pre', 'code', 'kbd', 'samp', 'tt', 'details', ...DROPPED]);

export const EDGE_NAMES: ReadonlySet<string> = new Set(EDGES.split(' '));

const LANGUAGE = [['className', /^lang(?:uage)?-/] as [string, RegExp], 'lang'];

/** The HTML and Markdown elements that are kept. All others keep only their text. `safeUrl` checks addresses. */
const sanitizeSchema: Schema = {
  tagNames: [...Object.keys(INLINE), ...BLOCKS.split(' '), ...EDGE_NAMES],
  strip: DROPPED,
  protocols: {},
  required: {},
  clobber: [],
  attributes: {
    a: ['href', 'title'],
    img: ['src', 'alt'],
    input: [['type', 'checkbox'], 'checked'],
    li: ['dataLoose'],
    ol: ['start'],
    td: ['align', 'colSpan', 'rowSpan'],
    th: ['align', 'colSpan', 'rowSpan'],
    code: LANGUAGE,
    pre: LANGUAGE,
  },
};

/** Tags are read as inline HTML, never as HTML blocks, because many writers expect Markdown between them to work. */
const SYNTAX = { extensions: [gfm(), { disable: { null: ['htmlFlow'] } }], mdastExtensions: [gfmFromMarkdown()] };

const ELEMENTS: ReadonlySet<string> = new Set(htmlTagNames);

/** The parser reopens these in every paragraph until they are closed, once per set of attributes, so they get none. */
const FORMATTING = /^<(b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)[\s/].*>$/is;

/** CommonMark with GitHub's extensions and HTML, as a tree of safe elements. */
export function markdownToHast(text: string): Root {
  const source = writeCodeAsText(text);
  const tree = toHast(fromMarkdown(source, SYNTAX), { handlers: { ...handlers, html: htmlHandler(source) } }) as Root;
  return sanitize(source.includes('<') ? raw(tree) : tree, sanitizeSchema) as Root;
}

const handlers: Handlers = {
  text: (_, { value }) => ({ type: 'text', value }),
  break: () => element('br'),
  link: (state, node) => withProperty(defaultHandlers.link(state, node), 'href', node.url),
  image: (state, node) => withProperty(defaultHandlers.image(state, node), 'src', node.url),
  /** An item is loose on its own account, not because of another one. */
  listItem(state, node, parent) {
    const item = defaultHandlers.listItem(state, node, parent?.type === 'list' && parent.spread ? parent : undefined);
    const isLoose = node.spread || (parent?.type === 'list' && parent.spread);
    return isLoose ? withProperty(item, 'dataLoose', true) : item;
  },
  footnoteReference: (_, node) => superscript(node.label ?? node.identifier),
  footnoteDefinition: (_, node) =>
    element('p', [superscript(node.label ?? node.identifier), { type: 'text', value: ` ${textOf(node)}` }]),
};

function withProperty<T>(node: T, name: string, value: string | boolean): T {
  const { properties } = node as { properties?: Record<string, unknown> };
  if (properties) properties[name] = value;
  return node;
}

function superscript(label: string): ElementContent {
  return element('sup', [{ type: 'text', value: label }]);
}

function element(tagName: string, children: ElementContent[] = []): ElementContent {
  return { type: 'element', tagName, properties: {}, children };
}

function htmlHandler(source: string): (state: unknown, node: Html) => ElementContent | undefined {
  const ends = lastEnds(source);
  return (_, { value, position }) => {
    if (value.startsWith('<![CDATA[')) return { type: 'text', value: value.slice(9, -3) };
    const name = /^<([a-z][\w-]*)/i.exec(value)?.[1]?.toLowerCase() ?? '';
    if (isPlaceholder(name, value)) return { type: 'text', value };
    const isOpen = NEEDS_END.has(name) && (ends.get(name) ?? -1) < (position?.start.offset ?? 0);
    if (isOpen) return { type: 'raw', value: name === 'pre' || name === 'details' ? '<div></div>' : '' };
    return { type: 'raw', value: value.replace(FORMATTING, '<$1>') };
  };
}

/** `Bearer <token>`, `<your name>`: words, not tags. A tag with attributes or `/>` is meant as markup. */
function isPlaceholder(name: string, tag: string): boolean {
  return name !== '' && !ELEMENTS.has(name) && /^[\w\s.|-]*$/.test(tag.slice(1, -1));
}

/**
 * Fenced code, indented code, code in backticks, where tags are text; then elements that contain no Markdown, and tags.
 */
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
 * The same source with character references for marks and line ends in code elements, so that these contain no
 * Markdown. Comments and other invisible elements are removed.
 */
function writeCodeAsText(source: string): string {
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

/** The last end tag of each name. */
function lastEnds(source: string): ReadonlyMap<string, number> {
  const ends = new Map([['!--', source.lastIndexOf('-->')]]);
  for (const { 1: name = '', index } of source.matchAll(/<\/([a-z]+)/gi)) ends.set(name.toLowerCase(), index);
  return ends;
}

function endOf(lower: string, name: string, from: number): number {
  if (name === '!--') return lower.indexOf('-->', from) + 3;
  return lower.indexOf('>', lower.indexOf(`</${name}`, from)) + 1 || lower.length;
}

/** An invisible element becomes a comment, which keeps the text around it apart. */
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

/** The Markdown parser does not accept `/` in unquoted values. */
function withQuotes(tag: string): string {
  return tag.replace(/"[^"]*"|'[^']*'|=([^\s"'<>]+)/g, (value, bare?: string) =>
    bare === undefined ? value : `="${bare}"`,
  );
}
