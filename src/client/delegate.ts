/** Handles clicks on elements that match, now and after every page change. */
export function onClick<E extends HTMLElement>(
  selector: string,
  handler: (element: E, event: MouseEvent) => void,
): void {
  document.addEventListener('click', (event) => {
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
