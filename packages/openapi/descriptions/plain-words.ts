import { textOfHtml } from './html-tokens.ts';

/** A line of Markdown as plain text, for places that show no marks: without tags, code marks, emphasis and addresses of links. */
export function plainWords(text: string): string {
  const line = /<\/?[a-z][^<>]*>/i.test(text) ? textOfHtml(text).replace(/\s+/g, ' ') : text;
  return line
    .replace(/!?\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .trim();
}
