import { byText } from './words.ts';

/** Where a value was read: a file, and inside it a line and column or a JSON pointer. */
export interface SourceLocation {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  readonly pointer?: string;
}

/** Something wrong with the input, as data: what, where and how to fix it. One formatter prints all problems. */
export interface Problem {
  /** Stable kebab-case name, so that tests and people can refer to it. */
  readonly rule: string;
  /** Errors stop the build; warnings do so only with `--strict`. */
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly at: SourceLocation;
  readonly fix: string;
}

/** What is wrong and how to fix it; the caller knows where. */
export type ProblemText = Pick<Problem, 'message' | 'fix'>;

export function errorAt(at: SourceLocation, rule: string, message: string, fix: string): Problem {
  return { rule, severity: 'error', message, at, fix };
}

export function warningAt(at: SourceLocation, rule: string, message: string, fix: string): Problem {
  return { rule, severity: 'warning', message, at, fix };
}

/** The order of files, lines and columns. */
export function byLocation({ at: one }: Problem, { at: other }: Problem): number {
  return byText(one.file, other.file) || (one.line ?? 0) - (other.line ?? 0) || (one.column ?? 0) - (other.column ?? 0);
}

/** `file:line:column`, or `file#/pointer` if only a pointer is known. */
export function formatLocation({ file, line, column, pointer }: SourceLocation): string {
  if (line !== undefined) return column === undefined ? `${file}:${line}` : `${file}:${line}:${column}`;
  return pointer ? `${file}#${pointer}` : file;
}

/** One problem as printed: what is wrong, where, how to fix it. */
export function formatProblem(problem: Problem): string {
  return `${problem.severity}: ${problem.message}\n  at ${formatLocation(problem.at)}\n  fix: ${problem.fix}`;
}

/** Thrown when problems must stop the work; contains all of them, so that they can be shown at once. */
export class ProblemError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(formatProblem).join('\n\n'));
    this.name = 'ProblemError';
    this.problems = problems;
  }
}
