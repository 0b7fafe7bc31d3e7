import type { RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { plainMarkdown } from './plain-markdown.ts';

const SYNTAX = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] };

/** Inside of HTML, indentation is layout, and what looks like a block of HTML is part of a line. */
const IN_HTML = { ...SYNTAX, extensions: [gfm(), { disable: { null: ['htmlFlow', 'codeIndented', 'definition'] } }] };
const IN_LINE = {
  ...SYNTAX,
  extensions: [
    gfm(),
    {
      disable: {
        null: 'htmlFlow codeIndented definition list headingAtx setextUnderline blockQuote thematicBreak codeFenced table gfmFootnoteDefinition'.split(
          ' ',
        ),
      },
    },
  ],
};

/** Fenced code, HTML, definitions and footnotes may reach beyond blank lines. */
const reachesFar = /<|```|~~~|\]:/;

/** Here a paragraph begins, whatever came before. */
const nextPart = /\n\n+(?=[A-Za-z"(`])/;

/** Operations say the same about media types or permissions again and again. */
const known = new Map<string, readonly RootContent[]>();
const MOST_KNOWN = 1000;

/** CommonMark with GitHub's extensions. The parser is slow, so it only gets parts that need it, and each of them once. */
export function readMarkdown(source: string): readonly RootContent[] {
  const parts = reachesFar.test(source) ? [source] : source.split(nextPart);
  return parts.flatMap((part) => plainMarkdown(part) ?? readMixed(part));
}

/** A paragraph, and what it introduces: a list or a table that others introduce as well. */
function readMixed(part: string): readonly RootContent[] {
  const end = part.indexOf('\n\n');
  const start = end > 0 && !reachesFar.test(part) ? plainMarkdown(part.slice(0, end)) : undefined;
  const [first, second] = start ?? [];
  // A list that ends here may go on in the rest.
  return first?.type === 'paragraph' && !second ? [first, ...parseOnce(part.slice(end + 2))] : parseOnce(part);
}

function parseOnce(source: string): readonly RootContent[] {
  const before = known.get(source);
  if (before) return before;
  const nodes = fromMarkdown(source, SYNTAX).children;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(source, nodes);
  return nodes;
}

/** Text between tags of HTML. `line`: only marks inside of lines count. */
export function readMarkdownInHtml(source: string, holds: 'blocks' | 'line'): readonly RootContent[] {
  const plain = plainMarkdown(source);
  if (plain && (holds === 'blocks' || plain.every(({ type }) => type === 'paragraph'))) return plain;
  return fromMarkdown(source, holds === 'blocks' ? IN_HTML : IN_LINE).children;
}
