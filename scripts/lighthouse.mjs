// Lighthouse is large and needed only for the quality page and the bench, so it is not a dependency: this runs a copy
// installed elsewhere.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from './chromium.mjs';

const run = promisify(execFile);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Lighthouse scores (of 100) and timings of pages on a phone; the median run by performance. */
export async function runLighthouse({ installed, address, pages, runs: times = 3 }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'lighthouse-'));
  const env = { ...process.env, CHROME_PATH: await findChromium() };
  try {
    const scores = [];
    for (const href of pages) {
      const runs = [];
      for (let index = 0; index < times; index += 1) {
        runs.push(await visit(address + href, { installed, file: path.join(folder, 'report.json'), env }));
      }
      runs.sort((one, other) => one.scores.performance - other.scores.performance);
      scores.push({ href, ...runs[times >> 1] });
    }
    return scores;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function visit(url, { installed, file, env }) {
  const args = [
    path.join(installed, 'cli/index.js'),
    url,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${categories.join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
  ];
  await run(process.execPath, args, { env, maxBuffer: 64 * 1024 * 1024 });
  const report = JSON.parse(await readFile(file, 'utf8'));
  const [performance, accessibility, bestPractices, seo] = categories.map((name) =>
    Math.round((report.categories[name].score ?? 0) * 100),
  );
  const timing = (name) => report.audits[name].numericValue;
  return {
    scores: { performance, accessibility, bestPractices, seo },
    timings: {
      paint: timing('first-contentful-paint'),
      largest: timing('largest-contentful-paint'),
      blocking: timing('total-blocking-time'),
      shift: timing('cumulative-layout-shift'),
    },
  };
}
