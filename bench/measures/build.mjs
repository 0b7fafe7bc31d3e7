import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../scripts/engine.mjs';
import { inCache } from '../cache-folder.mjs';
import { load } from '../machine.mjs';
import { growth, linearFit, median, spread } from '../report/statistics.mjs';
import { buildAgain, buildOnce } from '../subjects/our-sites.mjs';
import { runMeasured } from './run-measured.mjs';

const sizes = [10, 100, 1000, 5000];
const sizesQuick = [10, 100, 1000];

/** Time and memory of builds, by size; and whether they grow with the pages only. */
export async function measureBuilds({ quick, octokit, peers }) {
  const generated = (quick ? sizesQuick : sizes).map((operations) => `${operations} operations`);
  const names = ['herald', ...(octokit ? ['mid', ...(quick ? [] : ['github'])] : []), ...generated];
  const builds = [];
  for (const name of names) builds.push(await repeat(name, runsOf(name, quick), () => buildOnce(name)));
  // Peers write no compressed twins: the same without ours.
  const plain = octokit && (await repeat('mid', quick ? 1 : 3, () => buildOnce('mid', { compress: false })));
  const points = generated.map((name) => builds.find((build) => build.name === name));
  const again = await repeat('herald', quick ? 1 : 3, () => buildAgain('herald'));
  const others = [];
  for (const peer of peers) {
    try {
      others.push({ ...(await repeat(peer.name, 1, () => peer.build())), input: peer.input });
    } catch (error) {
      // Some peers fail on some documents: that is a finding, and no reason to lose the other figures.
      console.error(`  ${peer.name}, ${peer.input}: ${error.message}`);
    }
  }
  return {
    bundle: await bundleOnce(),
    again,
    builds,
    ...(plain && { plain }),
    peers: others,
    fit: {
      seconds: fitOf(points, 'seconds'),
      processorSeconds: fitOf(points, 'processorSeconds'),
      megabytes: fitOf(points, 'megabytes'),
    },
  };
}

/** Large builds last long enough to even out by themselves. */
function runsOf(name, quick) {
  return quick || name === 'github' || name === '5000 operations' ? 1 : 3;
}

async function repeat(name, runs, build) {
  const all = [];
  for (let run = 0; run < runs; run += 1) all.push({ ...(await build()), load: load() });
  const middle = (key) => (all[0][key] === undefined ? undefined : median(all.map((each) => each[key])));
  const result = {
    name,
    runs,
    pages: all[0].pages,
    seconds: middle('seconds'),
    spread: spread(all.map(({ seconds }) => seconds)),
    processorSeconds: middle('processorSeconds'),
    megabytes: middle('megabytes'),
    outputBytes: all[0].outputBytes,
    load: Math.max(...all.map((each) => each.load)),
  };
  console.log(`  ${name}: ${result.seconds.toFixed(2)} s (load ${result.load})`);
  return result;
}

function fitOf(builds, key) {
  const points = builds.map((build) => [build.pages, build[key]]);
  if (points.some(([, value]) => value === undefined)) return undefined;
  return { ...linearFit(points), growth: growth(points) };
}

/** Bundling engine and client, which happens once for every version of the code. */
async function bundleOnce() {
  const folder = path.join(await inCache('bundle'), 'once');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const args = ['scripts/bundle.mjs', folder];
  const { status, output, seconds, megabytes } = await runMeasured(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error(`The engine was not bundled:\n${output.slice(-4000)}`);
  return { seconds, megabytes };
}
