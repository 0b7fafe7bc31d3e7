import { MAX_PROBLEMS_OF_RULE } from '@docs/base/limits.ts';
import type { Problem, SourceLocation } from '@docs/base/problem.ts';

/** A problem as reported by the code that finds it; the file and line are added here. */
export interface Finding {
  readonly rule: string;
  /** `warning` by default. */
  readonly severity?: Problem['severity'];
  readonly message: string;
  /** Can be a function if the pointer must be searched for, because only listed problems need it. */
  readonly pointer: string | (() => string);
  readonly fix: string;
}

export type Report = (finding: Finding) => void;

/** Collects problems; each is reported once, however many pages have it. */
export function createReport(locate: (pointer: string) => SourceLocation) {
  const found: Problem[] = [];
  const known = new Set<string>();
  const counts = new Map<string, number>();
  return {
    report({ rule, severity = 'warning', message, pointer, fix }: Finding): void {
      const key = `${rule}\n${message}`;
      if (known.has(key)) return;
      known.add(key);
      const count = (counts.get(rule) ?? 0) + 1;
      counts.set(rule, count);
      if (count > MAX_PROBLEMS_OF_RULE) return;
      const at = locate(typeof pointer === 'string' ? pointer : pointer());
      found.push({ rule, severity, message, at, fix });
    },
    problems: () => [
      ...found,
      ...[...counts]
        .filter(([, count]) => count > MAX_PROBLEMS_OF_RULE)
        .map(
          ([rule, count]): Problem => ({
            rule,
            severity: 'warning',
            message: `${count - MAX_PROBLEMS_OF_RULE} more problems of the kind \`${rule}\` are not listed.`,
            at: locate(''),
            fix: 'Correct the listed ones first, then build again to see the others.',
          }),
        ),
    ],
  };
}
