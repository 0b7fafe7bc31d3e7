import { barPlot, scatterPlot } from './plot.mjs';

/** The pictures of the report by file name, as far as there are results for them. */
export function drawPlots({ build, bytes, browser }) {
  const plots = {};
  if (build) {
    const points = (list) => list.map(({ pages, seconds }) => [pages, seconds]);
    const generated = build.builds.filter(({ name }) => name.endsWith('operations'));
    const real = build.builds.filter(({ name }) => !name.endsWith('operations'));
    plots['build-time.svg'] = scatterPlot({
      title: 'Clean build by pages',
      unit: 'seconds',
      across: 'pages',
      series: [
        { name: 'made-up documents', points: points(generated) },
        { name: 'Herald and GitHub', points: points(real) },
        ...[...new Set(build.peers.map(({ name }) => name))].map((name) => ({
          name,
          points: points(build.peers.filter((peer) => peer.name === name)),
        })),
      ],
      fit: build.fit.seconds,
    });
  }
  if (bytes) {
    const onMid = bytes.visits.filter(({ input }) => input === 'mid');
    plots['bytes.svg'] = barPlot({
      title: 'Transferred, GitHub’s document (five tags)',
      unit: 'KB',
      groups: ['operation page, cold', 'four page changes', 'visit of five'],
      series: onMid.map(({ name, cold, changes, visit }) => ({
        name,
        values: [cold, changes, visit].map((each) => each.bytes / 1024),
      })),
    });
    plots['bytes-by-kind.svg'] = barPlot({
      title: 'Cold load and page change by kind of page, Herald site',
      unit: 'KB',
      groups: bytes.kinds.map(({ kind }) => kind),
      series: [
        { name: 'cold', values: bytes.kinds.map(({ cold }) => cold.bytes / 1024) },
        { name: 'page change', values: bytes.kinds.map(({ change }) => change.bytes / 1024) },
      ],
    });
  }
  if (browser) {
    const onMid = browser.operations.filter(({ input }) => input === 'mid');
    plots['page-change.svg'] = barPlot({
      title: 'Page change, GitHub’s document (five tags)',
      unit: 'ms',
      groups: ['CPU ×1', 'CPU ×4', 'CPU ×4, pointed at'],
      series: onMid.map(({ name, change }) => ({
        name,
        values: [change.cpu1.direct, change.cpu4.direct, change.cpu4.pointed],
      })),
    });
  }
  return plots;
}
