import { middleOf } from './tab.mjs';

/**
 * Runs in every page: measures from the click to the moment the new heading is painted. The time of the click is in
 * session storage, so that a site that loads whole pages is measured in the same way.
 */
function watchPageChange({ heading }) {
  const text = () => document.querySelector(heading)?.textContent?.trim();
  const now = () => performance.timeOrigin + performance.now();
  const look = () => {
    const click = sessionStorage.getItem('bench:click');
    if (click) {
      const { at, from } = JSON.parse(click);
      const to = text();
      if (to && to !== from) {
        sessionStorage.removeItem('bench:click');
        // The frame is painted after its callbacks have run, and the next message comes after that.
        const channel = new MessageChannel();
        channel.port1.onmessage = () => globalThis.benchPainted(now() - at);
        channel.port2.postMessage(undefined);
      }
    }
    requestAnimationFrame(look);
  };
  if (location.protocol.startsWith('http')) look();
  addEventListener(
    'click',
    ({ timeStamp }) =>
      sessionStorage.setItem('bench:click', JSON.stringify({ at: performance.timeOrigin + timeStamp, from: text() })),
    true,
  );
}

/** Makes a tab time its page changes; returns a function that clicks a link and resolves with milliseconds. */
export async function timePageChanges(page, { heading }) {
  const waiting = [];
  await page.exposeBinding('benchPainted', (_, milliseconds) => waiting.shift()?.(milliseconds));
  await page.addInitScript(watchPageChange, { heading });
  /** `ahead` runs between pointing at the link and pressing. */
  return async (link, ahead = async () => undefined) => {
    // Moves the pointer away from the links, so that no link is hovered before its turn.
    await page.mouse.move(2, 2);
    const { x, y } = await middleOf(page, link);
    await page.mouse.move(x, y);
    await ahead();
    let late;
    const change = new Promise((resolve, reject) => {
      waiting.push(resolve);
      late = setTimeout(() => reject(new Error(`The page of ${link} was not shown.`)), 30_000);
    });
    await page.mouse.down();
    await page.mouse.up();
    return change.finally(() => clearTimeout(late));
  };
}

/** Visible sidebar links other than the current one, up to a maximum; those after it first. */
export async function sidebarLinks(page, { sidebar }, most) {
  const hrefs = await page.evaluate(
    ([selector, count]) => {
      const links = [...document.querySelectorAll(selector)].filter(
        (link) => link.checkVisibility() && new URL(link.href).pathname !== location.pathname,
      );
      const here = document.querySelector(`${selector.split(' ')[0]} [aria-current="page"]`);
      const after = links.filter(
        (link) => here && here.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING,
      );
      const before = links.filter((link) => !after.includes(link));
      return [...new Set([...after, ...before].map((link) => link.getAttribute('href')))].slice(0, count);
    },
    [sidebar, most],
  );
  return hrefs.map((href) => `${sidebar}[href="${href}"]`);
}
