import { painted, within } from './session.mjs';

/**
 * Runs in every page: from the click to the moment the new heading is painted. The time of the click is kept in the
 * session, so that a site that loads every page whole is measured the same way.
 */
export function watchPageChange({ heading }) {
  const text = () => document.querySelector(heading)?.textContent?.trim();
  const now = () => performance.timeOrigin + performance.now();
  const look = () => {
    const wait = sessionStorage.getItem('bench:click');
    if (wait) {
      const { at, from } = JSON.parse(wait);
      const to = text();
      if (to && to !== from) {
        sessionStorage.removeItem('bench:click');
        // The frame is painted when its callbacks have run: the next message comes after that.
        const channel = new MessageChannel();
        channel.port1.onmessage = () => globalThis.benchPainted({ milliseconds: now() - at, heading: to });
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

/** Makes a tab report its page changes. */
export async function preparePageChanges(tab, subject) {
  const waiting = [];
  await tab.page.exposeBinding('benchPainted', (_, change) => waiting.shift()?.(change));
  await tab.page.addInitScript(watchPageChange, { heading: subject.heading });
  /** Clicks a link with the mouse; `ahead` says what to do between pointing at it and pressing. */
  return async (link, ahead = async () => undefined) => {
    const { page } = tab;
    // Away from the links, so that none is pointed at before its turn.
    await page.mouse.move(2, 2);
    const box = await boxOf(page, link);
    await page.mouse.move(box.x, box.y);
    await ahead();
    const change = new Promise((resolve) => waiting.push(resolve));
    await page.mouse.down();
    await page.mouse.up();
    return within(30_000, change, `The page of ${link} was not shown.`);
  };
}

/** The middle of a link, brought into view first: that is no part of the measurement. */
async function boxOf(page, selector) {
  const box = await page.evaluate((wanted) => {
    const link = document.querySelector(wanted);
    if (!link) return undefined;
    link.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = link.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }, selector);
  if (!box) throw new Error(`There is no ${selector}.`);
  await painted(page);
  return box;
}

/** Links of the sidebar that a reader sees, other than the current one; at most so many. */
export function sidebarLinks(page, { sidebar }, most) {
  return page.evaluate(
    ([selector, count]) => {
      const links = [...document.querySelectorAll(selector)].filter(
        (link) => link.checkVisibility() && new URL(link.href).pathname !== location.pathname,
      );
      const here = document.querySelector(`${selector.split(' ')[0]} [aria-current="page"]`);
      // Those after the current one first: a reader goes on.
      const after = links.filter(
        (link) => here && here.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING,
      );
      const before = links.filter((link) => !after.includes(link));
      const hrefs = [...after, ...before].map((link) => link.getAttribute('href'));
      return [...new Set(hrefs)].slice(0, count);
    },
    [sidebar, most],
  );
}
