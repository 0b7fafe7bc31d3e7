/** Brings the character at an offset into the middle of the box that scrolls its text, unless it is in it already. */
export function revealOffset(box: HTMLElement, text: HTMLElement, offset: number): void {
  let rest = offset;
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  let node = walker.nextNode();
  while (node instanceof Text && node.length < rest) {
    rest -= node.length;
    node = walker.nextNode();
  }
  if (!node) return;
  const range = document.createRange();
  range.setStart(node, rest);
  const line = range.getBoundingClientRect();
  const frame = box.getBoundingClientRect();
  if (line.top < frame.top || line.bottom > frame.bottom) box.scrollTop += line.top - frame.top - frame.height / 2;
}
