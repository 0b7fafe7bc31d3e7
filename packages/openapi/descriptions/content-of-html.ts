import { alertKinds } from '@docs/base/callouts.ts';
import { type Content, type ContentElement, type ContentNode, plainText } from '@docs/base/content.ts';
import { MAX_CELL_SPAN, MAX_HTML_DEPTH } from '@docs/base/limits.ts';
import { highlightFence } from '@docs/highlight/fence-languages.ts';
import GithubSlugger from 'github-slugger';
import type { Element, Nodes, Root, RootContent } from 'hast';
import {
  asBlocks,
  asItem,
  asLine,
  BREAK,
  boldParagraph,
  hasWords,
  isElement,
  trimLine,
  withoutLinks,
} from './content-blocks.ts';
import { type DocumentLinks, imageNode, linkNode } from './markdown-links.ts';
import { EDGE_NAMES, INLINE } from './markdown-tree.ts';

export interface MarkdownOptions {
  readonly links: DocumentLinks;
  /** `ids`: headings of page descriptions, with anchors; `bold`: elsewhere, where headings would break the outline. */
  readonly headings: 'ids' | 'bold';
}

interface Walk extends MarkdownOptions {
  readonly slug: (text: string) => string;
  readonly level: (written: number) => number;
  readonly headingIds: ReadonlySet<string>;
}

/** Converts the elements of a description to page content. */
export function contentOfHtml(tree: Root, options: MarkdownOptions): Content {
  const walk: Walk = {
    ...options,
    slug: createHeadingSlug(),
    level: createHeadingLevels(),
    headingIds: options.headings === 'ids' ? headingIds(tree) : new Set(),
  };
  return asBlocks(tree.children.flatMap((node) => toContent(node, walk, 0)));
}

/** Mixed text and blocks. Empty elements are dropped. */
function toContent(node: RootContent, walk: Walk, depth: number): Content {
  if (node.type === 'text') return [node.value];
  if (node.type !== 'element') return [];
  if (depth > MAX_HTML_DEPTH) return [nodeText(node)];
  const { tagName: name, properties } = node;
  if (name === 'pre') return [codeBlock(node)];
  if (name === 'br' || name === 'hr') return [{ tag: name }];
  if (name === 'img') return imageNode(String(properties.src ?? ''), String(properties.alt ?? ''), walk.links);
  if (name === 'input') return properties.type === 'checkbox' ? [properties.checked ? '☑' : '☐'] : [];
  const children = node.children.flatMap((child) => toContent(child, walk, depth + 1));
  if (INLINE[name] !== undefined) return inlineElement(node, children, walk);
  if (EDGE_NAMES.has(name)) return [BREAK, ...children, BREAK];
  if (name === 'li') {
    const content = properties.dataLoose === undefined ? asItem(children) : asBlocks(children);
    return content.length === 0 ? [] : [{ tag: 'li', children: content }];
  }
  if (name === 'blockquote') return quoteElement(asBlocks(children));
  if (name === 'details') return detailsElement(children);
  if (name === 'table') return tableElement(children);
  if (name === 'thead') return children.map((row) => (isElement(row, 'tr') ? withCells(row, 'th') : row));
  if (name === 'tbody' || name === 'tfoot') return children;
  if (name === 'tr') {
    const cells = children.filter((child) => isElement(child, 'td') || isElement(child, 'th'));
    return cells.length === 0 ? [] : [{ tag: 'tr', children: cells }];
  }
  if (name === 'td' || name === 'th') return [{ tag: name, ...cellProps(properties), children: asItem(children) }];
  if (['ul', 'ol', 'menu', 'dir'].includes(name)) return listElement(node, children);
  // A heading, or a bold paragraph in its place.
  return lineBlock(node, trimLine(asLine(children)), walk);
}

/** Block boundaries at its ends apply to the whole element. */
function inlineElement(node: Element, children: Content, walk: Walk): Content {
  const start = children.findIndex(hasWords);
  const end = children.findLastIndex(hasWords) + 1;
  if (start < 0) return children;
  const line = asLine(children.slice(start, end));
  return [...children.slice(0, start), ...inlineNodes(node, line, walk), ...children.slice(end)];
}

function inlineNodes({ tagName, properties }: Element, line: Content, walk: Walk): Content {
  const tag = INLINE[tagName] ?? tagName;
  if (tag === 'a') {
    const { href, title } = properties;
    const shown = withoutLinks(line);
    const options = { ...walk, ...(title !== undefined && { title: String(title) }) };
    return href === undefined ? shown : linkNode(String(href), shown, options);
  }
  if (tag !== 'code') return [{ tag, children: line }];
  const [only, more] = line;
  const text = plainText(line);
  const code = { tag, children: [text] };
  const isLink = more === undefined && isElement(only, 'a') && only.props?.href !== text;
  return isLink ? [{ ...only, children: [code] }] : [code];
}

function lineBlock(node: Element, line: Content, walk: Walk): Content {
  if (line.length === 0) return [];
  if (node.tagName === 'summary') return [{ tag: 'summary', children: withoutLinks(line) }];
  if (node.tagName === 'dt' || walk.headings === 'bold') return [boldParagraph(line)];
  const level = walk.level(Number(node.tagName[1]));
  return [{ tag: `h${level}`, props: { id: walk.slug(nodeText(node)) }, children: line }];
}

/** A code block. Its language is read from the attributes that highlighters use. */
function codeBlock(pre: Element): ContentNode {
  const inner = pre.children.find((child) => child.type === 'element');
  const names = [pre, inner].flatMap((node) => {
    const { className, lang } = node?.properties ?? {};
    const [name] = Array.isArray(className) ? className : [];
    return [lang, name && String(name).replace(/^lang(?:uage)?-/, '')];
  });
  const language = names.find((name) => typeof name === 'string' && /^\S{1,40}$/.test(name)) ?? 'text';
  const text = nodeText(pre)
    .replace(/^(?:[ \t]*\r?\n)+/, '')
    .trimEnd();
  return { tag: 'CodeBlock', code: highlightFence(text, String(language).toLowerCase()) };
}

const ALERT = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;

/** GitHub's alerts are quotes that start with `[!NOTE]`. */
function quoteElement(blocks: Content): Content {
  const [first, ...rest] = blocks;
  if (first === undefined) return [];
  const [start, ...others] = isElement(first, 'p') ? (first.children ?? []) : [];
  const match = typeof start === 'string' ? ALERT.exec(start) : null;
  if (typeof start !== 'string' || !match) return [{ tag: 'blockquote', children: blocks }];
  const props = { ...(alertKinds.get((match[1] ?? '').toLowerCase()) ?? { kind: 'note' }) };
  const opening = asBlocks([start.slice(match[0].length), ...others]);
  return [{ tag: 'Callout', props, children: [...opening, ...rest] }];
}

/** It needs content to open, and a summary to open it with. */
function detailsElement(children: Content): Content {
  const [summary] = children.filter((node) => isElement(node, 'summary'));
  const words = isElement(summary) ? (summary.children ?? []) : [];
  const inside = asBlocks(children.filter((node) => node !== summary));
  if (inside.length === 0) return words.length > 0 ? [boldParagraph(words)] : [];
  const opener = { tag: 'summary', children: words.length > 0 ? words : ['Details'] };
  return [{ tag: 'details', children: [opener, ...inside] }];
}

/** Content between list items, often a nested list, belongs to the item before it. */
function listElement({ tagName, properties }: Element, children: Content): Content {
  const items: { readonly tag: 'li'; readonly children: ContentNode[] }[] = [];
  const before = new Set(children);
  for (const node of asBlocks(children)) {
    // Items outside a list become a separate list.
    const own = isElement(node, 'ul') && !before.has(node) ? (node.children ?? []) : undefined;
    const last = items.at(-1);
    if (own)
      for (const item of own) items.push({ tag: 'li', children: isElement(item) ? [...(item.children ?? [])] : [] });
    else if (last) last.children.push(node);
    else items.push({ tag: 'li', children: [node] });
  }
  if (items.length === 0) return [];
  const start = tagName === 'ol' ? Number(properties.start ?? 1) : 1;
  const props = Number.isSafeInteger(start) && start >= 0 && start !== 1 ? { props: { start } } : {};
  return [{ tag: tagName === 'ol' ? 'ol' : 'ul', ...props, children: items }];
}

/** The rows of a table, preceded by anything in it that is not in a cell, such as its caption. */
function tableElement(children: Content): Content {
  const rows = children.filter((node): node is ContentElement => isElement(node, 'tr'));
  const others = asBlocks(children.filter((node) => !isElement(node, 'tr')));
  if (rows.length === 0) return others;
  const heads = headRows(rows);
  const head = heads > 0 ? [{ tag: 'thead', children: rows.slice(0, heads) }] : [];
  const body = { tag: 'tbody', children: rows.slice(heads).map((row) => withCells(row, 'td')) };
  return [...others, { tag: 'table', children: [...head, body] }];
}

/** One row contains the column names; if its cells span columns, the names continue in the row below. */
function headRows(rows: readonly ContentElement[]): number {
  const others = rows.findIndex(({ children = [] }) => !children.every((cell) => isElement(cell, 'th')));
  if (others === 0) return 0;
  const spans = rows[0]?.children?.some(
    (cell) => isElement(cell) && (cell.props?.colSpan !== undefined || cell.props?.rowSpan !== undefined),
  );
  return spans && others > 0 ? others : 1;
}

/** Cells in the table head are column names, even if they are `td`; cells elsewhere are not. */
function withCells(row: ContentElement, tag: 'th' | 'td'): ContentElement {
  return { tag: 'tr', children: (row.children ?? []).map((cell) => (isElement(cell) ? { ...cell, tag } : cell)) };
}

/** Alignment as in guides: the component turns it into a class, because the content policy allows no `style=`. */
function cellProps({ align, colSpan, rowSpan }: Element['properties']): Pick<ContentElement, 'props'> {
  const props = {
    ...((align === 'center' || align === 'right') && { 'data-align': align }),
    ...(isSpan(colSpan) && { colSpan: Number(colSpan) }),
    ...(isSpan(rowSpan) && { rowSpan: Number(rowSpan) }),
  };
  return Object.keys(props).length > 0 ? { props } : {};
}

function isSpan(value: unknown): boolean {
  const count = Number(value);
  return Number.isInteger(count) && count > 1 && count <= MAX_CELL_SPAN;
}

/** Ids for the headings of a text, as on GitHub; the prefix keeps them apart from the page's own ids. */
export function headingIds(tree: Root): ReadonlySet<string> {
  const slug = createHeadingSlug();
  return new Set(headingTexts(tree).map(slug));
}

function headingTexts(node: Nodes): readonly string[] {
  if (!('children' in node)) return [];
  const inside = node.children.flatMap(headingTexts);
  return node.type === 'element' && /^h[1-6]$/.test(node.tagName) ? [...inside, nodeText(node)] : inside;
}

function createHeadingSlug(): (text: string) => string {
  const slugger = new GithubSlugger();
  return (text) => `doc-${slugger.slug(text.trim())}`;
}

/** The words of a node, without markup. */
export function nodeText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && node.tagName === 'br') return '\n';
  return 'children' in node ? node.children.map(nodeText).join('') : '';
}

/**
 * Heading levels of a text, in order. They start below the page title whatever the text starts with, and skip no level.
 */
function createHeadingLevels(): (written: number) => number {
  const open: number[] = [];
  return (written) => {
    while ((open.at(-1) ?? 0) >= written) open.pop();
    open.push(written);
    return Math.min(open.length + 1, 6);
  };
}
