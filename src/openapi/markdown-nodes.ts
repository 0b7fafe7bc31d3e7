import type { RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { highlightAny } from '../highlight/other-languages.ts';
import type { Content, ContentNode } from '../model/content.ts';
import { createHeadingSlug, headingIds } from './heading-ids.ts';
import type { MarkdownOptions } from './markdown.ts';
import { listNode, quoteNode, tableNode } from './markdown-blocks.ts';
import { isTooIntricate } from './markdown-guard.ts';
import { imageNode, linkNode } from './markdown-links.ts';
import { joinText, wordsOfHtml } from './markdown-text.ts';

type Parse = (source: string) => readonly RootContent[];

interface Walk extends MarkdownOptions {
  readonly parse: Parse;
  readonly slug: (text: string) => string;
  readonly headingIds: ReadonlySet<string>;
  readonly definitions: ReadonlyMap<string, { readonly url: string; readonly title: string | undefined }>;
  /** How often stripped HTML may be read again as Markdown. */
  readonly reparse: number;
}

/** Deeper nesting than anybody writes; protects the stack. */
const MAX_DEPTH = 60;

export function toContent(nodes: readonly RootContent[], options: MarkdownOptions, parse: Parse): Content {
  const walk: Walk = {
    ...options,
    parse,
    slug: createHeadingSlug(),
    headingIds: options.headings === 'ids' ? headingIds(nodes) : new Set(),
    definitions: new Map(
      nodes.flatMap((node) =>
        node.type === 'definition'
          ? [[node.identifier, { url: node.url, title: node.title ?? undefined }] as const]
          : [],
      ),
    ),
    reparse: 1,
  };
  return joinText(nodes.flatMap((node) => convert(node, walk, 0)));
}

function convert(node: RootContent, walk: Walk, depth: number): readonly ContentNode[] {
  if (depth > MAX_DEPTH) return [textOf(node)];
  const inside = (children: readonly RootContent[]): Content =>
    joinText(children.flatMap((child) => convert(child, walk, depth + 1)));
  const wrap = (tag: string, children: readonly RootContent[]): Content => [{ tag, children: inside(children) }];
  switch (node.type) {
    case 'text':
      return [node.value];
    case 'paragraph': {
      const children = inside(node.children);
      return children.length > 0 ? [{ tag: 'p', children }] : [];
    }
    case 'heading':
      if (walk.headings === 'bold') return [{ tag: 'p', children: wrap('strong', node.children) }];
      // The page's own headings are h1 and h2: those of the text start below.
      return [
        {
          tag: `h${Math.min(node.depth + 2, 6)}`,
          props: { id: walk.slug(textOf(node)) },
          children: inside(node.children),
        },
      ];
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
      return [{ tag: 'CodeBlock', code: highlightAny(node.value, (node.lang ?? 'text').toLowerCase()) }];
    case 'blockquote':
      return [quoteNode(node, inside)];
    case 'list':
      return [listNode(node, inside)];
    case 'table':
      return [tableNode(node, inside)];
    case 'link':
      return linkNode(node.url, inside(node.children), { ...walk, ...(node.title && { title: node.title }) });
    case 'linkReference': {
      const target = walk.definitions.get(node.identifier);
      return target ? linkNode(target.url, inside(node.children), walk) : inside(node.children);
    }
    case 'image':
      return imageNode(node.url, node.alt ?? '', walk.links);
    case 'imageReference': {
      const target = walk.definitions.get(node.identifier);
      return target ? imageNode(target.url, node.alt ?? '', walk.links) : [node.alt ?? ''];
    }
    case 'html':
      return html(node.value, walk, depth);
    case 'footnoteReference':
      return [{ tag: 'sup', children: [node.label ?? node.identifier] }];
    case 'footnoteDefinition':
      return [{ tag: 'p', children: [{ tag: 'sup', children: [node.label ?? node.identifier] }, ' ', textOf(node)] }];
    case 'definition':
    case 'yaml':
      return [];
    default:
      return [];
  }
}

function html(source: string, walk: Walk, depth: number): Content {
  if (/^<br\s*\/?>$/i.test(source)) return [{ tag: 'br' }];
  const text = wordsOfHtml(source);
  if (text === '' || walk.reparse === 0) return text === '' ? [] : [text];
  if (isTooIntricate(text)) return [text];
  return walk.parse(text).flatMap((child) => convert(child, { ...walk, reparse: walk.reparse - 1 }, depth + 1));
}
