import type { Page } from 'playwright-core';

/**
 * Milliseconds from the press of a key in the search field to the first hit in the list, as the page sees them. The
 * dialog must be open.
 */
export async function timeToFirstHit(page: Page, key: string): Promise<number> {
  const measured = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let pressed = 0;
        document.addEventListener('keydown', ({ timeStamp }) => {
          pressed ||= timeStamp;
        });
        const hit = '#search a[role="option"]:not([data-query])';
        const before = new Set(document.querySelectorAll(hit));
        const observer = new MutationObserver(() => {
          const fresh = [...document.querySelectorAll(hit)].some((option) => !before.has(option));
          if (!pressed || !fresh) return;
          observer.disconnect();
          resolve(performance.now() - pressed);
        });
        observer.observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.keyboard.press(key);
  return measured;
}
