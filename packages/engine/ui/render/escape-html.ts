const special = /[&<>"]/;
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for an element. */
export function escapeText(text: string): string {
  return /[&<>]/.test(text) ? text.replace(/[&<>]/g, (character) => escapes[character] ?? character) : text;
}

/** Text for an element, or for an attribute in double quotes. */
export function escapeHtml(text: string): string {
  return special.test(text) ? text.replace(/[&<>"]/g, (character) => escapes[character] ?? character) : text;
}
