import { type Content, type ContentNode, isCode } from '@docs/base/content.ts';
import { phrases } from '@docs/base/interface-words.ts';
import type { PageOf } from '../../model/page.ts';
import { contextSeparator, type NamedRecord } from './search-record.ts';

/** A guide and each of its headings, with the text below it. */
export function guideRecords(page: PageOf<'guide'>): NamedRecord[] {
  const [opening = [], ...sections] = splitAtHeadings(page.content);
  const guide: NamedRecord = {
    kind: 'guide',
    title: page.title,
    href: page.href,
    context: phrases.guides,
    note: sentenceExcerpt(page.description),
    keywords: page.tags.map(({ label }) => label).join(' '),
    text: runningText(opening),
  };
  let chapter = '';
  const records = sections.map(([heading, ...body]): NamedRecord => {
    const title = runningText(heading === undefined ? [] : [heading]);
    const top = typeof heading === 'object' && heading.tag === 'h2';
    const context = top || !chapter ? page.title : page.title + contextSeparator + chapter;
    if (top) chapter = title;
    const href = `${page.href}#${headingId(heading)}`;
    return { kind: 'section', title, href, context, note: openingSentence(body), text: runningText(body) };
  });
  return [guide, ...records];
}

/** The content before the first heading, then each heading with its content. */
export function splitAtHeadings(content: readonly ContentNode[]): ContentNode[][] {
  const sections: ContentNode[][] = [[]];
  for (const node of content) {
    if (headingId(node) === undefined) sections.at(-1)?.push(node);
    else sections.push([node]);
  }
  return sections;
}

export function headingId(node: ContentNode | undefined): string | undefined {
  if (node === undefined || typeof node === 'string' || isCode(node) || !/^h[2-4]$/.test(node.tag)) return undefined;
  return typeof node.props?.id === 'string' ? node.props.id : undefined;
}

/** Inline elements; all others end a line. */
const inline = new Set('a abbr b code del em i kbd mark q s small span strong'.split(' '));

/** The text of some content without code blocks; blocks are separated by spaces. */
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

/** The first sentence of some content, unless it begins with a table or a list. */
function openingSentence(content: Content): string {
  const first = content.find((node) => typeof node === 'object' && !isCode(node));
  return typeof first === 'object' && first.tag === 'p' ? sentenceExcerpt(runningText([first])) : '';
}

/** The first sentence, shortened to fit a line. */
export function sentenceExcerpt(text: string, limit = 110): string {
  const sentence = /^.{15,}?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
  if (sentence.length <= limit) return sentence.replace(/\.$/, '');
  return `${sentence.slice(0, sentence.lastIndexOf(' ', limit)).replace(/[\s,;:–-]+$/, '')}…`;
}
