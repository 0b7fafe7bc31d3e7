// `npm test` runs everything, `npm run check` (--quick) the inner loop. Ends with what was not
// run and why, and "N passed, N failed".
import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { root } from './engine.mjs';
import { readArguments } from './read-arguments.mjs';
import { filesToRunAlone, mergeAlone } from './run-alone.mjs';
import { linesFor, summary } from './test-summary.mjs';

const usage = `Usage: npm test
       npm run check

Runs all checks, or the inner loop of them: format, lint, types, unit tests, rules of the API document.
Some of the tests: npx vitest run --project unit FILE`;

const { quick = false } = readArguments(usage, { quick: { type: 'boolean' } }).values;
const reports = path.join(root, 'node_modules/.cache/herald-docs/reports');
const total = { passed: 0, failed: 0, notRun: 0, reasons: [], leftOut: [] };

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

/** A check that passes or fails as a whole. */
async function check(title, command, args, env) {
  const started = performance.now();
  const { code, output } = await run(command, args, env);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  total[code === 0 ? 'passed' : 'failed'] += 1;
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${title} (${seconds} s)`);
  if (code !== 0) console.log(output.trim());
  return code === 0;
}

/** Runs a vitest project, or some `files` of it. */
async function runTests(project, { env, files = [], options = [], name = project }) {
  const report = path.join(reports, `${name}.json`);
  await rm(report, { force: true });
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile=${report}`, '--reporter=tests/second-tries.ts'];
  const args = ['run', '--project', project, ...reporters, ...options, ...files];
  const { code, output } = await run(bin('vitest'), args, env);
  let result = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults: [] };
  try {
    result = JSON.parse(await readFile(report, 'utf8'));
  } catch {
    // No report: the runner itself failed.
  }
  const failed = code !== 0 && result.numFailedTests === 0 ? 1 : result.numFailedTests;
  return { passed: result.numPassedTests, failed, notRun: result.numPendingTests, files: result.testResults, output };
}

/** Files with a few failed tests, once more and one after the other: a busy machine is no defect of the site. */
async function runAlone(first, project, env) {
  const files = filesToRunAlone(first.files);
  if (files.length === 0) return first;
  const again = await runTests(project, { env, files, options: ['--maxWorkers=1'], name: `${project}-alone` });
  return mergeAlone(first, again);
}

/** A vitest project, or some `files` of it; its tests are counted one by one. */
async function suite(title, project, { env, files, alone = false } = {}) {
  const started = performance.now();
  const first = await runTests(project, { env, files });
  const outcome = alone ? await runAlone(first, project, env) : first;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const { passed, failed, notRun, output } = outcome;
  total.passed += passed;
  total.failed += failed;
  total.notRun += notRun;
  const { said, reasons } = linesFor(output);
  total.reasons.push(...reasons);
  console.log(`${failed === 0 ? 'ok  ' : 'FAIL'} ${title}: ${passed} passed, ${failed} failed (${seconds} s)`);
  for (const line of said) console.log(`     ${line}`);
  if (failed > 0) console.log(failures(outcome.files) || output.trim());
  return failed === 0;
}

/** Which tests failed, and how: without the dots of those that passed and the code around. */
function failures(files) {
  return files
    .flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      const where = path.relative(root, name);
      if (tests.length === 0) return message ? [`     ${where}\n${message}`] : [];
      return tests.map(({ fullName, failureMessages }) => `     ${where} > ${fullName}\n${failureMessages.join('\n')}`);
    })
    .join('\n');
}

await mkdir(reports, { recursive: true });
const out = path.join(root, 'node_modules/.cache/herald-docs/test-site');
const build = ['scripts/run.mjs', 'build', '--strict', '--keep-assets', '0', '--out', out];
// What the compiler found out is kept: the next time it looks at what has changed.
const types = [
  '--noEmit',
  '--incremental',
  '--tsBuildInfoFile',
  path.join(root, 'node_modules/.cache/herald-docs/types.json'),
];
const apiFiles = quick ? ['tests/api/api-document.test.ts'] : [];
let built = false;
const format = () => check('format and lint', bin('biome'), ['ci', '.']);
const unit = () => suite('unit tests', 'unit');
const typeCheck = () => check('types', path.join(root, 'node_modules/typescript-7/bin/tsc'), types);
const api = () => suite('API document', 'api', { files: apiFiles });
const thorough = () => suite('thorough unit tests', 'thorough');
const commands = () => suite('commands', 'commands');
const strictBuild = async () => {
  built = await check('build with --strict', process.execPath, build);
};
// Two at a time for two cores, the longest first so that both end together; the browser takes both.
const steps = quick ? [format, unit, typeCheck, api] : [strictBuild, thorough, commands, api, unit, typeCheck, format];
const takeSteps = async () => {
  for (let step = steps.shift(); step; step = steps.shift()) await step();
};
const lanes = [takeSteps(), takeSteps()];
// Programs that wait for servers, most of the time: they fit between the others.
if (!quick) lanes.push(suite('samples', 'samples'));
await Promise.all(lanes);
if (!quick && !built) total.leftOut.push('browser tests, because the build with --strict failed');
if (!quick && built) {
  const { findChromium } = await import('./chromium.mjs');
  const env = { CHROME_PATH: await findChromium(), TEST_SITE: out };
  await suite('browser tests', 'browser', { env, alone: true });
}
console.log(`\n${summary(total).join('\n')}`);
process.exitCode = total.failed > 0 ? 1 : 0;
