/** A line of Markdown as plain text, for places that show no marks: without code marks, emphasis and addresses of links. */
export function plainWords(text: string): string {
  return text
    .replace(/!?\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .trim();
}
