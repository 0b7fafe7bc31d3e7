/**
 * Adds a stylesheet to a page that is shown already. A `<link>` would put it before the rules of the tabs, which are
 * adopted, and where layers are inserted instead of appended Chromium lays the whole page out again.
 */
export async function adoptStyle(href: string): Promise<void> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`The server answered ${response.status} for a stylesheet.`);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(await response.text());
  document.adoptedStyleSheets.push(sheet);
}
