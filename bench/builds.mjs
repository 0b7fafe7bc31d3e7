import { buildOurs, inputs } from './sites.mjs';
import { median, spread } from './statistics.mjs';

/** Time, processor time and memory of clean builds: ours, and those of the peers on the same documents. */
export async function measureBuilds({ quick, peers }) {
  const builders = [
    ...inputs({ quick }).map((input) => ({ name: 'Herald Docs', input, build: () => buildOurs(input) })),
    { name: 'Herald Docs, not compressed', input: 'slice', build: () => buildOurs('slice', { compress: false }) },
    ...peers,
  ];
  const measured = new Map(builders.map((builder) => [builder, []]));
  // In turn: a machine that is slower for some minutes then slows down all of them, and the ratios stay.
  for (let round = 0; round < (quick ? 1 : 3); round += 1) {
    for (const builder of builders) {
      // The whole document takes long enough for variations to average out.
      if (builder.input === 'whole' && round > 0) continue;
      try {
        const result = await builder.build();
        measured.get(builder).push(result);
        console.log(`  ${builder.name}, ${builder.input}: ${result.seconds.toFixed(2)} s`);
      } catch (error) {
        if (!peers.includes(builder)) throw error;
        // If a peer fails on a document, the other figures are kept.
        console.error(`  ${builder.name}, ${builder.input}: ${error.message}`);
      }
    }
  }
  const built = [...measured].filter(([, all]) => all.length > 0);
  return { builds: built.map(([builder, all]) => summaryOf(builder, all)) };
}

function summaryOf({ name, input }, all) {
  const seconds = all.map((each) => each.seconds);
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
