import type { z } from 'zod';
import { nearest } from '../model/nearest.ts';
import type { Problem } from '../model/problem.ts';

/** Turns validation issues into problems that say what, where and how to fix. */
export function schemaProblems(
  error: z.ZodError,
  input: unknown,
  { file, rule, line, known }: { file: string; rule: string; line?: number; known?: readonly string[] },
): Problem[] {
  return error.issues.map((issue) => {
    const pointer = `/${issue.path.map(String).join('/')}`;
    const where = issue.path.length > 0 ? `\`${issue.path.map(String).join('.')}\`` : 'the top level';
    const at = line === undefined ? { file, pointer } : { file, line, pointer };
    if (issue.code === 'unrecognized_keys') {
      const names = issue.keys.map((key) => `\`${key}\``).join(', ');
      const guess = issue.keys.map((key) => nearest(key, known ?? keysBeside(issue))).find(Boolean);
      return {
        rule,
        severity: 'error',
        message: `Unknown field ${names} in ${where}.`,
        at,
        fix: guess ? `Did you mean \`${guess}\`?` : 'Remove it, or check its spelling.',
      };
    }
    const value = valueAt(input, issue.path);
    const found = value === undefined ? 'it is missing' : `found ${JSON.stringify(value)?.slice(0, 80)}`;
    return {
      rule,
      severity: 'error',
      message: `${where} is not valid: ${found}.`,
      at,
      fix: remedy(issue, value),
    };
  });
}

/** The validator's own words, in ours where they are about types. */
function remedy(issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.code === 'invalid_type') {
    return value === undefined ? `Add it: a ${issue.expected} is needed.` : `Write a ${issue.expected} instead.`;
  }
  return `${issue.message.replace(/\.$/, '')}.`;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value: unknown = input;
  for (const key of path) {
    if (value === null || typeof value !== 'object') return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}

/** The field names that would have been right; only some schema issues carry them. */
function keysBeside(issue: object): readonly string[] {
  return 'expectedKeys' in issue && Array.isArray(issue.expectedKeys) ? issue.expectedKeys : topLevelFields;
}

const topLevelFields = [
  'product',
  'api',
  'url',
  'title',
  'description',
  'apiUrl',
  'appUrl',
  'colourMode',
  'announcement',
  'navbar',
  'footer',
  'versions',
  'editUrl',
  'lastUpdated',
  'tags',
  'home',
];
