import { openTab, painted, slow4G } from '../browser/session.mjs';
import { noteVitals, readVitals, untilQuiet } from '../browser/vitals.mjs';
import { watchWire } from '../browser/wire.mjs';
import { median } from '../report/statistics.mjs';

/** How long a person presses a key or a button, in milliseconds. */
const PRESS = 80;

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What readers do most, each with real input on the processor of a phone. */
export const interactions = [
  {
    name: 'open a sidebar category',
    href: '/docs/introduction',
    act: (hand) => hand.click('#sidebar details:not([open]) > summary'),
  },
  {
    name: 'switch the language',
    href: '/docs/api/create-campaign',
    act: (hand) => hand.click('[role="tab"][aria-selected="false"]'),
  },
  {
    name: 'toggle the colour mode',
    href: '/docs/api/create-campaign',
    act: (hand) => hand.click('[data-colour-mode]'),
  },
  { name: 'open search', href: '/docs/api/create-campaign', act: (hand) => hand.press('/') },
  {
    name: 'type in search',
    href: '/docs/api/create-campaign',
    before: async (hand) => {
      await hand.press('/');
      // Examples come with the index.
      await hand.until('dialog#search [role="option"]');
    },
    act: (hand) => hand.type('publish story'),
  },
  {
    name: 'expand a schema',
    href: '/docs/api/get-campaign',
    act: (hand) => hand.click('details[data-schema]:not([open]) > summary'),
  },
  {
    name: 'fill in the request builder',
    href: '/docs/api/create-campaign',
    act: async (hand) => {
      await hand.click('[data-island="request-builder"] > summary');
      await hand.until('[data-island="request-builder"][data-island-ready] input');
      await hand.typeInto('[data-island="request-builder"] input', 'abc');
    },
  },
  {
    name: 'edit the query playground',
    href: '/docs/herald-query-language',
    act: (hand) => hand.typeInto('[data-island="query-playground"] textarea', ' x'),
  },
  {
    name: 'edit the content playground',
    href: '/docs/herald-content-format',
    act: (hand) => hand.typeInto('[data-island="content-playground"] textarea', ' x'),
  },
  {
    name: 'open the menu',
    href: '/docs/introduction',
    device: 'phone',
    act: (hand) => hand.click('[popovertarget="sidebar"]'),
  },
];

/** How long input waits for the next frame, and the longest task after loading. */
export async function measureInteractions(browser, subject, runs) {
  const results = [];
  for (const interaction of interactions) {
    const all = [];
    for (let run = 0; run < runs; run += 1) all.push(await actOnce(browser, subject, interaction));
    results.push({
      name: interaction.name,
      delay: median(all.map(({ delay }) => delay)),
      longest: median(all.map(({ longest }) => longest)),
    });
  }
  return results;
}

async function actOnce(browser, subject, { href, device = 'desktop', before, act }) {
  const tab = await openTab(browser, { device, cpu: 4, network: slow4G, init: noteVitals });
  try {
    const { page } = tab;
    const wire = watchWire(tab);
    await page.goto(subject.address + href);
    await untilQuiet(page, { quiet: 500 });
    const hand = createHand(page, wire);
    await before?.(hand);
    const started = await page.evaluate(() => performance.now());
    await act(hand);
    await hand.settle();
    const { events, tasks } = await readVitals(page);
    const after = (list, at) => list.filter((entry) => entry[at] >= started);
    // The browser tells of no interaction below 16 ms.
    const delay = Math.max(0, ...after(events, 1).map(([, , duration]) => duration));
    return { delay, longest: Math.max(0, ...after(tasks, 0).map(([, duration]) => duration)) };
  } finally {
    await tab.close();
  }
}

/** Input as a person gives it: no script runs in the page while it is measured. */
export function createHand(page, wire) {
  const hand = {
    async click(selector) {
      const box = await page.evaluate((wanted) => {
        const element = [...document.querySelectorAll(wanted)].find((each) => each.checkVisibility());
        if (!element) return undefined;
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      }, selector);
      if (!box) throw new Error(`There is no ${selector} on ${page.url()}.`);
      await painted(page);
      // People point, press and let go one after the other; at once, all three are one task.
      await page.mouse.move(box.x, box.y);
      await pause(PRESS);
      await page.mouse.down();
      await pause(PRESS);
      await page.mouse.up();
    },
    press: (key) => page.keyboard.press(key),
    async type(text) {
      for (const key of text) {
        await page.keyboard.press(key === ' ' ? 'Space' : key);
        await pause(PRESS);
      }
    },
    async typeInto(selector, text) {
      await hand.click(selector);
      await hand.settle();
      await hand.type(text);
    },
    until: (selector) => page.waitForSelector(selector, { state: 'visible' }),
    async settle() {
      await wire.idle();
      await untilQuiet(page, { quiet: 500 });
    },
  };
  return hand;
}
