import { calloutKind, calloutWords } from '../model/callout-kinds.ts';
import { type Content, type ContentElement, type ContentNode, codeText, isCode } from '../model/content.ts';
import { bold, bulletList, escapeText, fence, joinBlocks, link, numberedList, quote } from './markdown-text.ts';
import { absoluteUrl, type Place } from './place.ts';

type Blocks = (content: Content, place: Place) => readonly string[];

/** What guides may use besides HTML, as plain Markdown; `undefined` for anything else. */
export function authorBlocks(node: ContentElement, place: Place, blocks: Blocks): readonly string[] | undefined {
  switch (node.tag) {
    case 'Callout': {
      const title = prop(node, 'title') ?? calloutWords[calloutKind(node.props?.kind)];
      return [callout(title, blocks(node.children ?? [], place))];
    }
    case 'Steps': {
      const steps = elements(node, 'Step');
      return [
        numberedList(steps.map((step) => [boldText(prop(step, 'title')), ...blocks(step.children ?? [], place)])),
      ];
    }
    case 'Tabs':
      return elements(node, 'Tab').flatMap((tab, index) => [
        boldText(prop(tab, 'label') ?? `Tab ${index + 1}`),
        ...blocks(tab.children ?? [], place),
      ]);
    case 'CodeGroup':
      return codeGroup(node);
    case 'Cards':
      return [bulletList(elements(node, 'Card').map((card) => cardBlocks(card, place, blocks)))];
    case 'QueryPlayground':
      return [fence(prop(node, 'query') ?? '', 'json'), ...blocks(node.children ?? [], place)];
    case 'ContentPlayground':
      return elements(node, 'ContentExample').flatMap((example) => [
        boldText(prop(example, 'title')),
        ...(example.children ?? []).filter(isCode).map(({ code }) => fence(codeText(code), code.language)),
      ]);
    default:
      return undefined;
  }
}

/** A quote that starts with its kind in bold, as the page shows it. */
function callout(title: string, blocks: readonly string[]): string {
  const word = boldText(/[.!?:]$/.test(title) ? title : `${title}.`);
  const [first = '', ...rest] = blocks;
  // Only a paragraph can share the line of the word.
  const inline = !/^(?:- |\d+\. |#|>|\||```|---$)/.test(first);
  return quote(joinBlocks(inline ? [`${word} ${first}`.trim(), ...rest] : [word, ...blocks]));
}

const sampleLanguages: Readonly<Record<string, string>> = { bash: 'curl', js: 'nodejs' };

/** The tabs of the page, one after the other, each under its label. */
function codeGroup(node: ContentElement): readonly string[] {
  const codes = (node.children ?? []).flatMap((child) =>
    typeof child !== 'string' && isCode(child) ? [child.code] : [],
  );
  const samples = codes.every(({ language }) => language in sampleLanguages);
  const title = prop(node, 'title') ?? 'Request';
  return codes.flatMap((code) => {
    const label = (samples ? sampleLanguages[code.language] : code.title) ?? code.language;
    return [boldText(`${title}, ${label}`), fence(codeText(code), code.language)];
  });
}

function cardBlocks(card: ContentElement, place: Place, blocks: Blocks): readonly string[] {
  const url = absoluteUrl(prop(card, 'href') ?? '#', place);
  const title = escapeText(prop(card, 'title') ?? '');
  const name = url === undefined ? title : link(title, url);
  const [first, ...rest] = blocks(card.children ?? [], place);
  return first === undefined ? [name] : [`${name}: ${first}`, ...rest];
}

function boldText(text: string | undefined): string {
  return text === undefined ? '' : bold(escapeText(text));
}

function prop(node: ContentElement, name: string): string | undefined {
  const value = node.props?.[name];
  return typeof value === 'string' ? value : undefined;
}

function elements(node: ContentElement, tag: string): readonly ContentElement[] {
  return (node.children ?? []).filter(
    (child: ContentNode): child is ContentElement => typeof child !== 'string' && !isCode(child) && child.tag === tag,
  );
}
