import { sidebarLinks } from './page-change.mjs';
import { median } from './statistics.mjs';
import { middleOf, readVitals, untilQuiet, withTab } from './tab.mjs';

/**
 * The longest task after a click, at a quarter of the speed, by interaction: those of the site, and a page change. 0: no
 * task was longer than 50 ms, the least that browsers report.
 */
export async function measureInteractions(browser, site, runs) {
  const clicks = Object.entries(site.interactions).map(([name, selector]) => [name, () => selector]);
  clicks.push(['page change', async (page) => (await sidebarLinks(page, site, 1))[0]]);
  const longest = {};
  for (const [name, find] of clicks) {
    const all = [];
    for (let run = 0; run < runs; run += 1) {
      const task = await withTab(browser, { cpu: 4 }, async ({ page }) => {
        await page.goto(site.address + site.page);
        await untilQuiet(page, { quiet: 500 });
        return longestTask(page, await find(page));
      });
      all.push(task);
    }
    longest[name] = median(all);
  }
  return longest;
}

async function longestTask(page, selector) {
  const { x, y } = await middleOf(page, selector);
  await page.mouse.move(x, y);
  await untilQuiet(page, { quiet: 500 });
  const clicked = await page.evaluate(() => performance.timeOrigin + performance.now());
  await page.mouse.down();
  await page.mouse.up();
  await untilQuiet(page, { quiet: 500 }).catch((error) => {
    // Sites that load whole pages have replaced the document meanwhile.
    if (!/context was destroyed/i.test(error.message)) throw error;
    return untilQuiet(page, { quiet: 500 });
  });
  const { tasks } = await readVitals(page);
  // Times are relative to the document, which may be another one now.
  const origin = await page.evaluate(() => performance.timeOrigin);
  const after = tasks.filter(([start]) => origin + start >= clicked);
  return Math.max(0, ...after.map(([, duration]) => duration));
}
