/**
 * Puts a rendered part in the place of what the build rendered; the caret stays where the reader has put it. What it
 * returns gives everything back.
 */
export function takePlace(element: HTMLElement, host: HTMLElement): () => void {
  const before = [...element.childNodes];
  const old = element.querySelector('textarea');
  const selection = old && old === document.activeElement ? ([old.selectionStart, old.selectionEnd] as const) : null;
  element.replaceChildren(host);
  const field = host.querySelector('textarea');
  if (selection && field) {
    field.focus({ preventScroll: true });
    field.setSelectionRange(...selection);
  }
  return () => element.replaceChildren(...before);
}
