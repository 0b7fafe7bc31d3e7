import type { LinkView } from '@docs/base/method.ts';

/** Basic CommonMark and GFM syntax. All text from a document passes through here. */

/** `[]` stays readable (`string[]`): it is only special before `(`. Underscores inside words mean nothing. */
const special = /\[\](?!\()|[\\`*~<[\]]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w+;)/gu;

/** Escapes text so that nothing is read as markup. On one line, because line breaks mean nothing in running text. */
export function escapeText(text: string): string {
  return text.replace(/\s+/g, ' ').replace(special, (match) => (match === '[]' ? match : `\\${match}`));
}

/** Keeps lines from starting a heading, list, quote or rule. */
export function escapeLineStarts(text: string): string {
  return text
    .split('\n')
    .map((line) =>
      line.replace(/^(#{1,6}(?=\s|$)|[-+](?=\s|$)|>|[-=]+$)/, '\\$1').replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2'),
    )
    .join('\n');
}

/** Inline code, delimited by more backticks than it contains. */
export function codeSpan(text: string): string {
  const line = text.replace(/\s*\n\s*/g, ' ');
  if (line.trim() === '') return '';
  const ticks = '`'.repeat(longestRun(line) + 1);
  const space = /^`|`$|^ .* $/.test(line) ? ' ' : '';
  return `${ticks}${space}${line}${space}${ticks}`;
}

export function fence(text: string, language: string): string {
  const ticks = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${ticks}${language.replace(/[`\s]/g, '')}\n${text.replace(/\n$/, '')}\n${ticks}`;
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}

/** `label` is Markdown already; the address is escaped. */
export function link(label: string, url: string, title?: string): string {
  const percent = (character: string): string =>
    `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
  const target = url.replace(/[\s()<>\\]/g, percent);
  const words = title === undefined ? '' : ` "${title.replace(/\s+/g, ' ').replace(/["\\]/g, '\\$&')}"`;
  return `[${label}](${target}${words})`;
}

/** Escaped text in bold. */
export function boldText(text = ''): string {
  return text === '' ? '' : bold(escapeText(text));
}

export function bold(text: string): string {
  return text.trim() === '' ? '' : `**${text.trim()}**`;
}

/** `title` is Markdown already. */
export function heading(level: number, title: string): string {
  return `${'#'.repeat(Math.min(level, 6))} ${title}`;
}

export function quote(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}

/** Blocks separated by empty lines; empty blocks are dropped. */
export function joinBlocks(blocks: readonly string[]): string {
  return blocks.filter((block) => block !== '').join('\n\n');
}

/** One item: its first block beside the marker, the rest indented. A list may follow without an empty line. */
function listItem(marker: string, blocks: readonly string[]): string {
  const text = blocks
    .filter((block) => block !== '')
    .reduce((all, block) => (all === '' ? block : `${all}${block.startsWith('- ') ? '\n' : '\n\n'}${block}`), '');
  const indent = ' '.repeat(marker.length + 1);
  return `${marker} ${text.replace(/\n(?=[^\n])/g, `\n${indent}`)}`;
}

export function bulletList(items: readonly (readonly string[])[]): string {
  return items.map((blocks) => listItem('-', blocks)).join('\n');
}

export function numberedList(items: readonly (readonly string[])[], start = 1): string {
  return items.map((blocks, index) => listItem(`${start + index}.`, blocks)).join('\n');
}

/** Site data for absolute addresses. */
export interface MarkdownSite {
  readonly title: string;
  /** Public origin. */
  readonly url: string;
  readonly base: string;
}

/** The page that contains the Markdown. */
export interface MarkdownContext {
  readonly site: MarkdownSite;
  /** Path of the page, for links to its anchors. */
  readonly page: string;
}

/** A link with an absolute address; only its text if the address is unsafe. */
export function linkMarkdown({ label, href }: LinkView, context: MarkdownContext): string {
  const url = absoluteUrl(href, context);
  return url === undefined ? escapeText(label) : link(escapeText(label), url);
}

/** An absolute address, because the file will be read elsewhere. `undefined` for unsafe ones. */
export function absoluteUrl(href: string, { site, page }: MarkdownContext): string | undefined {
  if (/^(?:https?|mailto):/i.test(href)) return href;
  if (/^[a-z][a-z0-9+.-]*:/i.test(href)) return undefined;
  if (href.startsWith('//')) return `https:${href}`;
  if (href.startsWith('/')) return site.url + href;
  return href.startsWith('#') ? site.url + page + href : new URL(href, site.url + page).href;
}
