// `npm test` runs everything, `npm run check` (--quick) the inner loop. Ends with "N passed, N failed".
import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { root } from './engine.mjs';

const quick = process.argv.includes('--quick');
const reports = path.join(root, 'node_modules/.cache/herald-docs/reports');
const total = { passed: 0, failed: 0 };

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

/** A vitest project; its tests are counted one by one. */
async function suite(title, project, env) {
  const report = path.join(reports, `${project}.json`);
  await rm(report, { force: true });
  const started = performance.now();
  const args = ['run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile=${report}`];
  const { code, output } = await run(bin('vitest'), args, env);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  let passed = 0;
  let failed = 0;
  try {
    const result = JSON.parse(await readFile(report, 'utf8'));
    passed = result.numPassedTests;
    failed = result.numFailedTests;
  } catch {
    // No report: the runner itself failed.
  }
  if (code !== 0 && failed === 0) failed = 1;
  total.passed += passed;
  total.failed += failed;
  console.log(`${failed === 0 ? 'ok  ' : 'FAIL'} ${title}: ${passed} passed, ${failed} failed (${seconds} s)`);
  for (const [, line] of output.matchAll(/^# (.+)$/gm)) console.log(`     ${line}`);
  // The dots of the tests that passed are of no interest.
  if (failed > 0) console.log(output.replace(/^[·x\s-]+$/gm, '').trim());
  return failed === 0;
}

await mkdir(reports, { recursive: true });
await Promise.all([check('format and lint', bin('biome'), ['ci', '.']), check('types', bin('tsc'), ['--noEmit'])]);
await suite('unit tests', 'unit');
await suite('API document', 'api');
if (!quick) {
  await suite('samples', 'samples');
  const { findChromium } = await import('./chromium.mjs');
  const chromium = await findChromium();
  const out = path.join(root, 'node_modules/.cache/herald-docs/test-site');
  const built = await check('build with --strict', process.execPath, [
    'scripts/run.mjs',
    'build',
    '--strict',
    '--keep-assets',
    '0',
    '--out',
    out,
  ]);
  if (built) await suite('browser tests', 'browser', { CHROME_PATH: chromium, TEST_SITE: out });
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
