import type { Problem } from '../../model/problem.ts';

/** Code that fails while it is edited, as a problem like any other. */
export function codeProblem(message: string, at: Problem['at'] = { file: 'src' }): Problem {
  return { rule: 'engine', severity: 'error', message, at, fix: 'Correct the code; the page reloads.' };
}
