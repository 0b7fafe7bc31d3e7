import GithubSlugger from 'github-slugger';
import type { AlignType, Blockquote, List, RootContent, Table } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { highlight } from '../highlight/highlight.ts';
import type { Content, ContentNode } from '../model/content.ts';
import type { MarkdownOptions } from './markdown.ts';
import { imageNode, linkNode } from './markdown-links.ts';

type Parse = (source: string) => readonly RootContent[];

interface Walk extends MarkdownOptions {
  readonly parse: Parse;
  readonly slugger: GithubSlugger;
  readonly headingIds: ReadonlySet<string>;
  readonly definitions: ReadonlyMap<string, { readonly url: string; readonly title: string | undefined }>;
  /** How often stripped HTML may be read again as Markdown. */
  readonly reparse: number;
}

/** Deeper nesting than anybody writes; protects the stack. */
const MAX_DEPTH = 60;

const ALERT = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;

export function toContent(nodes: readonly RootContent[], options: MarkdownOptions, parse: Parse): Content {
  const walk: Walk = {
    ...options,
    parse,
    slugger: new GithubSlugger(),
    headingIds: options.headings === 'ids' ? collectHeadingIds(nodes) : new Set(),
    definitions: new Map(
      nodes.flatMap((node) =>
        node.type === 'definition'
          ? [[node.identifier, { url: node.url, title: node.title ?? undefined }] as const]
          : [],
      ),
    ),
    reparse: 1,
  };
  return join(nodes.flatMap((node) => convert(node, walk, 0)));
}

function collectHeadingIds(nodes: readonly RootContent[]): ReadonlySet<string> {
  const slugger = new GithubSlugger();
  return new Set(nodes.flatMap((node) => (node.type === 'heading' ? [`doc-${slugger.slug(textOf(node))}`] : [])));
}

function convert(node: RootContent, walk: Walk, depth: number): readonly ContentNode[] {
  if (depth > MAX_DEPTH) return [textOf(node)];
  const inside = (children: readonly RootContent[]): Content =>
    join(children.flatMap((child) => convert(child, walk, depth + 1)));
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
          props: { id: `doc-${walk.slugger.slug(textOf(node))}` },
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
      return [{ tag: 'CodeBlock', code: highlight(node.value, (node.lang ?? 'text').toLowerCase()) }];
    case 'blockquote':
      return quote(node, walk, depth);
    case 'list':
      return [list(node, inside)];
    case 'table':
      return [table(node, inside)];
    case 'link':
      return linkNode(node.url, inside(node.children), { ...walk, ...(node.title && { title: node.title }) });
    case 'linkReference': {
      const target = walk.definitions.get(node.identifier);
      return target ? linkNode(target.url, inside(node.children), walk) : inside(node.children);
    }
    case 'image':
      return imageNode(node.url, node.alt ?? '');
    case 'imageReference': {
      const target = walk.definitions.get(node.identifier);
      return target ? imageNode(target.url, node.alt ?? '') : [node.alt ?? ''];
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

/** GitHub's alerts are quotes that start with `[!NOTE]`. */
function quote(node: Blockquote, walk: Walk, depth: number): Content {
  const [first, ...rest] = node.children;
  const start = first?.type === 'paragraph' ? first.children[0] : undefined;
  const match = start?.type === 'text' ? ALERT.exec(start.value) : null;
  if (first?.type === 'paragraph' && start?.type === 'text' && match) {
    const remaining = start.value.slice(match[0].length);
    const opening = { ...first, children: [{ ...start, value: remaining }, ...first.children.slice(1)] };
    const blocks = remaining === '' && opening.children.length === 1 ? rest : [opening, ...rest];
    const children = blocks.flatMap((child) => convert(child, walk, depth + 1));
    return [{ tag: 'Callout', props: { kind: (match[1] ?? 'note').toLowerCase() }, children }];
  }
  return [{ tag: 'blockquote', children: node.children.flatMap((child) => convert(child, walk, depth + 1)) }];
}

function list(node: List, inside: (children: readonly RootContent[]) => Content): ContentNode {
  const children = node.children.map((item): ContentNode => {
    // Tight lists hold bare text, loose ones paragraphs.
    const content = inside(item.children).flatMap((child) =>
      !node.spread && !item.spread && typeof child !== 'string' && child.tag === 'p' && !('code' in child)
        ? (child.children ?? [])
        : [child],
    );
    const mark = typeof item.checked === 'boolean' ? [item.checked ? '☑ ' : '☐ '] : [];
    return { tag: 'li', children: join([...mark, ...content]) };
  });
  if (!node.ordered) return { tag: 'ul', children };
  return {
    tag: 'ol',
    ...(typeof node.start === 'number' && node.start !== 1 && { props: { start: node.start } }),
    children,
  };
}

function table(node: Table, inside: (children: readonly RootContent[]) => Content): ContentNode {
  const [head, ...rows] = node.children.map((row) => row.children);
  const cells = (row: Table['children'][number]['children'], tag: 'th' | 'td'): ContentNode => ({
    tag: 'tr',
    children: row.map((cell, index) => ({ tag, ...alignment(node.align?.[index]), children: inside(cell.children) })),
  });
  return {
    tag: 'table',
    children: [
      { tag: 'thead', children: head ? [cells(head, 'th')] : [] },
      { tag: 'tbody', children: rows.map((row) => cells(row, 'td')) },
    ],
  };
}

/** A class, because the site's policy allows no `style=`. */
function alignment(align: AlignType | undefined): { readonly props?: { readonly className: string } } {
  return align === 'center' || align === 'right' ? { props: { className: `align-${align}` } } : {};
}

/** The words of raw HTML without its markup; scripts and styles leave nothing. */
function html(source: string, walk: Walk, depth: number): Content {
  if (/^<br\s*\/?>$/i.test(source)) return [{ tag: 'br' }];
  const text = source
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(script|style|template|iframe|svg|math)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<\/?[a-z][^>]*(?:>|$)/gi, '')
    .replace(/^[ \t]+/gm, '')
    .trim();
  if (text === '' || walk.reparse === 0) return text === '' ? [] : [text];
  return walk.parse(text).flatMap((child) => convert(child, { ...walk, reparse: walk.reparse - 1 }, depth + 1));
}

/** Adjacent pieces of text as one. */
function join(nodes: readonly ContentNode[]): Content {
  const result: ContentNode[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (typeof node === 'string' && typeof last === 'string') result[result.length - 1] = last + node;
    else if (node !== '') result.push(node);
  }
  return result;
}
