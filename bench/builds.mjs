import { buildOurs, inputs } from './sites.mjs';
import { median, spread } from './statistics.mjs';

/** Time, processor time and memory of clean builds: ours, and those of the peers on the same documents. */
export async function measureBuilds({ quick, peers }) {
  const runs = quick ? 1 : 3;
  const builds = [];
  // The whole document takes long enough for variations to average out.
  for (const input of inputs({ quick }))
    builds.push(await repeat('Herald Docs', input, input === 'whole' ? 1 : runs, () => buildOurs(input)));
  builds.push(
    await repeat('Herald Docs, not compressed', 'slice', runs, () => buildOurs('slice', { compress: false })),
  );
  for (const peer of peers) {
    try {
      builds.push(await repeat(peer.name, peer.input, 1, () => peer.build()));
    } catch (error) {
      // If a peer fails on a document, the other figures are kept.
      console.error(`  ${peer.name}, ${peer.input}: ${error.message}`);
    }
  }
  return { builds };
}

async function repeat(name, input, runs, build) {
  const all = [];
  for (let run = 0; run < runs; run += 1) all.push(await build());
  const seconds = all.map((each) => each.seconds);
  console.log(`  ${name}, ${input}: ${median(seconds).toFixed(2)} s`);
  return {
    name,
    input,
    pages: all[0].pages,
    seconds: median(seconds),
    spread: spread(seconds),
    ...(all[0].megabytes !== undefined && {
      processorSeconds: median(all.map((each) => each.processorSeconds)),
      megabytes: median(all.map((each) => each.megabytes)),
    }),
  };
}
