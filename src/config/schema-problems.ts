import type { z } from 'zod';
import { nearest } from '../model/nearest.ts';
import type { Problem } from '../model/problem.ts';
import { fieldsAt } from './fields-at.ts';

/** Turns validation issues into problems that say what, where and how to fix. `schema` is what was not met. */
export function schemaProblems(
  error: z.ZodError,
  input: unknown,
  { file, rule, line, schema }: { file: string; rule: string; line?: number; schema: z.ZodType },
): Problem[] {
  const problem = (path: readonly PropertyKey[], message: string, fix: string): Problem => {
    const pointer = `/${path.map(String).join('/')}`;
    return {
      rule,
      severity: 'error',
      message,
      at: line === undefined ? { file, pointer } : { file, line, pointer },
      fix,
    };
  };
  return error.issues.flatMap((issue) => {
    const where = issue.path.length > 0 ? `\`${issue.path.map(String).join('.')}\`` : 'the top level';
    if (issue.code === 'unrecognized_keys') {
      const known = fieldsAt(schema, issue.path, input);
      return issue.keys.map((key) => {
        const guess = nearest(key, known);
        const fix = guess ? `Did you mean \`${guess}\`?` : 'Remove it, or check its spelling.';
        return problem([...issue.path, key], `Unknown field \`${key}\` in ${where}.`, fix);
      });
    }
    if (issue.code === 'invalid_key') {
      const [name = '', parent] = issue.path.map(String).reverse();
      const reason = issue.issues[0] ? remedy(issue.issues[0], name) : 'Correct it.';
      return [problem(issue.path, `The name \`${name}\` in \`${parent}\` is not valid.`, reason)];
    }
    const value = valueAt(input, issue.path);
    const found = value === undefined ? 'it is missing' : `found ${JSON.stringify(value)?.slice(0, 80)}`;
    return [problem(issue.path, `${where} is not valid: ${found}.`, remedy(issue, value))];
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
