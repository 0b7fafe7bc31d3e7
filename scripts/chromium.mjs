// Finds a Chromium for the browser tests, and installs one if there is none.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

// The headless shell is the same engine without windows, in which tests run more than twice as fast.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Flags for quiet runs: no sandbox in containers, and no background requests of the browser. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function installed() {
  for (const name of names) {
    const found = spawnSync(process.platform === 'win32' ? 'where' : 'which', [name], { encoding: 'utf8' });
    const file = found.status === 0 ? found.stdout.split('\n')[0].trim() : '';
    if (file) return file;
  }
  return places.find((place) => existsSync(place));
}

/** Order: CHROME_PATH, an installed browser, the system's package manager if root, Playwright's download. */
export async function findChromium() {
  const given = process.env.CHROME_PATH;
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROME_PATH is ${given}, but there is no such file.`);
    return given;
  }
  const found = installed();
  if (found) return found;
  if (process.getuid?.() === 0 && spawnSync('which', ['apt-get']).status === 0) {
    console.log('No Chromium found: installing one with the system package manager.');
    const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update'], quiet);
    for (const name of ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], quiet);
      const fresh = installed();
      if (fresh) return fresh;
    }
  }
  console.log('No Chromium found: downloading the one of Playwright.');
  execFileSync(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'], { stdio: 'inherit' });
  const { chromium } = await import('playwright-core');
  const file = chromium.executablePath();
  if (!existsSync(file)) {
    throw new Error('There is no Chromium for the browser tests. Install one, or set CHROME_PATH to its executable.');
  }
  return file;
}
