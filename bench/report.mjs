/**
 * Ratios vary from run to run on a busy machine, so exceeding a limit by this much is not a failure. Floors have no
 * tolerance.
 */
const TOLERANCE = 0.15;

const ours = 'Herald Docs';
const find = (list, name, input) => list.find((each) => each.name === name && each.input === input);

/** The limits for time and weight. `isFloor`: the run fails right below it; `isTold`: it never fails. */
export function judge(measures) {
  const budgets = Object.entries(budgetsOf).flatMap(([name, of]) => (measures[name] ? of(measures[name].results) : []));
  return budgets.map(({ name, value, atMost, atLeast, isFloor = false, isTold = false }) => {
    const limit = atMost === undefined ? `≥ ${atLeast}` : `≤ ${atMost}`;
    if (value === undefined || Number.isNaN(value)) return { name, limit, result: 'not measured', fails: false };
    const excess = atMost === undefined ? atLeast / value : value / atMost;
    const fails = !isTold && excess > (isFloor ? 1 : 1 + TOLERANCE);
    return { name, value, limit, result: excess <= 1 ? 'met' : fails ? 'broken' : 'missed, not a failure', fails };
  });
}

/** The budgets that fail a run. */
export function brokenBudgets(measures) {
  return judge(measures).filter(({ fails }) => fails);
}

const budgetsOf = {
  build({ builds }) {
    const slice = find(builds, ours, 'slice');
    const whole = find(builds, ours, 'whole');
    const perPage = (build) => build?.processorSeconds / build?.pages;
    const ratio = (peer) => find(builds, peer, 'slice')?.seconds / slice?.seconds;
    return [
      { name: 'build: Docusaurus ÷ ours', value: ratio('Docusaurus'), atLeast: 8, isFloor: true },
      { name: 'build: Starlight ÷ ours', value: ratio('Starlight'), atLeast: 3, isFloor: true },
      { name: 'processor time per page: whole document ÷ slice', value: perPage(whole) / perPage(slice), atMost: 1.3 },
      { name: 'memory of building the whole document, MB', value: whole?.megabytes, atMost: 1024 },
    ];
  },
  pages({ kinds, sites }) {
    const at = (name, pick) => {
      const site = find(sites, name, 'slice');
      return site && pick(site);
    };
    const cold = ({ weight }) => weight.cold.bytes;
    const visit = ({ weight }) => weight.visit.bytes;
    const paint = ({ loading }) => loading.paint;
    const whole = find(sites, ours, 'whole');
    const herald = find(sites, ours, 'herald');
    const ratio = (pick, one, other) => at(one, pick) / at(other, pick);
    const changes = ['Docusaurus', 'Starlight'].flatMap((peer) =>
      [1, 4].map((cpu) => ({
        name: `page change at CPU ×${cpu}: ours ÷ ${peer}`,
        value: ratio(({ change }) => change[`cpu${cpu}`].direct, ours, peer),
        atMost: 1,
      })),
    );
    const told = [
      ['page change at CPU ×1, ms', herald?.change.cpu1.direct, 40],
      ['page change at CPU ×4, ms', herald?.change.cpu4.direct, 150],
      ['first page change at CPU ×1, ms', herald?.change.cpu1.first, 60],
      ['first page change at CPU ×4, ms', herald?.change.cpu4.first, 250],
      ['longest task after a click at CPU ×4, ms', herald && Math.max(...Object.values(herald.interactions)), 50],
      ['longest blocking time of a kind of page, ms', Math.max(...kinds.map(({ loading }) => loading.blocking)), 100],
    ];
    return [
      { name: 'cold operation page: Docusaurus ÷ ours', value: ratio(cold, 'Docusaurus', ours), atLeast: 6 },
      { name: 'five-page visit: ours ÷ Starlight', value: ratio(visit, ours, 'Starlight'), atMost: 1 },
      {
        name: 'cold operation page: whole document ÷ slice',
        value: whole && cold(whole) / at(ours, cold),
        atMost: 1.1,
      },
      {
        name: 'first contentful paint: ours ÷ Starlight',
        value: ratio(paint, ours, 'Starlight'),
        atMost: 1,
        isTold: true,
      },
      ...changes,
      ...told.map(([name, value, atMost]) => ({ name: `${name} (Herald)`, value, atMost, isTold: true })),
    ];
  },
  sandbox({ sites }) {
    return sites.flatMap(({ input, operations, failed, send }) => [
      { name: `Send to response at CPU ×1, median of all operations, ms (${input})`, value: send, atMost: 50 },
      {
        name: `share of operations where Send succeeds (${input})`,
        value: (operations - failed.length) / operations,
        atLeast: 1,
        isFloor: true,
      },
    ]);
  },
  lighthouse({ pages }) {
    const least = (key) => Math.min(...pages.map(({ scores }) => scores[key]));
    return ['performance', 'accessibility', 'bestPractices'].map((key) => ({
      name: `Lighthouse, worst page: ${key}`,
      value: pages.length > 0 ? least(key) : undefined,
      atLeast: 100,
      isTold: true,
    }));
  },
};

const grouped = (value, digits = 0) =>
  value.toLocaleString('en-GB', { maximumFractionDigits: digits, minimumFractionDigits: digits });
const unless = (format) => (value) => (value === undefined || Number.isNaN(value) ? '–' : format(value));
const count = unless((value) => grouped(value));
const milliseconds = unless((value) => `${grouped(value)} ms`);
/** Browsers report no shorter tasks. */
const longTask = (value) => (value === 0 ? 'under 50 ms' : milliseconds(value));
const seconds = unless((value) => `${grouped(value, value < 10 ? 2 : 1)} s`);
const kilobytes = unless((bytes) => `${grouped(bytes / 1024, bytes < 102_400 ? 1 : 0)} KB`);
const megabytes = unless((value) => `${grouped(value)} MB`);
const figure = unless((value) => Number(value.toPrecision(3)).toLocaleString('en-GB'));

/** A peer's figures divided by ours on the same input. */
function ratioTo(list, pick) {
  return (each) => {
    const own = find(list, ours, each.input);
    return own && each.name !== ours ? `${(pick(each) / pick(own)).toFixed(1)}×` : '–';
  };
}

/** Results of a measurement as tables. */
const tablesOf = {
  build({ builds }) {
    const ratio = ratioTo(builds, (each) => each.seconds);
    const rows = builds.map((each) => [
      each.name,
      each.input,
      count(each.pages),
      seconds(each.seconds),
      `±${Math.round((each.spread / 2) * 100)} %`,
      ratio(each),
      seconds(each.processorSeconds),
      megabytes(each.megabytes),
    ]);
    const columns = ['builder', 'input', 'pages', 'time', 'spread', '÷ ours', 'processor', 'memory'];
    return [{ title: 'Clean builds', columns, rows }];
  },
  pages({ kinds, sites }) {
    const cold = ratioTo(sites, ({ weight }) => weight.cold.bytes);
    const visit = ratioTo(sites, ({ weight }) => weight.visit.bytes);
    const loading = ({ paint, largest, blocking }) => [paint, largest, blocking].map(milliseconds);
    return [
      {
        title:
          'An operation page: bytes as sent, cold and on a visit of five; first paint on a phone (CPU ×4, slow 4G)',
        columns: ['site', 'input', 'cold', 'requests', '÷ ours', 'five pages', '÷ ours', 'FCP', 'LCP', 'TBT'],
        rows: sites.map((each) => [
          each.name,
          each.input,
          kilobytes(each.weight.cold.bytes),
          each.weight.cold.requests,
          cold(each),
          kilobytes(each.weight.visit.bytes),
          visit(each),
          ...loading(each.loading),
        ]),
      },
      {
        title: 'Page change: from the click in the sidebar to the new heading painted',
        columns: ['site', 'input', 'CPU', 'first of a visit', 'later', '÷ ours', 'after pointing at it'],
        rows: sites.flatMap((each) =>
          [1, 4].map((cpu) => {
            const { first, direct, pointed } = each.change[`cpu${cpu}`];
            const ratio = ratioTo(sites, ({ change }) => change[`cpu${cpu}`].direct)(each);
            const times = [milliseconds(first), milliseconds(direct), ratio, milliseconds(pointed)];
            return [each.name, each.input, `×${cpu}`, ...times];
          }),
        ),
      },
      {
        title: 'The longest task after a click, CPU ×4',
        columns: ['site', 'input', 'interaction', 'longest task'],
        rows: sites.flatMap(({ name, input, interactions }) =>
          Object.entries(interactions).map(([interaction, time]) => [name, input, interaction, longTask(time)]),
        ),
      },
      {
        title: 'Kinds of page, Herald site (the page in the middle of its kind by weight)',
        columns: ['kind', 'pages', 'cold', 'requests', 'HTML', 'script', 'style', 'FCP', 'LCP', 'TBT'],
        rows: kinds.map(({ kind, pages, cold: sent, loading: times }) => [
          kind,
          count(pages),
          kilobytes(sent.bytes),
          sent.requests,
          ...[sent.html, sent.script, sent.style].map(kilobytes),
          ...loading(times),
        ]),
      },
    ];
  },
  sandbox({ sites }) {
    const rows = sites.map(({ input, operations, failed, send }) => [
      input,
      count(operations),
      milliseconds(send),
      failed.length === 0 ? 'none' : failed.join(', '),
    ]);
    const columns = ['input', 'operations', 'response, median', 'Send does not succeed'];
    return [{ title: 'Sandbox: from pressing Send to the response', columns, rows }];
  },
  lighthouse({ pages }) {
    const rows = pages.map(({ kind, scores, timings }) => [
      kind,
      ...[scores.performance, scores.accessibility, scores.bestPractices, scores.seo],
      ...[timings.paint, timings.largest, timings.blocking].map(milliseconds),
    ]);
    const columns = ['kind', 'performance', 'accessibility', 'best practices', 'SEO', 'FCP', 'LCP', 'TBT'];
    return rows.length > 0 ? [{ title: 'Lighthouse mobile, median of three', columns, rows }] : [];
  },
};

function budgetTable(measures) {
  const rows = judge(measures).map(({ name, value, limit, result }) => [name, figure(value), limit, result]);
  return { title: 'Budgets', columns: ['what', 'measured', 'limit', 'result'], rows };
}

/** All tables for a terminal. */
export function textReport(measures) {
  const tables = Object.entries(measures).flatMap(([name, { results }]) => tablesOf[name](results));
  return [...tables, budgetTable(measures)].map(textTable).join('\n\n');
}

/** All tables as a document. */
export function markdownReport({ machine, missing, measures }) {
  const chromium = measures.pages?.results.chromium;
  const body = Object.entries(measures).flatMap(([name, measure]) =>
    tablesOf[name](measure.results).flatMap((table) => [`## ${table.title}`, stateOf(measure), markdownTable(table)]),
  );
  return `${[
    '# Performance report',
    'Written by `npm run bench`; [docs/performance.md](../../docs/performance.md) says how to read it.',
    `${machine}${chromium ? `, Chromium ${chromium}` : ''}.`,
    ...missing.map((reason) => `Not measured: ${reason}`),
    '## Budgets',
    markdownTable(budgetTable(measures)),
    ...body,
  ].join('\n\n')}\n`;
}

function stateOf({ commit, changed, date, quick, loadBefore, loadAfter }) {
  const state = `Commit ${commit}${changed ? ' with changes' : ''}, ${date.slice(0, 16).replace('T', ' ')} UTC`;
  return `${state}${quick ? ', quick run' : ''}; load of the machine ${loadBefore} before and ${loadAfter} after.`;
}

function textTable({ title, columns, rows }) {
  const cells = [columns, ...rows].map((row) => row.map(String));
  const widths = columns.map((_, column) => Math.max(...cells.map((row) => row[column].length)));
  const line = (row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('  ')
      .trimEnd();
  return [title, ...cells.map(line)].join('\n');
}

function markdownTable({ columns, rows }) {
  const line = (row) => `| ${row.join(' | ')} |`;
  return [line(columns), `|${'---|'.repeat(columns.length)}`, ...rows.map(line)].join('\n');
}
