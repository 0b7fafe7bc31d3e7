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

/** Two of three descriptions are one line without any mark. Parsing them anyway would take a tenth of a build. */
const PLAIN_LINE = /^(?!.*\bwww\.)[a-z](?:[a-z\d,.;()'"%/-]| (?! ))*$/i;

/** CommonMark with GitHub's extensions, as a tree of allowed elements. HTML becomes such elements, or plain text. */
export function parseMarkdown(text: string, options: MarkdownOptions): Content {
  const line = text.trim();
  if (PLAIN_LINE.test(line)) return [{ tag: 'p', children: [line] }];
  return readSafely(text, (tree) => contentOfHtml(tree, options)) ?? plainParagraphs(text.slice(0, MAX_DESCRIPTION));
}

/** Ids for the headings of a text. */
export function markdownHeadingIds(text: string | undefined): ReadonlySet<string> {
  return readSafely(text ?? '', headingIds) ?? new Set();
}

/** A line of Markdown as plain text: without tags, code marks, emphasis and link addresses. */
export function plainWords(text: string): string {
  const hasTags = /<\/?[a-z][^<>]*>/i.test(text);
  const line = hasTags ? (readSafely(text, nodeText) ?? withoutTags(text)).replace(/\s+/g, ' ') : text;
  return line
    .replace(/!?\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .trim();
}

/** `undefined` if the text takes too long to read or is nested too deeply for the stack. */
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

/** The text of HTML that takes too long to parse: blocks are separated, tags are removed. */
function withoutTags(source: string): string {
  return (
    source
      .replace(/<!--[^<>]*-->|<\/?(?:a|abbr|b|code|em|i|font|s|small|span|strong|sub|sup|tt|u)(?:\s[^<>]*)?>/gi, '')
      .replace(/<(?:td|th)(?:\s[^<>]*)?>/gi, ' ')
      // If a long text was shortened, its last tag may be incomplete.
      .replace(/<\/?[a-z][^<>]*(?:>|$)/gi, '\n\n')
      .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
      .trim()
  );
}

/** The same for a single line: paragraphs joined by spaces. */
export function inlineContent(content: Content): Content {
  return content.flatMap((node, index) => {
    const inner = typeof node !== 'string' && node.tag === 'p' && !('code' in node) ? (node.children ?? []) : [node];
    return index === 0 ? inner : [' ', ...inner];
  });
}

/** A line under a heading makes the parser look back to the start of the text, so it counts as this many marks. */
const UNDERLINE_MARKS = 20;

/** A quote or list item counts as this many marks. */
const CONTAINER_MARKS = 4;

const MARK = /[!&*<@[\\\]_`~]/g;
const UNDERLINE = /^(?:=[= \r]*|-[- \r]*)$/;
/** Nested quotes and list items that open at the start of a line. */
const CONTAINERS = /^(?:[ \t>]|(?:[-*+]|\d+[.)])(?=[ \t]))*/;

/** Whether reading a text as Markdown could take too long. */
export function isTooIntricate(text: string): boolean {
  let total = 0;
  let inParagraph = 0;
  return text.split('\n').some((line) => {
    const [start = ''] = CONTAINERS.exec(line) ?? [];
    const rest = line.slice(start.length);
    const containers = count(start, />|[-*+]|\d+/g);
    const indent = count(start, / /g) + 4 * count(start, /\t/g);
    if (containers > MAX_MARKDOWN_CONTAINERS || indent > MAX_MARKDOWN_INDENT) return true;
    // A blank line, a new item, quote, heading or row starts a new paragraph.
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
