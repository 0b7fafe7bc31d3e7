import { errorAt, formatProblem, type Problem, ProblemError } from '@docs/base/problem.ts';
import { plural } from '@docs/base/words.ts';
import { OutputError } from './built-site.ts';
import { UsageError, usageText } from './commands.ts';
import { isDiskError, relativePath } from './paths.ts';
import { ListenError } from './serve/listen.mjs';

/** The outcome of a command that problems stopped. */
const FAILED: ReadonlyMap<string, string> = new Map([
  ['init', 'Nothing was written'],
  ['snapshot', 'No snapshot was written'],
  ['diff', 'Nothing was compared'],
  ['mock', 'The mock is not running'],
]);

/** Explains why a command failed. Returns its exit code: 1, or 2 for wrong usage. */
export function reportFailure(error: unknown, command: string): number {
  if (error instanceof ProblemError) {
    printProblems(error.problems);
    const count = plural(error.problems.length, 'problem');
    const failed = FAILED.get(command);
    console.error(failed ? `${failed}: ${count}.` : `Build stopped: ${count}. Nothing was written.`);
    return 1;
  }
  // A stack trace does not help with missing permissions on a folder.
  if (isDiskError(error)) {
    const at = { file: relativePath(error.path ?? '.') };
    const fix = 'Check that it exists and that you can read and write it.';
    const problem = errorAt(at, 'disk', `The system reports: ${error.message}`, fix);
    return reportFailure(new ProblemError([problem]), command);
  }
  if (error instanceof UsageError) {
    console.error(usageText(error, command));
    return 2;
  }
  if (error instanceof ListenError || error instanceof OutputError) console.error(error.message);
  else console.error(unexpected(error));
  return 1;
}

/** A stack trace only helps developers of the program. */
function unexpected(error: unknown): string {
  if (process.env.DEBUG) return String(error instanceof Error ? error.stack : error);
  const [message] = String(error).split('\n');
  return `error: ${message}\n  fix: Report this bug. With DEBUG=1, the same command prints a stack trace.`;
}

/** To standard error: the output of a command may be for programs. */
export function printProblems(problems: readonly Problem[]): void {
  if (problems.length > 0) console.error(`${problems.map(formatProblem).join('\n\n')}\n`);
}
