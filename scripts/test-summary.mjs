/**
 * What tests print at the end of a run (`report` in tests/support/measure.ts), and why some were not run
 * (`reportNotRun`).
 */
export function linesFor(output) {
  const all = [...output.matchAll(/^# (.+)$/gm)].map(([, line]) => line);
  return {
    lines: all.filter((line) => !line.startsWith('Not run: ')),
    reasons: all.filter((line) => line.startsWith('Not run: ')).map((line) => line.slice('Not run: '.length)),
  };
}

/** The last lines of a run: tests that were not run, so that silence does not look like success, then the count. */
export function summary({ passed, failed, notRun, reasons, leftOut }) {
  const why = reasons.length > 0 ? reasons.join('; ') : 'no reason was given, look for `skip`';
  return [
    ...leftOut.map((text) => `Not run: ${text}`),
    ...(notRun > 0 ? [`${notRun} not run: ${why}`] : []),
    `${passed} passed, ${failed} failed`,
  ];
}
