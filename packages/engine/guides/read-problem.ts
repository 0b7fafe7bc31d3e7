import type { Problem } from '@docs/base/problem.ts';
import { unknownComponent } from './check-components.ts';
import type { GuideTree } from './read-guide.ts';

/** What is told of a file that could not be read. */
export function readProblem(
  { message, line, column, fix }: GuideTree & { kind: 'failed' },
  file: string,
  known: readonly string[],
  what: 'guide' | 'part' = 'guide',
): Problem {
  // MDX names a component it does not know, with its place, only in this message.
  const missing = /Expected (?:component|object) `([^`]+)` to be defined/.exec(message)?.[1];
  const place = /(\d+):(\d+)-/.exec(message);
  if (missing !== undefined) {
    return {
      rule: 'guide-component',
      severity: 'error',
      ...unknownComponent(missing, known),
      at: { file, line: Number(place?.[1] ?? 1), column: Number(place?.[2] ?? 1) },
    };
  }
  return {
    rule: 'guide-syntax',
    severity: 'error',
    message: fix ? message : `The ${what} could not be read: ${message.split('\n')[0]}`,
    at: { file, line: line ?? Number(place?.[1] ?? 1), column: column ?? Number(place?.[2] ?? 1) },
    fix: fix ?? 'In MDX, write `{` as `\\{` and `<` as `&lt;` in running text, and close every tag.',
  };
}
