import { type Content, type ContentNode, plainText } from '@docs/base/content.ts';
import { highlightFence } from '@docs/highlight/fence-languages.ts';
import type { Heading, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { createHeadingSlug, headingIds } from './heading-ids.ts';
import { createHeadingLevels } from './heading-levels.ts';
import { asBlocks, asItem, asLine, trimLine, withoutLinks } from './html-blocks.ts';
import type { HtmlMakers } from './html-piece.ts';
import { blockPieces, htmlHeadings, inlinePieces, type ReadPart } from './html-pieces.ts';
import { textOfHtml } from './html-tokens.ts';
import { htmlTree } from './html-tree.ts';
import { joinPre } from './join-pre.ts';
import { listNode, quoteNode, tableNode } from './markdown-blocks.ts';
import { isTooIntricate } from './markdown-guard.ts';
import { type DocumentLinks, imageNode, linkNode } from './markdown-links.ts';
import { joinText } from './markdown-text.ts';
import { readMarkdownInHtml } from './read-markdown.ts';

export interface MarkdownOptions {
  readonly links: DocumentLinks;
  /** `ids`: headings of page descriptions, linkable; `bold`: elsewhere, where headings would break the outline. */
  readonly headings: 'ids' | 'bold';
}

interface Walk extends MarkdownOptions {
  /** What the nodes were read from. */
  readonly source: string;
  readonly slug: (text: string) => string;
  readonly level: (written: number) => number;
  readonly headingIds: ReadonlySet<string>;
  readonly definitions: ReadonlyMap<string, { readonly url: string; readonly title: string | undefined }>;
}

/** Deeper nesting than anybody writes; protects the stack. */
const MAX_DEPTH = 60;

export function toContent(parsed: readonly RootContent[], source: string, options: MarkdownOptions): Content {
  const nodes = joinPre(parsed, source);
  const walk: Walk = {
    ...options,
    source,
    slug: createHeadingSlug(),
    level: createHeadingLevels(),
    headingIds: options.headings === 'ids' ? textHeadingIds(nodes) : new Set(),
    definitions: new Map(
      nodes.flatMap((node) =>
        node.type === 'definition'
          ? [[node.identifier, { url: node.url, title: node.title ?? undefined }] as const]
          : [],
      ),
    ),
  };
  return convertAll(nodes, walk, 0, 'blocks');
}

/** The ids of the headings of a text, also of those in HTML. */
export function textHeadingIds(nodes: readonly RootContent[]): ReadonlySet<string> {
  return headingIds(
    nodes.flatMap((node): readonly RootContent[] => {
      const titles =
        node.type === 'html' ? htmlHeadings(node.value) : node.type === 'heading' ? [headingText(node)] : [];
      return titles.map((value) => ({ type: 'heading', depth: 1, children: [{ type: 'text', value }] }));
    }),
  );
}

/** What a place may hold, as what its HTML becomes there. */
const FITS = { blocks: asBlocks, paragraph: asBlocks, cell: asItem, line: (nodes: Content) => trimLine(asLine(nodes)) };

/** Nodes side by side. A tag among them holds those up to the tag that closes it. */
function convertAll(nodes: readonly RootContent[], walk: Walk, depth: number, place: keyof typeof FITS): Content {
  if (!nodes.some(({ type }) => type === 'html')) return joinText(nodes.flatMap((node) => convert(node, walk, depth)));
  const readPart: ReadPart = (part, holds, at) => convertPart(part, holds, walk, at);
  const pieces = nodes.flatMap((node) => {
    if (node.type !== 'html') return [{ kind: 'content', read: (at: number) => convert(node, walk, at) } as const];
    return place === 'blocks' ? blockPieces(node, walk.source, readPart) : inlinePieces(node);
  });
  return joinText(FITS[place](htmlTree(pieces, makersOf(walk), depth)));
}

/** Text between tags of blocks. */
function convertPart(part: string, holds: 'blocks' | 'line', walk: Walk, depth: number): Content {
  if (isTooIntricate(part) || depth > MAX_DEPTH) return [textOfHtml(part)];
  const source = part.trim();
  return convertAll(readMarkdownInHtml(source, holds), { ...walk, source }, depth, 'blocks');
}

function makersOf(walk: Walk): HtmlMakers {
  return {
    link: (href, children) => linkNode(href, children, walk),
    image: (src, alt) => imageNode(src, alt, walk.links),
    heading: (level, children) => headingNode(level, plainText(children), children, walk),
    code: codeNode,
    between: (start, end) => walk.source.slice(start, end),
  };
}

function headingNode(level: number, text: string, children: Content, walk: Walk): Content {
  if (walk.headings === 'bold') return [{ tag: 'p', children: [{ tag: 'strong', children }] }];
  return [{ tag: `h${walk.level(level)}`, props: { id: walk.slug(text) }, children }];
}

/** Tags are no part of what a heading is called. */
function headingText(node: Heading): string {
  return textOf(node, { includeHtml: false });
}

function codeNode(text: string, language: string): ContentNode {
  return { tag: 'CodeBlock', code: highlightFence(text, language.toLowerCase()) };
}

function convert(node: RootContent, walk: Walk, depth: number): readonly ContentNode[] {
  if (depth > MAX_DEPTH) return [textOf(node)];
  const blocks = (children: readonly RootContent[]): Content => convertAll(children, walk, depth + 1, 'blocks');
  const line = (children: readonly RootContent[]): Content => convertAll(children, walk, depth + 1, 'line');
  const wrap = (tag: string, children: readonly RootContent[]): Content => [{ tag, children: line(children) }];
  // A link in HTML could stand in it.
  const linkText = (children: readonly RootContent[]): Content =>
    children.some(({ type }) => type !== 'text') ? withoutLinks(line(children)) : line(children);
  switch (node.type) {
    case 'text':
      return [node.value];
    case 'paragraph': {
      const children = convertAll(node.children, walk, depth + 1, 'paragraph');
      // With tags in it, it has become blocks.
      if (node.children.some(({ type }) => type === 'html')) return children;
      return children.length > 0 ? [{ tag: 'p', children }] : [];
    }
    case 'heading':
      return headingNode(node.depth, headingText(node), line(node.children), walk);
    case 'emphasis':
      return wrap('em', node.children);
    case 'strong':
      return wrap('strong', node.children);
    case 'delete':
      return wrap('del', node.children);
    case 'inlineCode':
      return [{ tag: 'code', children: [node.value] }];
    case 'break':
      return [{ tag: 'br' }];
    case 'thematicBreak':
      return [{ tag: 'hr' }];
    case 'code':
      return [codeNode(node.value, node.lang ?? 'text')];
    case 'blockquote':
      return [quoteNode(node, blocks)];
    case 'list':
      return [listNode(node, blocks)];
    case 'table':
      return [tableNode(node, (cell) => convertAll(cell, walk, depth + 1, 'cell'))];
    case 'link':
      return linkNode(node.url, linkText(node.children), { ...walk, ...(node.title && { title: node.title }) });
    case 'linkReference': {
      const target = walk.definitions.get(node.identifier);
      return target ? linkNode(target.url, linkText(node.children), walk) : line(node.children);
    }
    case 'image':
      return imageNode(node.url, node.alt ?? '', walk.links);
    case 'imageReference': {
      const target = walk.definitions.get(node.identifier);
      return target ? imageNode(target.url, node.alt ?? '', walk.links) : [node.alt ?? ''];
    }
    case 'footnoteReference':
      return [{ tag: 'sup', children: [node.label ?? node.identifier] }];
    case 'footnoteDefinition':
      return [{ tag: 'p', children: [{ tag: 'sup', children: [node.label ?? node.identifier] }, ' ', textOf(node)] }];
    default:
      return [];
  }
}
