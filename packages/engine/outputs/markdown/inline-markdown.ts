import {
  type Content,
  type ContentElement,
  type ContentNode,
  codeText,
  isCode,
  plainText,
} from '@docs/base/content.ts';
import { textProp } from '../../model/author-elements.ts';
import type { MarkdownContext } from './markdown-text.ts';
import * as md from './markdown-text.ts';

/** Content inside a line. `one line`: for headings and table cells, which cannot contain hard breaks. */
export function inlineMarkdown(content: Content, context: MarkdownContext, breaks?: 'one line'): string {
  const text = nodes(content, context).trim();
  return breaks ? text.replace(/\s*\\\n/g, ' ') : text;
}

function nodes(content: Content, context: MarkdownContext): string {
  // Joined at the end: checking the end of a growing string would read all of it each time.
  const pieces: string[] = [];
  for (const [index, node] of content.entries()) {
    const piece = nodeMarkdown(node, context, index);
    const last = pieces.at(-1) ?? '';
    const next = last.endsWith(' ') || last.endsWith('\n') ? piece.trimStart() : piece;
    // `!` before a link would make it an image.
    if (last.endsWith('!') && next.startsWith('[')) pieces[pieces.length - 1] = `${last.slice(0, -1)}\\!`;
    if (next !== '') pieces.push(next);
  }
  return pieces.join('');
}

function nodeMarkdown(node: ContentNode, context: MarkdownContext, index: number): string {
  if (typeof node === 'string') return md.escapeText(node);
  if (isCode(node)) return ` ${md.codeSpan(codeText(node.code))} `;
  const children = node.children ?? [];
  switch (node.tag) {
    case 'code':
    case 'samp':
    case 'kbd':
    case 'var':
      return md.codeSpan(plainText(children));
    case 'strong':
    case 'b':
      return wrapText('**', nodes(children, context));
    case 'em':
    case 'i':
      return wrapText('*', nodes(children, context));
    case 's':
    case 'del':
      return wrapText('~~', nodes(children, context));
    case 'a':
      return anchor(node, nodes(children, context), context);
    case 'br':
      return '\\\n';
    case 'wbr':
      return '';
    case 'img':
      return image(node, context);
    case 'video':
    case 'audio':
      return player(node, context);
    case 'input':
      return node.props?.checked === true ? '[x] ' : '[ ] ';
    // Blocks inside a line: their text, separated.
    case 'p':
      return `${index > 0 ? ' ' : ''}${nodes(children, context)}`;
    case 'li':
      return `${nodes(children, context).trim()}; `;
    case 'ul':
    case 'ol':
      return ` ${nodes(children, context).trim().replace(/;$/, '')} `;
    default:
      return nodes(children, context);
  }
}

/** Spaces go outside: `** x**` is not bold. */
function wrapText(mark: string, text: string): string {
  const inner = text.trim();
  if (inner === '') return text;
  return `${text.startsWith(' ') ? ' ' : ''}${mark}${inner}${mark}${text.endsWith(' ') ? ' ' : ''}`;
}

function anchor(node: ContentElement, label: string, context: MarkdownContext): string {
  const href = textProp(node, 'href');
  const url = href === undefined ? undefined : md.absoluteUrl(href, context);
  return url === undefined || label.trim() === '' ? label : md.link(label, url, textProp(node, 'title'));
}

/** The page shows only images of its own origin; for others, the alternative text. */
function image(node: ContentElement, context: MarkdownContext): string {
  const alt = md.escapeText(textProp(node, 'alt') ?? '');
  const src = textProp(node, 'src') ?? '';
  const own = /^\/(?!\/)/.test(src) ? md.absoluteUrl(src, context) : undefined;
  return own === undefined ? alt : `!${md.link(alt, own)}`;
}

/** Audio and video as a link to the file. */
function player(node: ContentElement, context: MarkdownContext): string {
  const href = textProp(node, 'src') ?? '';
  return md.linkMarkdown({ label: textProp(node, 'title') ?? href.split('/').at(-1) ?? '', href }, context);
}
