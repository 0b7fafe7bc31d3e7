import type { PhrasingContent, RootContent } from 'mdast';

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
const piece = new RegExp(`((?:${sign}|\\n)+)|${code}|${link}|${bold}`, 'y');

/** Addresses become links by themselves. */
const address = /https?:|www\.|ftp:|mailto:|xmpp:/i;

/**
 * Paragraphs of words, code, links and bold words, as the parser would read them, in a tenth of its time: most
 * descriptions are nothing else. `undefined` for every other text.
 */
export function plainMarkdown(source: string): readonly RootContent[] | undefined {
  const paragraphs: RootContent[] = [];
  for (const block of source.split(/\n\n+/)) {
    const children = block.split('\n').every((line) => plainLine.test(line)) ? readParagraph(block) : undefined;
    if (!children) return undefined;
    paragraphs.push({ type: 'paragraph', children });
  }
  return paragraphs;
}

function readParagraph(block: string): PhrasingContent[] | undefined {
  const nodes: PhrasingContent[] = [];
  for (piece.lastIndex = 0; piece.lastIndex < block.length; ) {
    const [, text, code, label, url, bold] = piece.exec(block) ?? [];
    const shown = text ?? label ?? bold;
    if (shown !== undefined && address.test(shown)) return undefined;
    if (text !== undefined) nodes.push({ type: 'text', value: text });
    else if (code !== undefined) nodes.push({ type: 'inlineCode', value: code });
    else if (label !== undefined && url !== undefined) nodes.push({ type: 'link', url, children: [textNode(label)] });
    else if (bold !== undefined) nodes.push({ type: 'strong', children: [textNode(bold)] });
    else return undefined;
  }
  return nodes;
}

function textNode(value: string): PhrasingContent {
  return { type: 'text', value };
}
