const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/**
 * Puts a rendered island in the place of what the build rendered; focus and caret stay where the reader has put them. What
 * it returns gives everything back.
 */
export function takePlace(element: HTMLElement, host: HTMLElement): () => void {
  const before = [...element.childNodes];
  const { activeElement: old } = document;
  const inside = old !== element && element.contains(old);
  const selection = old instanceof HTMLTextAreaElement && ([old.selectionStart, old.selectionEnd] as const);
  element.replaceChildren(host);
  if (old && inside) {
    const now = counterpart(host, old) ?? host.querySelector<HTMLElement>(controls);
    now?.focus({ preventScroll: true });
    if (selection && now instanceof HTMLTextAreaElement) now.setSelectionRange(...selection);
  }
  return () => element.replaceChildren(...before);
}

/** The same control in what takes the place. */
function counterpart(host: HTMLElement, old: Element): HTMLElement | undefined {
  const all = host.querySelectorAll<HTMLElement>(old.localName);
  return [...all].find((each) => each.role === old.role && nameOf(each) === nameOf(old));
}

/** What tells controls of a kind apart. There is one text field; its label may be in another place. */
function nameOf(control: Element): string | null | undefined {
  return control instanceof HTMLTextAreaElement ? '' : (control.ariaLabel ?? control.textContent?.trim());
}
