/** Scrolls a box, and nothing else, so that something in it can be seen: at once, and only where it cannot be seen. */
export function showInside(box: HTMLElement, item: Element): void {
  const { top, bottom } = item.getBoundingClientRect();
  const room = box.getBoundingClientRect();
  // A box may reach below the window.
  const end = Math.min(room.bottom, innerHeight);
  if (top < room.top || bottom > end) box.scrollTop += top - (room.top + end) / 2;
}
