import { type Content, type ContentElement, type ContentNode, codeText, isCode } from '@docs/base/content.ts';
import { authorBlocks } from './author-components.ts';
import { inlineMarkdown } from './inline-markdown.ts';
import {
  bold,
  bulletList,
  escapeLineStarts,
  fence,
  heading,
  joinBlocks,
  listItem,
  numberedList,
  quote,
} from './markdown-text.ts';
import type { Place } from './place.ts';
import { tableMarkdown } from './table-markdown.ts';

const blockTags = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol table blockquote hr pre dl figure figcaption details summary div section video audio'.split(
    ' ',
  ),
);

/** Running text as Markdown blocks. */
export function contentToMarkdown(content: Content, place: Place): string {
  return joinBlocks(contentBlocks(content, place));
}

/** The blocks one by one, for places that set them into lists or after labels. */
export function contentBlocks(content: Content, place: Place): string[] {
  const blocks: string[] = [];
  let line: ContentNode[] = [];
  const endLine = (): void => {
    const text = escapeLineStarts(inlineMarkdown(line, place));
    if (text !== '') blocks.push(text);
    line = [];
  };
  for (const node of content) {
    if (!isBlock(node)) {
      line.push(node);
      continue;
    }
    endLine();
    blocks.push(...blockMarkdown(node, place));
  }
  endLine();
  return blocks;
}

function isBlock(node: ContentNode): node is Exclude<ContentNode, string> {
  return typeof node !== 'string' && (isCode(node) || blockTags.has(node.tag) || /^[A-Z]/.test(node.tag));
}

function blockMarkdown(node: Exclude<ContentNode, string>, place: Place): readonly string[] {
  if (isCode(node)) {
    const { title, language } = node.code;
    return [...(title ? [bold(inlineMarkdown([title], place))] : []), fence(codeText(node.code), language)];
  }
  const inside = node.children ?? [];
  switch (node.tag) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      // The title of the page is the only heading of level one.
      return [heading(Math.max(2, Number(node.tag[1])), inlineMarkdown(inside, place, 'one line'))];
    case 'ul':
      return [itemsMarkdown(node, place, (items) => bulletList(items))];
    case 'ol': {
      const start = typeof node.props?.start === 'number' ? node.props.start : 1;
      return [itemsMarkdown(node, place, (items) => numberedList(items, start))];
    }
    case 'table':
      return [tableMarkdown(node, place)];
    case 'blockquote':
      return [quote(contentToMarkdown(inside, place))];
    case 'hr':
      return ['---'];
    case 'pre':
      return [fence(inside.map((child) => (typeof child === 'string' ? child : textOf(child))).join(''), '')];
    case 'dl':
      return [definitions(inside, place)];
    case 'video':
    case 'audio':
      return [inlineMarkdown([node], place)];
    case 'summary':
      return [bold(inlineMarkdown(inside, place, 'one line'))];
    default:
      return authorBlocks(node, place, contentBlocks) ?? contentBlocks(inside, place);
  }
}

function itemsMarkdown(
  list: ContentElement,
  place: Place,
  layOut: (items: readonly (readonly string[])[]) => string,
): string {
  return layOut(elementsOf(list.children ?? [], ['li']).map((item) => contentBlocks(item.children ?? [], place)));
}

/** Terms in bold, each with what follows it. */
function definitions(children: Content, place: Place): string {
  const items: string[][] = [];
  for (const child of elementsOf(children, ['dt', 'dd'])) {
    const last = items.at(-1);
    if (child.tag === 'dt' || !last) items.push([bold(inlineMarkdown(child.children ?? [], place, 'one line'))]);
    else last.push(...contentBlocks(child.children ?? [], place));
  }
  return items.map((blocks) => listItem('-', blocks)).join('\n');
}

/** Children with these tags; other elements between them (such as `div`) are looked into. */
function elementsOf(nodes: Content, tags: readonly string[]): readonly ContentElement[] {
  return nodes.flatMap((node): readonly ContentElement[] => {
    if (typeof node === 'string' || isCode(node)) return [];
    return tags.includes(node.tag) ? [node] : elementsOf(node.children ?? [], tags);
  });
}

function textOf(node: ContentNode): string {
  if (typeof node === 'string') return node;
  return isCode(node) ? codeText(node.code) : (node.children ?? []).map(textOf).join('');
}
