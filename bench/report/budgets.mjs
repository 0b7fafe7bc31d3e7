/** Ratios vary from run to run on a busy machine: this much beyond a limit is still no failure. */
export const tolerance = 0.15;

/**
 * A budget is a number that must not exceed, or not fall below, its limit. `judged` ones fail the run; the others depend
 * on the machine, or compare with figures of another one, and are only told.
 *
 * @param {{ name: string, value: number | undefined, atMost?: number, atLeast?: number, judged?: boolean }} budget
 */
export function judge({ name, value, atMost, atLeast, judged = true }) {
  if (value === undefined || Number.isNaN(value))
    return { name, limit: limitText({ atMost, atLeast }), verdict: 'not measured' };
  const excess = atMost === undefined ? atLeast / value : value / atMost;
  const verdict = excess <= 1 ? 'kept' : excess <= 1 + tolerance ? 'within tolerance' : 'broken';
  return { name, value, limit: limitText({ atMost, atLeast }), verdict, judged };
}

function limitText({ atMost, atLeast }) {
  return atMost === undefined ? `≥ ${atLeast}` : `≤ ${atMost}`;
}

/** Whether the run fails. */
export function isBroken(verdicts) {
  return verdicts.some(({ verdict, judged }) => judged && verdict === 'broken');
}

/**
 * Everything that was promised about time and weight, as far as these results tell.
 *
 * @param {{ build?: any, bytes?: any, browser?: any, lighthouse?: any }} results
 */
export function judgeAll({ build, bytes, browser, lighthouse }) {
  return [
    ...buildBudgets(build),
    ...bytesBudgets(bytes),
    ...browserBudgets(browser),
    ...lighthouseBudgets(lighthouse),
  ].map(judge);
}

const find = (list, name, input) => list?.find((each) => each.name === name && each.input === input);

function buildBudgets(build) {
  if (!build) return [];
  const our = (name) => build.builds.find((each) => each.name === name);
  const ratio = (peer, own = our('mid')) => find(build.peers, peer, 'mid')?.seconds / own?.seconds;
  return [
    { name: 'clean build of the Herald site, seconds', value: our('herald')?.seconds, atMost: 5, judged: false },
    { name: 'memory of building GitHub’s whole document, MB', value: our('github')?.megabytes, atMost: 1024 },
    {
      name: 'one more page in the largest document ÷ in the middle one, processor',
      value: build.fit.processorSeconds?.growth,
      atMost: 1.3,
    },
    { name: 'build: Docusaurus ÷ ours (mid)', value: ratio('Docusaurus'), atLeast: 20 },
    { name: 'build: Starlight ÷ ours (mid)', value: ratio('Starlight'), atLeast: 9 },
    ...['Docusaurus', 'Starlight'].map((peer, index) => ({
      name: `build: ${peer} ÷ ours without compressed twins, which it has none of (mid)`,
      value: ratio(peer, build.plain),
      atLeast: [20, 9][index],
      judged: false,
    })),
  ];
}

function bytesBudgets(bytes) {
  if (!bytes) return [];
  const ours = find(bytes.visits, 'Herald Docs', 'mid');
  const docusaurus = find(bytes.visits, 'Docusaurus', 'mid');
  const starlight = find(bytes.visits, 'Starlight', 'mid');
  const whole = find(bytes.visits, 'Herald Docs', 'github');
  return [
    {
      name: 'cold operation page: Docusaurus ÷ ours (mid)',
      value: docusaurus?.cold.bytes / ours?.cold.bytes,
      atLeast: 6,
    },
    { name: 'five-page visit: ours ÷ Starlight (mid)', value: ours?.visit.bytes / starlight?.visit.bytes, atMost: 1 },
    {
      name: 'cold operation page: whole document ÷ five tags of it',
      value: whole?.cold.bytes / ours?.cold.bytes,
      atMost: 1.1,
    },
  ];
}

function browserBudgets(browser) {
  if (!browser) return [];
  const ours = find(browser.operations, 'Herald Docs', 'mid');
  const whole = find(browser.operations, 'Herald Docs', 'github');
  const own = browser.operations.filter(({ name }) => name === 'Herald Docs');
  // On every document: a page that is light on one site may not be so on another.
  const pages = [...browser.kinds, ...own.map(({ loading }) => loading)];
  const others = browser.operations.filter(({ name, input }) => name !== 'Herald Docs' && input === 'mid');
  const perPeer = others.flatMap((peer) =>
    ['cpu1', 'cpu4'].map((cpu) => ({
      name: `page change at CPU ×${cpu.at(-1)}: ours ÷ ${peer.name} (mid)`,
      value: ours?.change[cpu].direct / peer.change[cpu].direct,
      atMost: 1,
    })),
  );
  return [
    ...perPeer,
    {
      name: 'page change at CPU ×4: whole document ÷ five tags of it',
      value: whole?.change.cpu4.direct / ours?.change.cpu4.direct,
      atMost: 1.3,
    },
    {
      name: 'worst blocking time of a page of ours, ms',
      value: most(pages, 'blocking'),
      atMost: 100,
      judged: false,
    },
    {
      name: 'worst delay of an interaction, ms',
      value: most(browser.interactions, 'delay'),
      atMost: 100,
      judged: false,
    },
    { name: 'longest task after loading, ms', value: most(browser.interactions, 'longest'), atMost: 50, judged: false },
  ];
}

function lighthouseBudgets(lighthouse) {
  if (!lighthouse?.pages.length) return [];
  const least = (key) => Math.min(...lighthouse.pages.map(({ scores }) => scores[key]));
  return [
    ...['performance', 'accessibility', 'bestPractices'].map((key) => ({
      name: `Lighthouse, worst page: ${key}`,
      value: least(key),
      atLeast: 100,
      judged: false,
    })),
    {
      name: 'Lighthouse, worst page: blocking time, ms',
      value: Math.max(...lighthouse.pages.map(({ timings }) => timings.blocking)),
      atMost: 100,
      judged: false,
    },
  ];
}

function most(list, key) {
  return list?.length ? Math.max(...list.map((each) => each[key])) : undefined;
}
