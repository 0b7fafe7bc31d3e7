import type { Html, RootContent } from 'mdast';
import { lowerCase } from './html-tokens.ts';

/**
 * To Markdown a blank line ends HTML, unless it starts with `<pre>`. Code that begins later, behind a paragraph for
 * instance, is put together again: up to its end, everything is one piece of HTML.
 */
export function joinPre(nodes: readonly RootContent[], source: string): readonly RootContent[] {
  if (!source.includes('<')) return nodes;
  const lower = lowerCase(source);
  const lastClose = lower.lastIndexOf('</pre');
  if (lastClose < 0) return nodes;
  const result: RootContent[] = [];
  /** Up to here the source has been taken. */
  let taken = 0;
  for (const node of nodes) {
    const start = node.position?.start.offset ?? 0;
    const end = node.position?.end.offset ?? 0;
    if (node.position && end <= taken) continue;
    const rest = start < taken ? htmlAt(source, taken, end) : node;
    const from = Math.max(start, taken);
    if (!hasOpenPre(rest) || lastClose < end) result.push(rest);
    else {
      const close = lower.indexOf('>', lower.indexOf('</pre', end));
      taken = close < 0 ? source.length : close + 1;
      result.push(htmlAt(source, from, taken));
    }
  }
  return result;
}

function htmlAt(source: string, start: number, end: number): Html {
  const place = (offset: number): { line: number; column: number; offset: number } => ({ line: 1, column: 1, offset });
  return { type: 'html', value: source.slice(start, end), position: { start: place(start), end: place(end) } };
}

/** Whether code begins in a node and does not end there. A paragraph has its tags one by one. */
function hasOpenPre(node: RootContent): boolean {
  const html = node.type === 'html' ? [node] : node.type === 'paragraph' ? node.children : [];
  const tags = html.flatMap((one) => (one.type === 'html' ? [lowerCase(one.value)] : [])).join('');
  return Math.max(tags.lastIndexOf('<pre>'), tags.lastIndexOf('<pre ')) > tags.lastIndexOf('</pre');
}
