import { formatProblem, type Problem } from '@docs/base/problem.ts';

/** Beside what a command writes: that may be for programs. */
export function printProblems(problems: readonly Problem[]): void {
  if (problems.length > 0) console.error(`${problems.map(formatProblem).join('\n\n')}\n`);
}
