// `npm run bench`: measures builds, pages and servers, compares with peers and writes a report. See docs/performance.md.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../scripts/engine.mjs';
import { dropSetAside } from './cache-folder.mjs';
import { describeCommit, describeMachine, load } from './machine.mjs';
import { measureBrowser } from './measures/browser.mjs';
import { measureBuilds } from './measures/build.mjs';
import { measureBytes } from './measures/bytes.mjs';
import { measureLighthouse } from './measures/lighthouse.mjs';
import { measureSearch } from './measures/search.mjs';
import { measureServers } from './measures/servers.mjs';
import { parseOptions, parts, usage } from './options.mjs';
import { preparePeers } from './peers/peers.mjs';
import { failuresOf } from './report/budgets.mjs';
import { resultsOf, textReport, writeReport } from './report/report.mjs';
import { octokitSites } from './subjects/documents.mjs';
import { reuseOutputs } from './subjects/our-sites.mjs';

const folder = path.join(root, 'bench/results');
const measures = {
  build: measureBuilds,
  bytes: measureBytes,
  browser: measureBrowser,
  search: measureSearch,
  servers: measureServers,
  lighthouse: measureLighthouse,
};

async function bench(args) {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage);
    return 0;
  }
  const options = parseOptions(args);
  if (options.problem) {
    console.error(`${options.problem}\n${usage}`);
    return 2;
  }
  const octokit = await octokitSites().then(
    () => true,
    (error) => {
      console.error(`GitHub's document is left out: ${error.message}`);
      return false;
    },
  );
  const inputs = { none: [], mid: ['mid'], whole: ['mid', 'github'] }[options.peers];
  const { peers, missing } = octokit ? await preparePeers(inputs, options) : { peers: [], missing: [] };
  if (options.reuse) await reuseOutputs();
  const known = await readResults();
  const measured = [];
  for (const part of options.parts) {
    console.log(`${part} …`);
    const before = { ...describeCommit(), date: new Date().toISOString(), quick: options.quick, loadBefore: load() };
    try {
      const results = await measures[part]({ octokit, quick: options.quick, peers });
      known.parts[part] = { ...before, loadAfter: load(), results };
      measured.push(part);
      await writeResults({ ...known, peersMissing: missing });
    } catch (error) {
      // The other parts took long enough to be worth keeping.
      console.error(`${part} could not be measured:`, error);
    }
  }
  await dropSetAside();
  const isWhole = measured.length === options.parts.length;
  const isKept = await report({ ...known, peersMissing: missing }, measured);
  return isWhole && isKept ? 0 : 1;
}

/** Parts that are not measured in this run stay as they were; each carries its own commit and date. */
async function readResults() {
  const text = await readFile(path.join(folder, 'results.json'), 'utf8').catch(() => undefined);
  return text === undefined ? { parts: {} } : JSON.parse(text);
}

/** After every part: a run takes long, and may be stopped. */
async function writeResults({ parts: measured, peersMissing }) {
  const ordered = Object.fromEntries(parts.filter((part) => measured[part]).map((part) => [part, measured[part]]));
  const chromium = ordered.browser?.results.chromium;
  const all = { machine: { ...describeMachine(), ...(chromium && { chromium }) }, peersMissing, parts: ordered };
  const reference = JSON.parse(await readFile(path.join(root, 'bench/peers.json'), 'utf8'));
  await mkdir(folder, { recursive: true });
  const files = { 'results.json': `${JSON.stringify(all, null, 1)}\n`, ...writeReport(all, reference) };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  return all;
}

/** Tells everything; whether nothing of what was measured now fails the run. */
async function report(known, measured) {
  const all = await writeResults(known);
  console.log(`\n${textReport(all)}\n\nbench/results/report.md`);
  const failures = failuresOf(resultsOf(all.parts), measured);
  for (const { name, value } of failures) console.error(`This run fails: ${name} is ${value}.`);
  return failures.length === 0;
}

process.exitCode = await bench(process.argv.slice(2));
