import { type Content, type ContentNode, plainText } from '@docs/base/content.ts';
import { asBlocks, asItem, asLine, hasWords, isElement, trimLine, withoutLinks } from './html-blocks.ts';
import { type HtmlRole, inlineTag } from './html-elements.ts';
import type { HtmlMakers } from './html-piece.ts';
import { cellSpans, listItems, tableBlocks, withCells } from './html-tables.ts';
import { attributeOf, textOfHtml } from './html-tokens.ts';

/** An element that is open, with what it holds so far. */
export interface HtmlFrame {
  readonly name: string;
  readonly role: HtmlRole;
  readonly attributes: string;
  /** Where its tag ends in the source. */
  readonly end: number | undefined;
  readonly children: ContentNode[];
}

interface FrameEnd {
  readonly closedAt?: number | undefined;
  /** What the element stands in. */
  readonly parent?: HtmlFrame | undefined;
}

/** An element as content. Of one that holds nothing, nothing is left. */
export function finishFrame(frame: HtmlFrame, make: HtmlMakers, { closedAt, parent }: FrameEnd = {}): Content {
  const { name, role, attributes, children } = frame;
  switch (role) {
    case 'inline':
      return finishInline(frame, make, closedAt);
    case 'line': {
      const line = trimLine(asLine(children));
      if (line.length === 0) return [];
      if (/^h\d$/.test(name)) return make.heading(Number(name[1]), line);
      if (
        name === 'summary' &&
        parent?.role === 'details' &&
        !parent.children.some((node) => isElement(node, 'summary'))
      )
        return [{ tag: 'summary', children: withoutLinks(line) }];
      return [{ tag: 'p', children: [{ tag: 'strong', children: line }] }];
    }
    case 'list': {
      const items = listItems(children);
      const start = name === 'ol' ? Number(attributeOf(attributes, 'start') ?? 1) : 1;
      const props = Number.isSafeInteger(start) && start >= 0 && start !== 1 ? { props: { start } } : {};
      return items.length === 0 ? [] : [{ tag: name === 'ol' ? 'ol' : 'ul', ...props, children: items }];
    }
    case 'item': {
      const content = asItem(children);
      return content.length === 0 ? [] : [{ tag: 'li', children: content }];
    }
    case 'quote': {
      const blocks = asBlocks(children);
      return blocks.length === 0 ? [] : [{ tag: 'blockquote', children: blocks }];
    }
    case 'details':
      return detailsBlocks(children);
    case 'table':
      return tableBlocks(children);
    case 'section':
      return name === 'thead'
        ? children.map((node) => (isElement(node, 'tr') ? withCells(node, 'th') : node))
        : children;
    case 'row': {
      const isCell = (node: ContentNode): boolean => isElement(node, 'td') || isElement(node, 'th');
      const cells = children.filter(isCell);
      const others = children.filter((node) => !isCell(node));
      return cells.some((cell) => isElement(cell) && cell.children?.length)
        ? [...others, { tag: 'tr', children: cells }]
        : others;
    }
    case 'cell':
      return [{ tag: name, ...cellSpans(attributes), children: asItem(children) }];
    default:
      return children;
  }
}

/** What would be opened must be there, and something to open it by. */
function detailsBlocks(children: Content): Content {
  const isSummary = (node: ContentNode): boolean => isElement(node, 'summary');
  const inside = asBlocks(children.filter((node) => !isSummary(node)));
  const words = children.flatMap((node) => (isElement(node, 'summary') ? (node.children ?? []) : []));
  const summary = { tag: 'summary', children: words.length > 0 ? words : ['Details'] };
  if (inside.length > 0) return [{ tag: 'details', children: [summary, ...inside] }];
  return words.length > 0 ? [{ tag: 'p', children: [{ tag: 'strong', children: words }] }] : [];
}

function finishInline({ name, attributes, end, children }: HtmlFrame, make: HtmlMakers, closedAt?: number): Content {
  const line = asLine(children);
  if (!line.some(hasWords)) return line;
  const tag = inlineTag(name);
  if (tag === 'code') {
    const source = end !== undefined && closedAt !== undefined ? make.between(end, closedAt) : undefined;
    return [codeNode(line, source)];
  }
  if (tag !== 'a') return [{ tag, children: line }];
  const href = attributeOf(attributes, 'href');
  return href === undefined ? line : make.link(href, withoutLinks(line));
}

/** What is read as Markdown inside of code was not meant so: then the source counts. */
function codeNode(line: Content, source: string | undefined): ContentNode {
  const [only, more] = line;
  const text = plainText(line);
  const code = { tag: 'code', children: [text] };
  if (more === undefined && isElement(only, 'a') && only.props?.href !== text)
    return { ...only, children: [{ tag: 'code', children: [text] }] };
  if (line.every((node) => typeof node === 'string') || source === undefined) return code;
  return { tag: 'code', children: [textOfHtml(source).replace(/\s+/g, ' ').trim()] };
}
