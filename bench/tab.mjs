import { chromium } from 'playwright-core';
import { chromiumFlags, findChromium } from '../scripts/chromium.mjs';

/**
 * Lighthouse's mobile settings: a processor four times slower and slow 4G. A round trip of 150 ms costs 562.5 ms per
 * request when applied to requests instead of packets; the throughput is 90 % of 1.6 Mbit/s. The figures are
 * Lighthouse's.
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
 * Observing the network, as here, makes the browser record for every request which line of script caused it. To find
 * lines it would parse the script again, which readers never wait for, so they are recorded on first parse.
 */
const linesAtOnce = '--js-flags=--no-enable-lazy-source-positions';

export async function launchBrowser() {
  return chromium.launch({ executablePath: await findChromium(), args: [...chromiumFlags, linesAtOnce] });
}

/** Runs `measure` in a new tab with nothing cached. `cpu` is how many times slower the processor is. */
export async function withTab(browser, { device = 'desktop', cpu = 1, network, serviceWorkers = 'allow' }, measure) {
  const context = await browser.newContext({ ...(device === 'phone' ? phone : desktop), serviceWorkers });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    if (cpu > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    if (network) await devtools.send('Network.emulateNetworkConditions', network);
    await page.addInitScript(recordVitals);
    return await measure({ page, wire: watchWire(devtools) });
  } finally {
    await context.close();
  }
}

/** Runs in every page before its own scripts. */
function recordVitals() {
  const vitals = { paint: undefined, largest: 0, tasks: [] };
  globalThis.benchVitals = vitals;
  const observe = (type, record) =>
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') vitals.paint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    vitals.largest = startTime;
  });
  observe('longtask', ({ startTime, duration }) => vitals.tasks.push([startTime, duration]));
}

/** What was recorded so far. */
export function readVitals(page) {
  return page.evaluate(() => globalThis.benchVitals);
}

/** Time that input would have waited: the part of long tasks beyond 50 ms, after the first paint. */
export function blockingTime(tasks, from = 0) {
  return tasks
    .filter(([start, duration]) => start + duration > from)
    .reduce((sum, [start, duration]) => sum + Math.max(0, duration - Math.max(0, from - start) - 50), 0);
}

/** Waits until nothing is loading and no long task has run for a while. */
export async function untilQuiet(page, { quiet = 1500, atMost = 30_000 } = {}) {
  await page.waitForLoadState('networkidle', { timeout: atMost });
  await page.evaluate(
    ([still, limit]) =>
      new Promise((resolve) => {
        const started = performance.now();
        const look = () => {
          const last = Math.max(started, ...globalThis.benchVitals.tasks.map(([start, duration]) => start + duration));
          const now = performance.now();
          if (now - last >= still || now - started >= limit) resolve();
          else setTimeout(look, 100);
        };
        look();
      }),
    [quiet, atMost],
  );
}

const kinds = { Document: 'html', Script: 'script', Stylesheet: 'style', Fetch: 'data', XHR: 'data' };

/** Counts a tab's network traffic, without its workers: headers and compressed bodies, by kind. */
function watchWire(devtools) {
  const requests = new Map();
  const open = new Map();
  let last = performance.now();
  devtools.on('Network.requestWillBeSent', ({ requestId, loaderId, request, type }) => {
    // The page gets no event when scripts of workers have loaded, because they belong to no document.
    if (!/^https?:/.test(request.url) || loaderId === '') return;
    // Nor for requests of the previous document.
    if (type === 'Document' && requestId === loaderId) open.clear();
    requests.set(requestId, { kind: kinds[type] ?? 'other', bytes: 0 });
    open.set(requestId, request.url);
  });
  const ended = ({ requestId }) => {
    open.delete(requestId);
    last = performance.now();
  };
  for (const event of ['loadingFinished', 'loadingFailed']) devtools.on(`Network.${event}`, ended);
  devtools.on('Network.requestServedFromCache', ({ requestId }) => requests.delete(requestId));
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromServiceWorker) requests.delete(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes += encodedDataLength;
  });
  return {
    /** Resolves when nothing has been pending for half a second; throws if a request never ends. */
    async idle({ atMost = 60_000 } = {}) {
      const started = performance.now();
      while (open.size > 0 || performance.now() - last < 500) {
        if (performance.now() - started > atMost) throw new Error(`Still under way: ${[...open.values()].join(', ')}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    /** Traffic since the last call; call it when idle. */
    take() {
      const total = { requests: requests.size, bytes: 0, html: 0, script: 0, style: 0, data: 0, other: 0 };
      for (const { kind, bytes } of requests.values()) {
        total.bytes += bytes;
        total[kind] += bytes;
      }
      requests.clear();
      return total;
    },
  };
}

/** Two frames, so that earlier changes are painted. */
export function painted(page) {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/** The middle of the first visible element, scrolled into view first, which is not measured. */
export async function middleOf(page, selector) {
  const middle = await page.evaluate((wanted) => {
    const element = [...document.querySelectorAll(wanted)].find((each) => each.checkVisibility());
    if (!element) return undefined;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }, selector);
  if (!middle) throw new Error(`There is no ${selector} on ${page.url()}.`);
  await painted(page);
  return middle;
}
