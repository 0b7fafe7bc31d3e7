// `npm run bench`: measures builds and pages of ours and of two peers, and writes tables of the results. See
// docs/performance.md.
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, release, totalmem } from 'node:os';
import path from 'node:path';
import { root } from '../scripts/engine.mjs';
import { readArguments } from '../scripts/read-arguments.mjs';
import { measureBuilds } from './builds.mjs';
import { deleteSetAside } from './cache.mjs';
import { measureLighthouse } from './lighthouse.mjs';
import { measurePages } from './pages.mjs';
import { preparePeers } from './peers.mjs';
import { brokenBudgets, markdownReport, textReport } from './report.mjs';
import { measureSandbox } from './sandbox.mjs';

const folder = path.join(root, 'bench/results');
const measures = { build: measureBuilds, pages: measurePages, sandbox: measureSandbox, lighthouse: measureLighthouse };
const names = Object.keys(measures);

const usage = `Usage: npm run bench -- [MEASURE…] [--quick] [--reuse] [--alone]
Measures: ${names.join(', ')}; all of them when none is named.
--quick  one run of each, without GitHub's whole document
--reuse  takes the outputs of the last run instead of building anew (not for build)
--alone  leaves the peers out`;

async function bench() {
  const flag = { type: 'boolean', default: false };
  const { values: options, operands } = readArguments(usage, { quick: flag, reuse: flag, alone: flag }, names.length);
  const unknown = operands.find((name) => !names.includes(name));
  if (unknown) {
    console.error(`There is no measure "${unknown}".\n${usage}`);
    return 2;
  }
  const chosen = operands.length > 0 ? names.filter((name) => operands.includes(name)) : names;
  const { peers, missing } = options.alone ? { peers: [], missing: [] } : await preparePeers(options);
  const known = await readResults();
  const measured = {};
  for (const name of chosen) {
    console.log(`${name} …`);
    const before = { ...commitNow(), date: new Date().toISOString(), quick: options.quick, loadBefore: load() };
    try {
      const results = await measures[name]({ ...options, peers });
      measured[name] = { ...before, loadAfter: load(), results };
    } catch (error) {
      // The other measurements took long enough to be worth keeping.
      console.error(`${name} could not be measured:`, error);
    }
    // Written after each one, because a run takes long and may be stopped.
    await writeResults({ machine: describeMachine(), missing, measures: { ...known, ...measured } });
  }
  await deleteSetAside();
  console.log(`\n${textReport({ ...known, ...measured })}\n\nbench/results/report.md`);
  const broken = brokenBudgets(measured);
  for (const { name, value } of broken) console.error(`This run fails: ${name} is ${value.toPrecision(3)}.`);
  return broken.length === 0 && Object.keys(measured).length === chosen.length ? 0 : 1;
}

/** Measurements that this run leaves out are kept; each has its own commit and date. */
async function readResults() {
  const text = await readFile(path.join(folder, 'results.json'), 'utf8').catch(() => '{"measures":{}}');
  return JSON.parse(text).measures;
}

async function writeResults(all) {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'results.json'), `${JSON.stringify(all, null, 1)}\n`);
  await writeFile(path.join(folder, 'report.md'), markdownReport(all));
}

/** What figures depend on besides the code. */
function describeMachine() {
  const [processor] = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  const system = `${process.platform} ${process.arch} ${release()}`;
  return `${processor?.model.trim()}, ${cpus().length} cores, ${memory} GB, ${system}, Node ${process.version}`;
}

/** The state of the code; `changed` if it differs from the commit. */
function commitNow() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  try {
    const changed = git('status', '--porcelain', '--', '.', ':!bench/results') !== '';
    return { commit: git('rev-parse', '--short=12', 'HEAD'), ...(changed && { changed }) };
  } catch {
    return { commit: 'unknown' };
  }
}

/** How busy the machine is: processes waiting for or using a core, over the last minute. */
function load() {
  return Number(loadavg()[0].toFixed(2));
}

process.exitCode = await bench();
