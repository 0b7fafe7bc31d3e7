import { judgeAll } from './budgets.mjs';
import { drawPlots } from './plots.mjs';
import { referenceTable, sections } from './sections.mjs';
import { markdownTable, textTable } from './table.mjs';

const plotOf = { build: ['build-time.svg'], bytes: ['bytes.svg', 'bytes-by-kind.svg'], browser: ['page-change.svg'] };

const figure = (value) => (value === undefined ? '–' : Number(value.toPrecision(3)).toLocaleString('en-GB'));

export function budgetTable(verdicts) {
  return {
    title: 'Budgets',
    columns: ['what', 'measured', 'limit', 'verdict'],
    rows: verdicts.map(({ name, value, limit, verdict, judged }) => [
      name,
      figure(value),
      limit,
      verdict === 'broken' && !judged ? 'over (told only)' : verdict,
    ]),
  };
}

/** Everything for a terminal. */
export function textReport({ parts }) {
  const tables = Object.entries(parts).flatMap(([name, { results }]) => {
    const { tables: all, notes } = sections[name](results);
    return [...all.map(textTable), notes.join('\n')];
  });
  return [...tables, textTable(budgetTable(judgeAll(resultsOf(parts))))].filter(Boolean).join('\n\n');
}

/** Everything as a document, with its pictures beside it. */
export function writeReport({ machine, peersMissing = [], parts }, reference) {
  const results = resultsOf(parts);
  const plots = drawPlots(results);
  const { processor, cores, memoryGigabytes, system, node, chromium } = machine;
  const body = Object.entries(parts).flatMap(([name, part]) => {
    const { title, tables, notes } = sections[name](part.results);
    return [
      `## ${title}`,
      stateOf(part),
      ...(plotOf[name] ?? []).filter((file) => plots[file]).map((file) => `![${title}](${file})`),
      ...tables.flatMap((table) => [`### ${table.title}`, markdownTable(table)]),
      ...notes,
    ];
  });
  const others = referenceTable(reference);
  const text = [
    '# Performance report',
    'Written by `npm run bench`; [docs/performance.md](../../docs/performance.md) says how to read it.',
    `${processor}, ${cores} cores, ${memoryGigabytes} GB, ${system}, Node ${node}${chromium ? `, Chromium ${chromium}` : ''}.`,
    '## Budgets',
    markdownTable(budgetTable(judgeAll(results))),
    ...body,
    `## ${others.title}`,
    ...peersMissing.map((reason) => `Not measured here: ${reason}`),
    others.note,
    markdownTable(others),
  ].join('\n\n');
  return { 'report.md': `${text}\n`, ...plots };
}

function stateOf({ commit, changed, date, quick, loadBefore, loadAfter }) {
  return `Commit ${commit}${changed ? ' with changes' : ''}, ${date.slice(0, 16).replace('T', ' ')} UTC${quick ? ', quick run' : ''}; load of the machine ${loadBefore} before and ${loadAfter} after.`;
}

/** Without when and on what the parts were measured. */
export function resultsOf(parts) {
  return Object.fromEntries(Object.entries(parts).map(([name, { results }]) => [name, results]));
}
