import { markdown } from 'virtual:site-extensions';
import { calloutKind, calloutWords } from '@docs/base/callouts.ts';
import { type Content, type ContentElement, codeText } from '@docs/base/content.ts';
import { codeTabs, partsNamed, textProp } from '../../model/author-parts.ts';
import type { MarkdownContext } from './markdown-text.ts';
import * as md from './markdown-text.ts';

/** Writes content that stands inside a node. */
export type WriteBlocks = (content: Content) => readonly string[];

type Blocks = (content: Content, context: MarkdownContext) => readonly string[];

/** Nodes of components that the site adds. */
const written = new Map(markdown.flatMap((each) => Object.entries(each)));

/** What guides may use besides HTML, as plain Markdown; `undefined` for anything else. */
export function authorBlocks(
  node: ContentElement,
  context: MarkdownContext,
  blocks: Blocks,
): readonly string[] | undefined {
  switch (node.tag) {
    case 'Callout': {
      const title = textProp(node, 'title') ?? calloutWords[calloutKind(node.props?.kind)];
      return [callout(title, blocks(node.children ?? [], context))];
    }
    case 'Steps': {
      const steps = partsNamed(node, 'Step');
      return [
        md.numberedList(
          steps.map((step) => [md.boldText(textProp(step, 'title')), ...blocks(step.children ?? [], context)]),
        ),
      ];
    }
    case 'Tabs':
      return partsNamed(node, 'Tab').flatMap((tab, index) => [
        md.boldText(textProp(tab, 'label') ?? `Tab ${index + 1}`),
        ...blocks(tab.children ?? [], context),
      ]);
    case 'CodeGroup':
      return codeGroup(node);
    case 'Cards':
      return [md.bulletList(partsNamed(node, 'Card').map((card) => cardBlocks(card, context, blocks)))];
    default:
      return written.get(node.tag)?.(node, (content) => blocks(content, context));
  }
}

/** A quote that starts with its kind in bold, as the page shows it. */
function callout(title: string, blocks: readonly string[]): string {
  const word = md.boldText(/[.!?:]$/.test(title) ? title : `${title}.`);
  const [first = '', ...rest] = blocks;
  // Only a paragraph can share the line of the word.
  const inline = !/^(?:- |\d+\. |#|>|\||```|---$)/.test(first);
  return md.quote(md.joinBlocks(inline ? [`${word} ${first}`.trim(), ...rest] : [word, ...blocks]));
}

/** The tabs of the page, one after the other, each under its label. */
function codeGroup(node: ContentElement): readonly string[] {
  const title = textProp(node, 'title') ?? 'Request';
  return codeTabs(node).tabs.flatMap(({ label, code }) => [
    md.boldText(`${title}, ${label}`),
    md.fence(codeText(code), code.language),
  ]);
}

function cardBlocks(card: ContentElement, context: MarkdownContext, blocks: Blocks): readonly string[] {
  const name = md.linkMarkdown({ label: textProp(card, 'title') ?? '', href: textProp(card, 'href') ?? '#' }, context);
  const [first, ...rest] = blocks(card.children ?? [], context);
  return first === undefined ? [name] : [`${name}: ${first}`, ...rest];
}
