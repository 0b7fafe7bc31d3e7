import type { BlockContent, ListItem, Paragraph, PhrasingContent, RootContent } from 'mdast';

/** Never a list, a quote, a heading, a table or a line under one of them. */
const plainLine = /^(?![ \-=+>#|~:]|\*(?!\*)|\d+[.)]).*[^ ]$/;

/**
 * A sign without meaning, as are underscores inside of a word. Always a single one: repeated within a repetition, a text
 * that fits nowhere would be tried in every way there is.
 */
const sign = '(?:[^\\x00-\\x1f\\\\`*_[\\]<~&@!]|(?<=[A-Za-z0-9_])_(?=[A-Za-z0-9_])|&(?![A-Za-z#])|!(?!\\[))';
const code = '`([^`\\s](?:[^`\\n]*[^`\\s])?)`(?!`)';
const link = `\\[((?:${sign}|\\n)+)\\]\\(([\\w:/.~#?=%+,;$-]+)\\)`;
const boldEnd = '(?:(?<=[A-Za-z0-9])\\*\\*(?!\\*)|(?<=[.:])\\*\\*(?=[ \\n]|$))';
const bold = `\\*\\*([A-Za-z0-9]${sign}*)${boldEnd}`;
const boldCode = `(?<=^|[ \\n(])\\*\\*${code}\\*\\*(?=[ \\n:.,)]|$)`;
const emphasis = `(?<=^|[ \\n])_([A-Za-z0-9]${sign}*)(?<=[A-Za-z0-9.])_(?=[ \\n]|$)`;
const piece = new RegExp(`((?:${sign}|\\n)+)|${code}|${link}|${bold}|${boldCode}|${emphasis}`, 'y');

/** Addresses become links by themselves. */
const address = /https?:|www\.|ftp:|mailto:|xmpp:/i;

const listLine = /^(?:- |\* )/;
const alert = /^\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]$/;

/**
 * Paragraphs, lists of single lines and quotes of words, code, links, bold and emphasised words, as the parser would read
 * them, in a tenth of its time: most descriptions are nothing else. `undefined` for every other text.
 */
export function plainMarkdown(source: string): readonly RootContent[] | undefined {
  const blocks: RootContent[] = [];
  for (const text of source.trimEnd().split(/\n\n+/).flatMap(paragraphAndList)) {
    const block = readBlock(text);
    // Two lists in a row are one with room between its items.
    if (!block || (block.type === 'list' && blocks.at(-1)?.type === 'list')) return undefined;
    blocks.push(block);
  }
  return blocks;
}

/** A list needs no blank line before it. */
function paragraphAndList(text: string): readonly string[] {
  const start = listLine.test(text) ? -1 : text.search(/\n(?:- |\* )/);
  return start < 0 ? [text] : [text.slice(0, start), text.slice(start + 1)];
}

function readBlock(text: string): BlockContent | undefined {
  if (listLine.test(text)) return readList(text.split('\n'));
  return text.startsWith('> ') ? readQuote(text.split('\n')) : readParagraph(text);
}

/** All of its lines begin alike: each is an item. */
function readList(lines: readonly string[]): BlockContent | undefined {
  const marker = lines[0]?.slice(0, 2) ?? '';
  const children: ListItem[] = [];
  for (const line of lines) {
    const paragraph = line.startsWith(marker) ? readParagraph(line.slice(2)) : undefined;
    if (!paragraph) return undefined;
    children.push({ type: 'listItem', spread: false, children: [paragraph] });
  }
  return { type: 'list', ordered: false, spread: false, children };
}

/** One paragraph, which may begin with a word that makes it a callout. */
function readQuote(lines: readonly string[]): BlockContent | undefined {
  if (!lines.every((line) => line.startsWith('> '))) return undefined;
  const [first = '', ...others] = lines.map((line) => line.slice(2));
  const kind = alert.test(first) && others.length > 0 ? first : undefined;
  const paragraph = readParagraph((kind ? others : [first, ...others]).join('\n'));
  if (!paragraph) return undefined;
  return { type: 'blockquote', children: [kind ? withStart(`${kind}\n`, paragraph) : paragraph] };
}

function withStart(start: string, { children: [first, ...others] }: Paragraph): Paragraph {
  const merged =
    first?.type === 'text'
      ? [textNode(start + first.value), ...others]
      : [textNode(start), ...(first ? [first] : []), ...others];
  return { type: 'paragraph', children: merged };
}

function readParagraph(text: string): Paragraph | undefined {
  if (!text.split('\n').every((line) => plainLine.test(line))) return undefined;
  const children = readPhrase(text);
  return children && { type: 'paragraph', children };
}

function readPhrase(source: string): PhrasingContent[] | undefined {
  const nodes: PhrasingContent[] = [];
  for (piece.lastIndex = 0; piece.lastIndex < source.length; ) {
    const [, text, code, label, url, bold, boldCode, emphasis] = piece.exec(source) ?? [];
    const shown = text ?? label ?? bold ?? emphasis;
    if (shown !== undefined && address.test(shown)) return undefined;
    if (text !== undefined) nodes.push(textNode(text));
    else if (code !== undefined) nodes.push({ type: 'inlineCode', value: code });
    else if (label !== undefined && url !== undefined) nodes.push({ type: 'link', url, children: [textNode(label)] });
    else if (bold !== undefined) nodes.push({ type: 'strong', children: [textNode(bold)] });
    else if (boldCode !== undefined)
      nodes.push({ type: 'strong', children: [{ type: 'inlineCode', value: boldCode }] });
    else if (emphasis !== undefined) nodes.push({ type: 'emphasis', children: [textNode(emphasis)] });
    else return undefined;
  }
  return nodes;
}

function textNode(value: string): PhrasingContent {
  return { type: 'text', value };
}
