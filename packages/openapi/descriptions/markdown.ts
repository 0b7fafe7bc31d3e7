import type { Content } from '@docs/base/content.ts';
import { joinPre } from './join-pre.ts';
import { isTooIntricate, MAX_TEXT } from './markdown-guard.ts';
import { type MarkdownOptions, textHeadingIds, toContent } from './markdown-nodes.ts';
import { readMarkdown } from './read-markdown.ts';

/** CommonMark with GitHub's extensions, to a tree of allow-listed elements. HTML becomes the same ones, or bare words. */
export function parseMarkdown(text: string, options: MarkdownOptions): Content {
  const source = text.slice(0, MAX_TEXT).trim();
  if (source === '') return [];
  if (isTooIntricate(source)) return plainParagraphs(source);
  return toContent(readMarkdown(source), source, options);
}

function plainParagraphs(source: string): Content {
  return source.split(/\n[ \t]*\n/).map((paragraph) => ({ tag: 'p', children: [paragraph.trim()] }));
}

/** The same for places that hold a single line: the paragraphs' content, joined by spaces. */
export function inlineContent(content: Content): Content {
  return content.flatMap((node, index) => {
    const inner = typeof node !== 'string' && node.tag === 'p' && !('code' in node) ? (node.children ?? []) : [node];
    return index === 0 ? inner : [' ', ...inner];
  });
}

/** The ids that the headings of a text get. */
export function markdownHeadingIds(text: string | undefined): ReadonlySet<string> {
  const source = (text ?? '').slice(0, MAX_TEXT);
  return isTooIntricate(source) ? new Set() : textHeadingIds(joinPre(readMarkdown(source), source));
}
