import type { Problem } from '@docs/base/problem.ts';

/** Code that fails while it is edited, as a problem like any other. */
export function codeProblem(message: string, at: Problem['at'] = { file: 'packages' }): Problem {
  return { rule: 'engine', severity: 'error', message, at, fix: 'Correct the code; the page reloads.' };
}
