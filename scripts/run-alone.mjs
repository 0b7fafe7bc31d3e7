/** More than these, and it is not the machine. */
const failedAtMost = 8;

const failedIn = ({ assertionResults }) => assertionResults.filter(({ status }) => status === 'failed');

/** The files to run once more, on their own; none where much failed, or a file as a whole. */
export function filesToRunAlone(files) {
  const failed = files.filter(({ status }) => status === 'failed');
  const tests = failed.flatMap(failedIn);
  if (tests.length > failedAtMost || failed.some((file) => failedIn(file).length === 0)) return [];
  return failed.map(({ name }) => name);
}

/** What counts after files ran alone, with a line for each test that passed only then: it is to be repaired. */
export function mergeAlone(first, again) {
  // The runner itself failed: nothing was found out.
  if (again.files.length === 0) return first;
  const stillFailed = new Set(again.files.flatMap(failedIn).map(({ fullName }) => fullName));
  const shaky = first.files.flatMap(failedIn).filter(({ fullName }) => !stillFailed.has(fullName));
  return {
    ...first,
    passed: first.passed + first.failed - again.failed,
    failed: again.failed,
    files: again.files,
    output: [first.output, ...shaky.map(({ fullName }) => `# Passed only when run alone: ${fullName}`)].join('\n'),
  };
}
