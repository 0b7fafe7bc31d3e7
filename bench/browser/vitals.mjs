/** Runs in every page before its own scripts, and notes what the browser tells. */
export function noteVitals() {
  const vitals = { paint: undefined, largest: 0, shift: 0, tasks: [], events: [] };
  globalThis.benchVitals = vitals;
  const observe = (type, note, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') vitals.paint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    vitals.largest = startTime;
  });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) vitals.shift += value;
  });
  observe('longtask', ({ startTime, duration }) => vitals.tasks.push([startTime, duration]));
  observe(
    'event',
    ({ name, startTime, duration, interactionId }) => {
      if (interactionId > 0) vitals.events.push([name, startTime, duration]);
    },
    { durationThreshold: 16 },
  );
}

/** Time that input would have waited: what long tasks take beyond 50 ms, after something was to be seen. */
export function blockingTime(tasks, from = 0) {
  return tasks
    .filter(([start, duration]) => start + duration > from)
    .reduce((sum, [start, duration]) => sum + Math.max(0, duration - Math.max(0, from - start) - 50), 0);
}

/** Waits until nothing is loaded and no long task has run for a while. */
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

/** What was noted until now. */
export function readVitals(page) {
  return page.evaluate(() => globalThis.benchVitals);
}
