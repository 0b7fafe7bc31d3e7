/** What tests print for whoever runs them (`say` in tests/measure.ts), and why some were not run (`sayNotRun`). */
export function linesFor(output) {
  const lines = [...output.matchAll(/^# (.+)$/gm)].map(([, line]) => line);
  return {
    said: lines.filter((line) => !line.startsWith('Not run: ')),
    reasons: lines.filter((line) => line.startsWith('Not run: ')).map((line) => line.slice('Not run: '.length)),
  };
}

/** The last lines of a run: what silence would let pass for proof, then the count. */
export function summary({ passed, failed, notRun, reasons, leftOut }) {
  const why = reasons.length > 0 ? reasons.join('; ') : 'no reason was given, look for `skip`';
  return [
    ...leftOut.map((text) => `Not run: ${text}`),
    ...(notRun > 0 ? [`${notRun} not run: ${why}`] : []),
    `${passed} passed, ${failed} failed`,
  ];
}
