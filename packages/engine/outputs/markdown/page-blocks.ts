import { codeText } from '@docs/base/content.ts';
import { fill, phrases } from '@docs/base/interface-words.ts';
import type { LinkView } from '@docs/base/method.ts';
import { withCode } from '@docs/base/words.ts';
import type { ExampleView, FactView, RelatedGroup } from '../../model/operation.ts';
import type { PageFrame } from '../../model/page.ts';
import { inlineMarkdown } from './inline-markdown.ts';
import type { MarkdownContext } from './markdown-text.ts';
import * as md from './markdown-text.ts';

/**
 * Title, description, source, link to the list of all pages, and date of the last change. `extra` are further
 * addresses.
 */
export function headBlocks(
  page: PageFrame,
  context: MarkdownContext,
  { title = page.title, lede = md.escapeText(page.description), extra = [] as readonly LinkView[] } = {},
): readonly string[] {
  const { site } = context;
  return [
    md.heading(1, md.escapeText(title)),
    md.escapeLineStarts(lede),
    fill(phrases.sourceAt, { url: `${site.url}${page.href}` }),
    // A reader of a single page has no sidebar to find others.
    fill(phrases.allPagesAt, { url: `${site.url}${site.base}llms.txt` }),
    ...extra.map(({ label, href }) => `${label}: ${site.url}${href}`),
    page.updated ? fill(phrases.lastUpdatedOn, { date: page.updated.slice(0, 10) }) : '',
  ];
}

export function section(title: string, blocks: readonly string[], level = 2): readonly string[] {
  return blocks.some((block) => block !== '') ? [md.heading(level, md.escapeText(title)), ...blocks] : [];
}

export function factList(facts: readonly FactView[], context: MarkdownContext): string {
  const value = (fact: FactView): string => inlineMarkdown(fact.value, context, 'one line');
  return md.bulletList(facts.map((fact) => [`${md.boldText(fact.label)}: ${value(fact)}`]));
}

export function linkList(links: readonly LinkView[], context: MarkdownContext): string {
  return md.bulletList(links.map((item) => [md.linkMarkdown(item, context)]));
}

/** Links with a sentence and, where known, a count each. */
export function summaryList(
  items: readonly (LinkView & { readonly description?: string; readonly count?: number })[],
  context: MarkdownContext,
): string {
  return md.bulletList(
    items.map((item) => {
      const count = item.count === undefined ? '' : ` (${item.count})`;
      const words = item.description ? `: ${md.escapeText(item.description)}` : '';
      return [`${md.linkMarkdown(item, context)}${count}${words}`];
    }),
  );
}

export function operationList(links: RelatedGroup['links'], context: MarkdownContext): string {
  return md.bulletList(
    links.map((item) => {
      const deprecated = item.deprecated ? ' (deprecated)' : '';
      const note = item.note ? `: ${md.escapeText(item.note)}` : '';
      return [`${item.method.toUpperCase()} ${md.linkMarkdown(item, context)}${deprecated}${note}`];
    }),
  );
}

/** Example responses or payloads; several are distinguished by labels. */
export function exampleBlocks(title: string, examples: readonly ExampleView[]): readonly string[] {
  return section(
    title,
    examples.flatMap(({ label, summary, code }) => [
      examples.length > 1 ? md.heading(3, md.escapeText(label)) : '',
      summary ? md.escapeLineStarts(summaryMarkdown(summary)) : '',
      md.fence(codeText(code), code.language),
    ]),
  );
}

/** A summary is plain text, but people write names in backticks. */
function summaryMarkdown(text: string): string {
  const pieces = withCode(text, (name) => ({ name }));
  return pieces.map((piece) => (typeof piece === 'string' ? md.escapeText(piece) : md.codeSpan(piece.name))).join('');
}

export function omissionBlocks(omissions: readonly string[]): readonly string[] {
  return omissions.length > 0 ? [`> ${md.bold(phrases.notShownSentence)} ${md.escapeText(omissions.join(' '))}`] : [];
}
