import type { Problem, SourceLocation } from '../model/problem.ts';

/** What is wrong, told by the code that finds it; the file and line are added here. */
export interface Finding {
  readonly rule: string;
  readonly message: string;
  readonly pointer: string;
  readonly fix: string;
}

export type Report = (finding: Finding) => void;

/** Collects warnings; the same one is told once, however many pages run into it. */
export function createReport(locate: (pointer: string) => SourceLocation): {
  report: Report;
  problems: () => readonly Problem[];
} {
  const found = new Map<string, Problem>();
  return {
    report({ rule, message, pointer, fix }) {
      const key = `${rule}\n${message}`;
      if (!found.has(key)) found.set(key, { rule, severity: 'warning', message, at: locate(pointer), fix });
    },
    problems: () => [...found.values()],
  };
}
