/** Ratios vary from run to run on a busy machine: this much beyond a limit is still no failure. */
export const tolerance = 0.15;

/**
 * A budget is a number that must not exceed, or not fall below, its limit. `judged` ones fail the run; the others depend
 * on the machine, or compare with figures of another one, and are only told. Where a goal has not been reached, `floor`
 * stands below what has: the run fails there, not at the goal.
 *
 * @param {{ name: string, value: number | undefined, atMost?: number, atLeast?: number, floor?: number, judged?: boolean }} budget
 */
export function judge({ name, value, atMost, atLeast, floor, judged = true }) {
  const limit = atMost === undefined ? `≥ ${atLeast}` : `≤ ${atMost}`;
  if (value === undefined || Number.isNaN(value)) return { name, limit, verdict: 'not measured', judged, fails: false };
  const excess = atMost === undefined ? atLeast / value : value / atMost;
  const verdict = excess <= 1 ? 'kept' : excess <= 1 + tolerance ? 'within tolerance' : 'broken';
  const fails = judged && (floor === undefined ? verdict === 'broken' : value < floor);
  return { name, value, limit, verdict, judged, fails };
}

/**
 * The budgets that fail a run. Parts that it has not measured are those of an earlier one.
 *
 * @param {Record<string, any>} results
 * @param {readonly string[]} measured
 */
export function failuresOf(results, measured) {
  const ofThisRun = Object.fromEntries(measured.map((part) => [part, results[part]]));
  return judgeAll(ofThisRun).filter(({ fails }) => fails);
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
  const ratio = (peer, input, own = our(input)) => find(build.peers, peer, input)?.seconds / own?.seconds;
  const perPage = (each) => each?.seconds / each?.pages;
  const goals = { Docusaurus: 20, Starlight: 9 };
  // A tenth below what was reached (13.5 and 5.56): what varies between runs is in them.
  const floors = { Docusaurus: 12, Starlight: 5 };
  const whole = build.peers.filter(({ input }) => input === 'github');
  return [
    { name: 'clean build of the Herald site, seconds', value: our('herald')?.seconds, atMost: 5, judged: false },
    { name: 'memory of building GitHub’s whole document, MB', value: our('github')?.megabytes, atMost: 1024 },
    {
      name: 'one more page in the largest document ÷ in the middle one, processor',
      value: build.fit.processorSeconds?.growth,
      atMost: 1.3,
    },
    ...Object.entries(goals).map(([peer, atLeast]) => ({
      name: `build: ${peer} ÷ ours (mid)`,
      value: ratio(peer, 'mid'),
      atLeast,
      floor: floors[peer],
    })),
    ...Object.entries(goals).map(([peer, atLeast]) => ({
      name: `build: ${peer} ÷ ours without compressed twins, which it has none of (mid)`,
      value: ratio(peer, 'mid', build.plain),
      atLeast,
      judged: false,
    })),
    // Starlight has no pages for schemas, which are half of ours.
    ...Object.entries(goals).map(([peer, atLeast]) => ({
      name: `build, per page: ${peer} ÷ ours (mid)`,
      value: perPage(find(build.peers, peer, 'mid')) / perPage(our('mid')),
      atLeast,
      judged: false,
    })),
    ...whole.map(({ name }) => ({
      name: `build: ${name} ÷ ours (whole document)`,
      value: ratio(name, 'github'),
      atLeast: goals[name],
      judged: false,
    })),
  ];
}

function bytesBudgets(bytes) {
  if (!bytes) return [];
  const at = (name, input) => find(bytes.visits, name, input);
  const ratio = (one, other, part) => one?.[part].bytes / other?.[part].bytes;
  const ours = at('Herald Docs', 'mid');
  const whole = at('Herald Docs', 'github');
  const wholeStarlight = at('Starlight', 'github');
  return [
    {
      name: 'cold operation page: Docusaurus ÷ ours (mid)',
      value: ratio(at('Docusaurus', 'mid'), ours, 'cold'),
      atLeast: 6,
    },
    { name: 'five-page visit: ours ÷ Starlight (mid)', value: ratio(ours, at('Starlight', 'mid'), 'visit'), atMost: 1 },
    ...(wholeStarlight
      ? [
          {
            name: 'five-page visit: ours ÷ Starlight (whole document)',
            value: ratio(whole, wholeStarlight, 'visit'),
            atMost: 1,
          },
        ]
      : []),
    { name: 'cold operation page: whole document ÷ five tags of it', value: ratio(whole, ours, 'cold'), atMost: 1.1 },
  ];
}

function browserBudgets(browser) {
  if (!browser) return [];
  const ours = find(browser.operations, 'Herald Docs', 'mid');
  const whole = find(browser.operations, 'Herald Docs', 'github');
  const own = browser.operations.filter(({ name }) => name === 'Herald Docs');
  // On every document: a page that is light on one site may not be so on another.
  const pages = [...browser.kinds, ...own.map(({ loading }) => loading)];
  const others = browser.operations.filter(({ name }) => name !== 'Herald Docs');
  const perPeer = others.flatMap((peer) =>
    ['cpu1', 'cpu4'].map((cpu) => ({
      name: `page change at CPU ×${cpu.at(-1)}: ours ÷ ${peer.name} (${peer.input === 'mid' ? 'mid' : 'whole document'})`,
      value: find(own, 'Herald Docs', peer.input)?.change[cpu].direct / peer.change[cpu].direct,
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
