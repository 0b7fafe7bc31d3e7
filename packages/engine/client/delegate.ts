/** Handles clicks on elements that match, now and after every page change. */
export function onClick<E extends HTMLElement>(
  selector: string,
  handler: (element: E, event: MouseEvent) => void,
): void {
  onEvent('click', selector, handler);
}

/** The same for other events that bubble. */
export function onEvent<E extends HTMLElement, T extends keyof DocumentEventMap = keyof DocumentEventMap>(
  type: T,
  selector: string,
  handler: (element: E, event: DocumentEventMap[T]) => void,
): void {
  document.addEventListener(type, (event) => {
    const element = event.target instanceof Element ? event.target.closest<E>(selector) : null;
    if (element) handler(element, event);
  });
}

/** Says something to screen readers. */
export function announce(text: string): void {
  const region = document.getElementById('announcer');
  if (!region) return;
  region.textContent = '';
  // The same text twice in a row is only read again when the region was empty in between.
  setTimeout(() => {
    region.textContent = text;
  }, 50);
}
