import { type Content, type ContentNode, isCode } from '@docs/base/content.ts';

/** Elements inside a line of text; all others end a line. */
const inline = new Set([
  'a',
  'abbr',
  'b',
  'code',
  'del',
  'em',
  'i',
  'kbd',
  'mark',
  'q',
  's',
  'small',
  'span',
  'strong',
]);

/** The prose of some content: words of neighbouring blocks stay apart, code blocks are left out. */
export function runningText(content: Content): string {
  return content.map(textOf).join('').replace(/\s+/g, ' ').trim();
}

function textOf(node: ContentNode): string {
  if (typeof node === 'string') return node;
  if (isCode(node)) return '';
  const text = (node.children ?? []).map(textOf).join('');
  if (node.tag === 'td' || node.tag === 'th') return ` ${text} ·`;
  return inline.has(node.tag) ? text : ` ${text} `;
}

/** What a piece of content begins with: its first sentence, unless that stands in a table or after a list. */
export function openingSentence(content: Content): string {
  const first = content.find((node) => typeof node === 'object' && !isCode(node));
  return typeof first === 'object' && first.tag === 'p' ? firstSentence(runningText([first])) : '';
}

/** The first sentence, or as much of it as fits a line. */
export function firstSentence(text: string, limit = 110): string {
  const sentence = /^.{15,}?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
  if (sentence.length <= limit) return sentence.replace(/\.$/, '');
  return `${sentence.slice(0, sentence.lastIndexOf(' ', limit)).replace(/[\s,;:–-]+$/, '')}…`;
}
