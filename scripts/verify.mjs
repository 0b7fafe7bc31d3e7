// `npm run verify`: runs every check, and records the results with their date for the quality page. If LIGHTHOUSE is
// the folder of an installed `lighthouse`, also its scores.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadEngine, root } from './engine.mjs';
import { runLighthouse } from './lighthouse.mjs';
import { readArguments } from './read-arguments.mjs';

const cache = path.join(root, 'node_modules/.cache/herald-docs');
const measures = path.join(cache, 'measures');
const site = path.join(cache, 'test-site');
const resultsFile = path.join(root, 'site/quality.json');

const usage = `Usage: npm run verify

Runs every check, which takes many minutes, and writes the results into site/quality.json. It has no options.`;

/** Without one of these, a check would silently skip something. */
const needed = ['samples', 'types', 'examples', 'links', 'html', 'axe', 'lint', 'search', 'weights'];

/** Sums the numbers that tests have recorded. */
export function collectMeasures(recorded) {
  const absent = needed.filter((name) => !recorded.some((each) => each.name === name));
  if (absent.length > 0) throw new Error(`Not measured: ${absent.join(', ')}.`);
  const results = {};
  for (const { name, value } of recorded) {
    results[name] = results[name] && !Array.isArray(value) ? sum(results[name], value) : value;
  }
  return results;
}

function sum(one, other) {
  return Object.fromEntries(Object.entries(one).map(([key, count]) => [key, count + other[key]]));
}

async function verify() {
  await rm(measures, { recursive: true, force: true });
  await mkdir(measures, { recursive: true });
  const env = { ...process.env, MEASURES: measures, EXHAUSTIVE: '1' };
  const { status } = spawnSync(process.execPath, ['scripts/test.mjs', '--all'], { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) {
    console.error('\nThe check failed, so no results were written.');
    return 1;
  }
  const read = async (file) => JSON.parse(await readFile(file, 'utf8'));
  const files = (await readdir(measures)).sort();
  const recorded = await Promise.all(files.map((file) => read(path.join(measures, file))));
  const results = {
    ...commitNow(),
    date: new Date().toISOString(),
    ...collectMeasures(recorded),
    ...(await lighthouseScores()),
  };
  await writeFile(resultsFile, `${JSON.stringify(results, null, 2)}\n`);
  console.log(`\nsite/quality.json: the results of this check. Commit it.`);
  return 0;
}

function commitNow() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const changed = git('status', '--porcelain', '--', '.', ':!site/quality.json') !== '';
  return { commit: git('rev-parse', 'HEAD'), ...(changed && { changed }) };
}

async function lighthouseScores() {
  const installed = process.env.LIGHTHOUSE;
  if (!installed) {
    console.log('\nLighthouse is not measured: set LIGHTHOUSE to the folder of an installed copy.');
    return {};
  }
  const { engine } = await loadEngine();
  const { address, server } = await engine.serve({ folder: site, base: '/', port: 0 });
  try {
    const pages = ['/', '/docs/introduction', '/docs/api/create-campaign'];
    const measured = await runLighthouse({ installed, address, pages });
    return { lighthouse: measured.map(({ href, scores }) => ({ href, ...scores })) };
  } finally {
    server.close();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  readArguments(usage);
  process.exitCode = await verify();
}
