// `npm test`, `npm run check` (--quick) and the tests of `npm run verify` (--all). Prints at the end what was not run
// and why, and "N passed, N failed".
import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { root } from './engine.mjs';
import { readArguments } from './read-arguments.mjs';
import { linesFor, summary } from './test-summary.mjs';

const usage = `Usage: npm test
       npm run check

Runs the tests, or the inner loop of them: format, lint, types, unit tests, rules of the API document.
Some of the tests: npx vitest run --project unit FILE`;

const flag = { type: 'boolean', default: false };
const { quick, all } = readArguments(usage, { quick: flag, all: flag }).values;

/** The tags of tests that this command leaves out (vitest.config.ts). */
const excluded = all ? [] : quick ? ['verify', 'thorough'] : ['verify'];
/** Parts of tests that only `EXHAUSTIVE=1` runs. Whole tests with an excluded tag are counted instead. */
const shortened = [
  'html-validate, full loads and page changes on 23 of 24 pages',
  'axe on all pages except the largest of each kind',
  'comparing our rendering with that of React for two thirds of the corpus',
];

const cache = path.join(root, 'node_modules/.cache/herald-docs');
const reports = path.join(cache, 'reports');
const total = { passed: 0, failed: 0, notRun: 0, left: 0, reasons: [], leftOut: [] };

function run(command, args, env = {}) {
  return new Promise((resolve) => {
    let output = '';
    const { FORCE_COLOR: _, ...inherited } = process.env;
    const child = spawn(command, args, { cwd: root, env: { ...inherited, NO_COLOR: '1', ...env } });
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

const bin = (name) => path.join(root, 'node_modules/.bin', name);
const secondsSince = (started) => ((performance.now() - started) / 1000).toFixed(1);

/** A check that passes or fails as a whole. */
async function check(title, command, args) {
  const started = performance.now();
  const { code, output } = await run(command, args);
  total[code === 0 ? 'passed' : 'failed'] += 1;
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${title} (${secondsSince(started)} s)`);
  if (code !== 0) console.log(output.trim());
  return code === 0;
}

/** A vitest project, or some of its files; its tests are counted one by one. */
async function suite(title, project, { env, files = [] } = {}) {
  const started = performance.now();
  const report = path.join(reports, `${project}.json`);
  await rm(report, { force: true });
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile=${report}`];
  const selection = excluded.map((tag) => `--tags-filter=!${tag}`);
  const args = ['run', '--project', project, ...reporters, ...selection, ...files];
  const { code, output } = await run(bin('vitest'), args, env);
  const result = await readFile(report, 'utf8').then(JSON.parse, () => ({
    // Without a report, the runner itself failed.
    numPassedTests: 0,
    numFailedTests: 0,
    testResults: [],
  }));
  const failed = code !== 0 && result.numFailedTests === 0 ? 1 : result.numFailedTests;
  total.passed += result.numPassedTests;
  total.failed += failed;
  const skipped = result.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'skipped');
  const left = skipped.filter(({ tags }) => tags.some((tag) => excluded.includes(tag)));
  total.left += left.length;
  total.notRun += skipped.length - left.length;
  const { lines, reasons } = linesFor(output);
  total.reasons.push(...reasons);
  const counts = `${result.numPassedTests} passed, ${failed} failed`;
  console.log(`${failed === 0 ? 'ok  ' : 'FAIL'} ${title}: ${counts} (${secondsSince(started)} s)`);
  for (const line of lines) console.log(`     ${line}`);
  if (failed > 0) console.log(failures(result.testResults) || output.trim());
}

/** Failed tests and their errors, without the dots of passed tests and the code excerpts. */
function failures(files) {
  return files
    .flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      const file = path.relative(root, name);
      if (tests.length === 0) return message ? [`     ${file}\n${message}`] : [];
      return tests.map(({ fullName, failureMessages }) => `     ${file} > ${fullName}\n${failureMessages.join('\n')}`);
    })
    .join('\n');
}

await mkdir(reports, { recursive: true });
const out = path.join(cache, 'test-site');
// The compiler caches its results, so the next run checks only what has changed.
const types = ['--noEmit', '--incremental', '--tsBuildInfoFile', path.join(cache, 'types.json')];
const format = () => check('format and lint', bin('biome'), ['ci', '.']);
const typeCheck = () => check('types', path.join(root, 'node_modules/typescript-7/bin/tsc'), types);
const unit = () => suite('unit tests', 'unit');
const api = () => suite('API document', 'api', { files: quick ? ['tests/api/api-document.test.ts'] : [] });
const commands = () => suite('commands', 'commands');
let isBuilt = false;
const strictBuild = async () => {
  const args = ['scripts/run.mjs', 'build', '--strict', '--keep-assets', '0', '--out', out];
  isBuilt = await check('build with --strict', process.execPath, args);
};

// Two at a time for two cores, the longest first so that both end together; the browser uses both.
const steps = quick ? [unit, typeCheck, api, format] : [strictBuild, commands, api, unit, typeCheck, format];
const takeSteps = async () => {
  for (let step = steps.shift(); step; step = steps.shift()) await step();
};
const lanes = [takeSteps(), takeSteps()];
// These mostly wait for servers, so they run alongside the others.
if (!quick) lanes.push(suite('samples', 'samples'));
await Promise.all(lanes);
if (!quick && !isBuilt) total.leftOut.push('browser tests, because the build with --strict failed');
if (!quick && isBuilt) {
  const { findChromium } = await import('./chromium.mjs');
  const env = { CHROME_PATH: await findChromium(), TEST_SITE: out };
  await suite('browser tests', 'browser', { env });
}
if (!quick && !all) {
  console.log(`\nLeft to \`npm run verify\`: ${total.left} tests, and\n  ${shortened.join('\n  ')}`);
}
console.log(`\n${summary(total).join('\n')}`);
process.exitCode = total.failed > 0 ? 1 : 0;
