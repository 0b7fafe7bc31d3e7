import { openTab, slow4G } from '../browser/session.mjs';
import { blockingTime, noteVitals, readVitals, untilQuiet } from '../browser/vitals.mjs';
import { median } from '../report/statistics.mjs';

/** A cold load as on Lighthouse's phone; the median of several. */
export async function measureLoading(browser, address, runs) {
  const all = [];
  for (let run = 0; run < runs; run += 1) all.push(await loadOnce(browser, address));
  return Object.fromEntries(Object.keys(all[0]).map((key) => [key, median(all.map((each) => each[key]))]));
}

async function loadOnce(browser, address) {
  const tab = await openTab(browser, { device: 'phone', cpu: 4, network: slow4G, init: noteVitals });
  try {
    await tab.page.goto(address);
    await untilQuiet(tab.page);
    const { paint, largest, shift, tasks } = await readVitals(tab.page);
    const { metrics } = await tab.devtools.send('Performance.getMetrics');
    const seconds = (wanted) => metrics.find(({ name }) => name === wanted).value;
    return {
      paint,
      largest,
      shift,
      blocking: blockingTime(tasks, paint),
      longest: Math.max(0, ...tasks.map(([, duration]) => duration)),
      // All scripts of the page until it is quiet. Where pages are hydrated that is most of it.
      script: seconds('ScriptDuration') * 1000,
    };
  } finally {
    await tab.close();
  }
}
