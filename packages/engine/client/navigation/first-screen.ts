import { afterPaint } from '../dom.ts';

/**
 * Keeps the blocks of a new page from being laid out. What is returned lays out those that a reader sees first; the others
 * follow when these are painted. For pages that show from their beginning.
 */
export function holdBelow(main: HTMLElement): () => void {
  const held: HTMLElement[] = [];
  for (const block of main.querySelectorAll<HTMLElement>('section, article > div > [data-prose] > *')) {
    if (block.parentElement?.closest('[data-held]')) continue;
    block.dataset.held = '';
    held.push(block);
  }
  const release = (block: HTMLElement): void => {
    delete block.dataset.held;
  };
  return () => {
    const below = held.findIndex((block) => {
      if (block.getBoundingClientRect().top >= innerHeight) return true;
      release(block);
      return false;
    });
    if (below >= 0) afterPaint(() => held.slice(below).forEach(release));
  };
}
