import { type Content, isCode, lineText } from '@docs/base/content.ts';

/** The title of a table: the heading, summary, bold words or sentence with a colon right before it. */
export function tableTitle(content: Content, index: number): string | undefined {
  const table = content[index];
  if (typeof table !== 'object' || table.tag !== 'table') return undefined;
  const before = content.slice(0, index).findLast((node) => typeof node !== 'string' || node.trim() !== '');
  if (typeof before !== 'object' || isCode(before)) return undefined;
  const text = lineText(before.children ?? []).trim();
  const { children: [only] = [] } = before;
  const isBold = typeof only === 'object' && only.tag === 'strong' && before.children?.length === 1;
  if (isBold || /^(?:h\d|summary)$/.test(before.tag)) return text;
  if (before.tag !== 'p' || !text.endsWith(':')) return undefined;
  return text.slice(0, -1).replace(/^.*[.?!]\s+(?=\p{Lu})/su, '');
}
