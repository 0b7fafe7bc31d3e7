import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openOurs } from './sites.mjs';
import { median } from './statistics.mjs';
import { launchBrowser, withTab } from './tab.mjs';

/** From pressing Send to the response in the page, on every operation of a site, and the operations where it fails. */
export async function measureSandbox({ reuse }) {
  const browser = await launchBrowser();
  try {
    const sites = [];
    for (const input of ['herald', 'sandbox']) {
      const { folder, address, close } = await openOurs(input, { reuse });
      try {
        const contents = JSON.parse(await readFile(path.join(folder, 'contents.json'), 'utf8'));
        const pages = contents.filter(({ kind }) => kind === 'operation').map(({ href }) => href);
        const sent = await withTab(browser, {}, ({ page }) => sendOnAll(page, address, pages));
        const failed = sent.filter(({ text }) => !/^2\d\d/.test(text)).map(({ href, text }) => `${href}: ${text}`);
        sites.push({
          input: input === 'sandbox' ? 'slice' : input,
          operations: sent.length,
          failed,
          send: median(sent.map(({ time }) => time)),
        });
      } finally {
        close();
      }
    }
    return { sites };
  } finally {
    await browser.close();
  }
}

async function sendOnAll(page, address, pages) {
  const sent = [];
  for (const href of pages) {
    await page.goto(new URL(href, address).href);
    await page.getByText(/^Try it/).click();
    await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
    // The first one loads the sandbox.
    const { text } = await page.evaluate(pressSend);
    const { time } = await page.evaluate(pressSend);
    sent.push({ href, text, time });
    // Each page gets a new account.
    await page.evaluate(() => sessionStorage.clear());
  }
  return sent;
}

/** Runs in the page: presses Send and waits for the response. Each response has a different request id. */
function pressSend() {
  const region = () => document.querySelector('section[aria-label="Sandbox response"]');
  const button = [...document.querySelectorAll('button')].find((each) => each.textContent === 'Send');
  const before = region()?.textContent;
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`No response on ${location.pathname}.`)), 30_000);
    const started = performance.now();
    const look = () => {
      const text = region()?.textContent;
      if (text === undefined || text === before) return;
      watcher.disconnect();
      clearTimeout(late);
      resolve({ text: region().querySelector('strong').textContent, time: performance.now() - started });
    };
    const watcher = new MutationObserver(look);
    watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
    button.click();
  });
}
