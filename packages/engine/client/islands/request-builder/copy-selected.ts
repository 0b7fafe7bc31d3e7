import styles from './live-samples.module.css';

/** Samples copied by hand: browsers copy the dots of a hidden credential as dots, and those do not run. */
export function copySelected(event: ClipboardEvent): void {
  const block = event.currentTarget as HTMLElement;
  const selection = document.getSelection();
  if (!event.clipboardData || !selection || selection.isCollapsed) return;
  // Without a credential the browser's own copy is as good, and has the colours.
  if (!block.querySelector(`.${styles.secret}`)) return;
  const range = selection.getRangeAt(0).cloneRange();
  if (!block.contains(range.startContainer)) return;
  // A triple click on the last line ends where the next text begins.
  const goesOn = !block.contains(range.endContainer);
  if (goesOn) range.setEnd(block, block.childNodes.length);
  const text = range.cloneContents().textContent ?? '';
  // There is a dot for every letter, so what follows the block is found by length.
  const after = goesOn ? selection.toString().slice(text.length) : '';
  event.clipboardData.setData('text/plain', text + after);
  event.preventDefault();
}
