import { chromium } from 'playwright-core';
import { chromiumFlags, findChromium } from '../../scripts/chromium.mjs';

/**
 * Lighthouse's mobile: a processor four times slower and slow 4G. A round trip of 150 ms costs 562.5 ms per request when
 * it is applied to requests instead of packets; the throughput is 90 % of 1.6 Mbit/s. The figures are Lighthouse's.
 */
export const slow4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1638.4 * 0.9 * 1024) / 8,
  uploadThroughput: (750 * 0.9 * 1024) / 8,
};

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 800 } };

/**
 * Whoever watches the network, as we do here, makes the browser note for every request which line of script asked for it.
 * Lines are found by parsing the script again, which no reader ever waits for: so they are kept when it is parsed first.
 */
const linesAtOnce = '--js-flags=--no-enable-lazy-source-positions';

export async function launchBrowser() {
  return chromium.launch({ executablePath: await findChromium(), args: [...chromiumFlags, linesAtOnce] });
}

/** A tab of its own with nothing cached. `cpu` is how many times slower the processor is. */
export async function openTab(browser, { device = 'desktop', cpu = 1, network, init, serviceWorkers = 'allow' } = {}) {
  const context = await browser.newContext({ ...(device === 'phone' ? phone : desktop), serviceWorkers });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Performance.enable');
  if (cpu > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (network) await devtools.send('Network.emulateNetworkConditions', network);
  if (init) await page.addInitScript(init);
  return { page, devtools, close: () => context.close() };
}

/** Gives up on what does not come, so that a page that hangs costs its own figure and not the run. */
export async function within(milliseconds, promise, complaint) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(complaint)), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Two frames: what was changed before is painted. */
export function painted(page) {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}
