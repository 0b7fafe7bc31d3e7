import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { launchBrowser, openTab } from '../browser/session.mjs';
import { noteVitals, readVitals, untilQuiet } from '../browser/vitals.mjs';
import { median } from '../report/statistics.mjs';
import { forEachSubject, openOurs } from '../subjects/subjects.mjs';

/** Words that every document of the bench has something for. */
const queries = ['create', 'list', 'update status', 'delete', 'get name'];

/** Search by size of document: bytes of the index, and how long a reader waits for a result. */
export async function measureSearch({ octokit, quick }) {
  const names = ['herald', ...(octokit ? ['mid', ...(quick ? [] : ['github'])] : []), '1000 operations'];
  const browser = await launchBrowser();
  try {
    return await forEachSubject(
      names.map((name) => () => openOurs(name)),
      async (subject) => {
        const times = {};
        for (const cpu of [1, 4]) times[`cpu${cpu}`] = await timeSearch(browser, subject, { cpu, runs: quick ? 1 : 5 });
        console.log(`  search, ${subject.input}: measured`);
        return { input: subject.input, index: await weighIndex(subject.folder), ...times };
      },
    );
  } finally {
    await browser.close();
  }
}

/** Compressed bytes by tier. Members of large documents come in several files, of which a query loads few. */
async function weighIndex(folder) {
  const files = (await readdir(path.join(folder, 'assets'))).filter((name) => /^search-\w+-.+\.json\.br$/.test(name));
  const tier = async (name) => {
    const sizes = files
      .filter((file) => file.startsWith(`search-${name}-`))
      .map((file) => path.join(folder, 'assets', file));
    const bytes = await Promise.all(sizes.map(async (file) => (await stat(file)).size));
    return { files: bytes.length, bytes: bytes.reduce((sum, size) => sum + size, 0), largest: Math.max(0, ...bytes) };
  };
  return { names: await tier('names'), members: await tier('members'), texts: await tier('texts') };
}

/** Notes from the key to the first hit painted. */
function watchResults() {
  let asked;
  const shown = () =>
    [...document.querySelectorAll('dialog#search [role="option"]:not([data-query])')]
      .map((option) => option.textContent)
      .join();
  addEventListener(
    'input',
    ({ timeStamp }) => {
      asked = { at: timeStamp, before: shown() };
    },
    true,
  );
  const look = () => {
    const now = asked && shown();
    if (now && now !== asked.before) {
      const { at } = asked;
      asked = undefined;
      const channel = new MessageChannel();
      channel.port1.onmessage = () => globalThis.benchFound(performance.now() - at);
      channel.port2.postMessage(undefined);
    }
    requestAnimationFrame(look);
  };
  look();
}

async function timeSearch(browser, subject, { cpu, runs }) {
  const all = [];
  for (let run = 0; run < runs; run += 1) all.push(await searchOnce(browser, subject, cpu));
  return {
    first: median(all.map(({ first }) => first)),
    warm: median(all.flatMap(({ warm }) => warm)),
    longest: median(all.map(({ longest }) => longest)),
  };
}

async function searchOnce(browser, { address, page: home = '/' }, cpu) {
  const tab = await openTab(browser, { cpu, init: noteVitals });
  const { page } = tab;
  try {
    const times = [];
    await page.exposeBinding('benchFound', (_, milliseconds) => times.push(milliseconds));
    await page.addInitScript(watchResults);
    await page.goto(address + home);
    await untilQuiet(page, { quiet: 300 });
    await page.keyboard.press('/');
    // One key right after opening: nothing of search is there yet.
    await page.keyboard.press('c');
    await page.waitForSelector('dialog#search [role="option"]:not([data-query])');
    await untilQuiet(page, { quiet: 1000 });
    const [first] = times.splice(0);
    for (const query of queries) {
      await page.keyboard.press('Control+A');
      for (const key of query) {
        await page.keyboard.press(key === ' ' ? 'Space' : key);
        await untilQuiet(page, { quiet: 200 });
      }
    }
    const { tasks } = await readVitals(page);
    return { first, warm: times, longest: Math.max(0, ...tasks.map(([, duration]) => duration)) };
  } finally {
    await tab.close();
  }
}
