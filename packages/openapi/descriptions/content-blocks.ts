import { type Content, type ContentElement, type ContentNode, isCode, plainText } from '@docs/base/content.ts';
import { joinTexts } from '@docs/base/words.ts';

/** Separates text that a tag splits. Never leaves this module. */
export const BREAK: ContentElement = { tag: 'break' };

const BLOCKS = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li table thead tbody tr th td blockquote details summary hr'.split(' '),
);

export function isElement(node: ContentNode | undefined, tag?: string): node is ContentElement {
  return typeof node === 'object' && !isCode(node) && (tag === undefined || node.tag === tag);
}

/** Mixed text and blocks, as blocks: text becomes paragraphs, and items without a list get one. */
export function asBlocks(nodes: Content): Content {
  const blocks: ContentNode[] = [];
  // At most one of the two is non-empty at any time.
  let line: ContentNode[] = [];
  let items: ContentNode[] = [];
  const end = (): void => {
    for (const children of paragraphs(line)) blocks.push({ tag: 'p', children });
    if (items.length > 0) blocks.push({ tag: 'ul', children: items });
    line = [];
    items = [];
  };
  for (const node of nodes) {
    if (isElement(node, 'li')) {
      if (line.length > 0) end();
      items.push(node);
    } else if (items.length > 0 && !hasWords(node)) {
      // Text between two items is only whitespace in their source.
    } else if (node === BREAK || isBlock(node)) {
      end();
      // A `summary` outside `details` is treated like a paragraph.
      if (isElement(node, 'summary')) blocks.push(boldParagraph(node.children ?? []));
      else if (node !== BREAK) blocks.push(node);
    } else {
      if (items.length > 0) end();
      line.push(node);
    }
  }
  end();
  return blocks;
}

export function boldParagraph(line: Content): ContentElement {
  return { tag: 'p', children: [{ tag: 'strong', children: line }] };
}

/** The content of an item or a cell. A single paragraph at its start becomes bare text, as in tight lists. */
export function asItem(nodes: Content): Content {
  const [first, ...rest] = asBlocks(nodes);
  if (first === undefined) return [];
  const isBare = isElement(first, 'p') && !rest.some((node) => isElement(node, 'p'));
  return isBare ? [...(first.children ?? []), ...rest] : [first, ...rest];
}

/** The same for a single line: only the text of blocks, separated by spaces. */
export function asLine(nodes: Content): Content {
  return joinText(
    nodes.flatMap((node): Content => {
      if (node === BREAK) return [' '];
      if (typeof node === 'string' || !isBlock(node)) return [node];
      if (isCode(node)) return [' ', { tag: 'code', children: [plainText([node])] }, ' '];
      return [' ', ...asLine(node.children ?? []), ' '];
    }),
  );
}

/** Trims spaces at both ends, and collapses them where something was removed. */
export function trimLine(nodes: Content): Content {
  return nodes
    .map((node, index) => {
      if (typeof node !== 'string') return node;
      const single = node.replace(/ {2,}/g, ' ');
      const text = index === 0 ? single.trimStart() : single;
      return index === nodes.length - 1 ? text.trimEnd() : text;
    })
    .filter((node) => node !== '');
}

/** Links cannot be nested, so inner links keep only their text. */
export function withoutLinks(nodes: Content): Content {
  return joinText(
    nodes.flatMap((node): Content => {
      if (!isElement(node) || !node.children) return [node];
      const children = withoutLinks(node.children);
      return node.tag === 'a' ? children : [{ ...node, children }];
    }),
  );
}

/** Two line breaks in a row are meant as a new paragraph; those at the ends have no effect. */
function paragraphs(line: Content): readonly Content[] {
  const lines: ContentNode[][] = [[]];
  let breaks = 0;
  for (const node of line) {
    const last = lines.at(-1);
    if (isElement(node, 'br')) breaks += 1;
    else if (breaks === 0) last?.push(node);
    else if (hasWords(node)) {
      if (breaks > 1) lines.push([node]);
      else last?.push(...(last.some(hasWords) ? [{ tag: 'br' }] : []), node);
      breaks = 0;
    }
  }
  return lines.map((each) => trimLine(joinText(each))).filter(({ length }) => length > 0);
}

function isBlock(node: ContentNode): boolean {
  return typeof node !== 'string' && (isCode(node) || BLOCKS.has(node.tag) || /^[A-Z]/.test(node.tag));
}

export function hasWords(node: ContentNode): boolean {
  return typeof node === 'string' ? node.trim() !== '' : node !== BREAK;
}
/** Joins adjacent pieces of text. */
function joinText(nodes: readonly ContentNode[]): Content {
  return joinTexts(nodes.filter((node) => node !== ''));
}
