import type { Content } from '@docs/base/content.ts';
import {
  MAX_DESCRIPTION,
  MAX_MARKDOWN_CONTAINERS,
  MAX_MARKDOWN_INDENT,
  MAX_MARKS,
  MAX_MARKS_IN_PARAGRAPH,
} from '@docs/base/limits.ts';
import type { Root } from 'hast';
import { contentOfHtml, headingIds, type MarkdownOptions, nodeText } from './content-of-html.ts';
import { markdownToHast } from './markdown-tree.ts';

/** Two of three descriptions are a line without any mark. The parser would take a tenth of a build to find that out. */
const PLAIN_LINE = /^(?!.*\bwww\.)[a-z](?:[a-z\d,.;()'"%/-]| (?! ))*$/i;

/** CommonMark with GitHub's extensions, to a tree of allow-listed elements. HTML becomes the same ones, or bare words. */
export function parseMarkdown(text: string, options: MarkdownOptions): Content {
  const line = text.trim();
  if (PLAIN_LINE.test(line)) return [{ tag: 'p', children: [line] }];
  return readSafely(text, (tree) => contentOfHtml(tree, options)) ?? plainParagraphs(text.slice(0, MAX_DESCRIPTION));
}

/** The ids that the headings of a text get. */
export function markdownHeadingIds(text: string | undefined): ReadonlySet<string> {
  return readSafely(text ?? '', headingIds) ?? new Set();
}

/** A line of Markdown as plain text, where marks are not shown: without tags, code marks, emphasis and addresses of links. */
export function plainWords(text: string): string {
  const hasTags = /<\/?[a-z][^<>]*>/i.test(text);
  const line = hasTags ? (readSafely(text, nodeText) ?? withoutTags(text)).replace(/\s+/g, ' ') : text;
  return line
    .replace(/!?\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .trim();
}

/** `undefined` for a text that takes too long to read or is nested deeper than the stack. */
function readSafely<T>(text: string, read: (tree: Root) => T): T | undefined {
  const source = text.slice(0, MAX_DESCRIPTION).trim();
  if (isTooIntricate(source)) return undefined;
  try {
    return read(markdownToHast(source));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function plainParagraphs(source: string): Content {
  return withoutTags(source)
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => ({ tag: 'p', children: [paragraph] }));
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The words of HTML that nobody can wait to be read: blocks stand apart, tags are gone. */
function withoutTags(source: string): string {
  return (
    source
      .replace(/<!--[^<>]*-->|<\/?(?:a|abbr|b|code|em|i|font|s|small|span|strong|sub|sup|tt|u)(?:\s[^<>]*)?>/gi, '')
      .replace(/<(?:td|th)(?:\s[^<>]*)?>/gi, ' ')
      // Where a long text was shortened, the last tag may be cut.
      .replace(/<\/?[a-z][^<>]*(?:>|$)/gi, '\n\n')
      .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
      .trim()
  );
}

/** The same where a single line fits: the paragraphs' content, joined by spaces. */
export function inlineContent(content: Content): Content {
  return content.flatMap((node, index) => {
    const inner = typeof node !== 'string' && node.tag === 'p' && !('code' in node) ? (node.children ?? []) : [node];
    return index === 0 ? inner : [' ', ...inner];
  });
}

/** A line under a heading makes the parser look back to the start of the text: it counts like this many marks. */
const UNDERLINE_MARKS = 20;

/** A quote or list item takes as long as these. */
const CONTAINER_MARKS = 4;

const MARK = /[!&*<@[\\\]_`~]/g;
const UNDERLINE = /^(?:=[= \r]*|-[- \r]*)$/;
/** Quotes and list items that open at the start of a line, one inside the other. */
const CONTAINERS = /^(?:[ \t>]|(?:[-*+]|\d+[.)])(?=[ \t]))*/;

/** Whether reading a text as Markdown could take longer than anybody would wait. */
export function isTooIntricate(text: string): boolean {
  let total = 0;
  let inParagraph = 0;
  return text.split('\n').some((line) => {
    const [start = ''] = CONTAINERS.exec(line) ?? [];
    const rest = line.slice(start.length);
    const containers = count(start, />|[-*+]|\d+/g);
    const indent = count(start, / /g) + 4 * count(start, /\t/g);
    if (containers > MAX_MARKDOWN_CONTAINERS || indent > MAX_MARKDOWN_INDENT) return true;
    // A blank line, a new item, quote, heading or row starts a paragraph of its own.
    if (containers > 0 || /^(?:$|[#|])/.test(rest)) inParagraph = 0;
    const marks = UNDERLINE.test(rest) ? UNDERLINE_MARKS : count(rest, MARK);
    inParagraph += marks;
    total += marks + containers * CONTAINER_MARKS;
    return inParagraph > MAX_MARKS_IN_PARAGRAPH || total > MAX_MARKS;
  });
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
