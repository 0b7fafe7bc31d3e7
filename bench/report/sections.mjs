import { count, kilobytes, megabytes, milliseconds, seconds, times } from './units.mjs';

/** Results of a part → tables, and sentences that go with them. One function per part. */
export const sections = { build, bytes, browser, search, servers, lighthouse };

const ours = 'Herald Docs';

/** How a peer compares with us on the same input: above 1 it is that many times ours. */
function ratioTo(list, pick) {
  return (each) => {
    const own = list.find(({ name, input }) => name === ours && input === each.input);
    return own && each.name !== ours ? times(pick(each) / pick(own)) : undefined;
  };
}

function build({ builds, plain, peers, again, bundle, fit }) {
  const own = builds.map((each) => ({ ...each, input: each.name, name: ours }));
  const others = plain ? [{ ...plain, input: plain.name, name: `${ours}, without compressed twins` }, ...peers] : peers;
  const all = [...own, ...others];
  const ratio = ratioTo(all, (each) => each.seconds);
  const processorRatio = ratioTo(all, (each) => each.processorSeconds);
  const row = (each) => [
    each.name,
    each.input,
    count(each.pages),
    seconds(each.seconds),
    milliseconds((each.seconds / each.pages) * 1000),
    `±${Math.round((each.spread / 2) * 100)} %`,
    ratio(each),
    seconds(each.processorSeconds),
    processorRatio(each),
    megabytes(each.megabytes),
    each.load,
  ];
  return {
    title: 'Clean builds',
    tables: [
      {
        title: 'Clean builds',
        columns: [
          'builder',
          'input',
          'pages',
          'time',
          'per page',
          'spread',
          '÷ ours',
          'processor',
          '÷ ours',
          'memory',
          'load',
        ],
        rows: all.map(row),
      },
    ],
    notes: [
      `Built again with what the first build kept, the Herald site takes ${seconds(again.seconds)}. Bundling engine and client, once per version of the code: ${seconds(bundle.seconds)}.`,
      ...fitNotes(fit),
    ],
  };
}

function fitNotes({ seconds: wall, processorSeconds: processor, megabytes: memory }) {
  const line = (name, { intercept, slope, r2, growth }, unit, each) =>
    `${name} = ${intercept.toFixed(1)} ${unit} + ${(slope * 1000).toFixed(1)} ${each} · pages (R² ${r2.toFixed(4)}${growth === undefined ? '' : `; a page of the largest document costs ${growth.toFixed(2)} times one of the middle one`}).`;
  return [
    wall && line('Time', wall, 's', 'ms'),
    processor && line('Processor', processor, 's', 'ms'),
    memory && line('Memory', memory, 'MB', 'KB'),
  ].filter(Boolean);
}

function bytes({ kinds, visits }) {
  const cold = ratioTo(visits, (each) => each.cold.bytes);
  const visit = ratioTo(visits, (each) => each.visit.bytes);
  return {
    title: 'Over the wire',
    tables: [
      {
        title: 'Kinds of page, Herald site (the page in the middle of its kind by weight)',
        columns: ['kind', 'pages', 'cold', 'requests', 'HTML', 'script', 'style', 'on page change', 'requests'],
        rows: kinds.map(({ kind, pages, cold: first, change }) => [
          kind,
          count(pages),
          kilobytes(first.bytes),
          first.requests,
          kilobytes(first.html),
          kilobytes(first.script),
          kilobytes(first.style),
          kilobytes(change.bytes),
          change.requests,
        ]),
      },
      {
        title: 'An operation page cold, and a visit of five',
        columns: [
          'site',
          'input',
          'cold',
          'requests',
          '÷ ours',
          'four changes',
          'visit of five',
          'requests',
          '÷ ours',
          'DOM nodes',
        ],
        rows: visits.map((each) => [
          each.name,
          each.input,
          kilobytes(each.cold.bytes),
          each.cold.requests,
          cold(each),
          kilobytes(each.changes.bytes),
          kilobytes(each.visit.bytes),
          each.visit.requests,
          visit(each),
          count(each.nodes),
        ]),
      },
    ],
    notes: [
      'Headers and compressed bodies, until nothing is under way any more; our files as our server sends them, those of peers with brotli 6. The service worker is left out: it would answer in the place of the network. So is what workers load: the index of search is weighed below.',
    ],
  };
}

const loadingColumns = ['FCP', 'LCP', 'TBT', 'longest task', 'CLS', 'scripts'];
const loadingCells = ({ paint, largest, blocking, longest, shift, script }) => [
  milliseconds(paint),
  milliseconds(largest),
  milliseconds(blocking),
  milliseconds(longest),
  shift.toFixed(3),
  milliseconds(script),
];

function browser({ kinds, interactions, operations }) {
  const direct = (cpu) => ratioTo(operations, (each) => each.change[cpu].direct);
  return {
    title: 'In the browser',
    tables: [
      {
        title: 'Cold load, Herald site (phone, CPU ×4, slow 4G)',
        columns: ['kind', ...loadingColumns],
        rows: kinds.map(({ kind, ...loading }) => [kind, ...loadingCells(loading)]),
      },
      {
        title: 'Cold load of an operation page',
        columns: ['site', 'input', ...loadingColumns],
        rows: operations.map(({ name, input, loading }) => [name, input, ...loadingCells(loading)]),
      },
      {
        title: 'Page change: click in the sidebar to the new heading painted',
        columns: [
          'site',
          'input',
          'CPU',
          'first of a visit',
          'later',
          '÷ ours',
          'after pointing at it',
          'longest task',
        ],
        rows: operations.flatMap((each) =>
          ['cpu1', 'cpu4'].map((cpu) => [
            each.name,
            each.input,
            `×${cpu.at(-1)}`,
            milliseconds(each.change[cpu].first),
            milliseconds(each.change[cpu].direct),
            direct(cpu)(each),
            milliseconds(each.change[cpu].pointed),
            milliseconds(each.change[cpu].longest),
          ]),
        ),
      },
      {
        title: 'Input to the next frame (INP), CPU ×4, slow 4G',
        columns: ['interaction', 'delay', 'longest task'],
        rows: interactions.map(({ name, delay, longest }) => [
          name,
          delay < 16 ? '< 16 ms' : milliseconds(delay),
          milliseconds(longest),
        ]),
      },
    ],
    notes: [
      'Our pages are not hydrated: “scripts” is all the time that scripts run until the page is quiet, ours and those of peers, whose hydration is most of theirs. The browser tells of long tasks from 50 ms and of interactions from 16 ms on.',
    ],
  };
}

function search(results) {
  return {
    title: 'Search',
    tables: [
      {
        title: 'Search',
        columns: [
          'input',
          'names',
          'members',
          'of which one file',
          'texts',
          'first result',
          'at CPU ×4',
          'warm',
          'at CPU ×4',
          'longest task',
        ],
        rows: results.map(({ input, index, cpu1, cpu4 }) => [
          input,
          kilobytes(index.names.bytes),
          kilobytes(index.members.bytes),
          index.members.files > 1 ? `≤ ${kilobytes(index.members.largest)}` : undefined,
          kilobytes(index.texts.bytes),
          milliseconds(cpu1.first),
          milliseconds(cpu4.first),
          milliseconds(cpu1.warm),
          milliseconds(cpu4.warm),
          milliseconds(cpu4.longest),
        ]),
      },
    ],
    notes: [
      'First result: from the first key, typed right after opening when nothing of search is loaded, to the first hit painted. Answers come after the names already; members and texts follow.',
    ],
  };
}

function servers({ missing, servers: measured, connections }) {
  return {
    title: 'Servers',
    tables: [
      {
        title: 'wrk over loopback',
        columns: ['server', 'requests/s', 'median', 'p99', 'errors', 'memory'],
        rows: measured.map(({ name, requestsPerSecond, p50, p99, errors, megabytes: memory }) => [
          name,
          count(requestsPerSecond),
          `${p50.toFixed(1)} ms`,
          `${p99.toFixed(1)} ms`,
          errors,
          megabytes(memory),
        ]),
      },
    ],
    notes: [
      ...missing.map((reason) => `Not measured: ${reason}.`),
      ...(connections
        ? [`${connections} connections, pages, data and assets in turn; wrk takes one of the cores.`]
        : []),
    ],
  };
}

function lighthouse({ missing, pages }) {
  return {
    title: 'Lighthouse mobile',
    tables: [
      {
        title: 'Lighthouse mobile',
        columns: ['input', 'kind', 'performance', 'accessibility', 'best practices', 'SEO', 'FCP', 'LCP', 'TBT', 'CLS'],
        rows: pages.map(({ input, kind, scores, timings }) => [
          input,
          kind,
          scores.performance,
          scores.accessibility,
          scores.bestPractices,
          scores.seo,
          milliseconds(timings.paint),
          milliseconds(timings.largest),
          milliseconds(timings.blocking),
          timings.shift.toFixed(3),
        ]),
      },
    ],
    notes: missing.map((reason) => `Not measured: ${reason}.`),
  };
}

/** What was measured elsewhere, for peers that were not measured here. */
export function referenceTable({ peers, machine }) {
  const rows = peers.flatMap((peer) =>
    ['mid', 'github'].flatMap((input) => {
      const figures = peer[input];
      if (!figures) return [];
      return [
        [
          peer.versions,
          input,
          `${seconds(figures.build.seconds)}${figures.build.failed ? ', failed' : ''}`,
          megabytes(figures.build.megabytes),
          `${count(figures.cold.kilobytes)} KB`,
          milliseconds(figures.lighthouse.blocking),
          `${figures.change.cpu1} / ${count(figures.change.cpu4)} ms`,
        ],
      ];
    }),
  );
  return {
    title: 'Peers on another machine',
    note: `Reference figures from ${machine}. Compare them with each other, not with the tables above.`,
    columns: ['peer', 'input', 'build', 'memory', 'cold page', 'TBT', 'page change ×1 / ×4'],
    rows,
  };
}
