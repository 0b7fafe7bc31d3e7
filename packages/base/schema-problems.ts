import { z } from 'zod';
import { type JsonValue, valueAt } from './json.ts';
import { didYouMean, nearest } from './names.ts';
import { toPointer } from './pointer.ts';
import type { Problem } from './problem.ts';

/** Turns validation issues into problems that say what, where and how to fix. `schema` is the schema that failed. */
export function schemaProblems(
  error: z.ZodError,
  input: unknown,
  { file, rule, line, schema }: { file: string; rule: string; line?: number; schema: z.ZodType },
): Problem[] {
  const problem = (path: readonly PropertyKey[], message: string, fix: string): Problem => {
    const at = { file, ...(line !== undefined && { line }), pointer: toPointer(path) };
    return { rule, severity: 'error', message, at, fix };
  };
  return withoutFollowUps(error.issues.flatMap(meantIssues)).flatMap((issue) => {
    const where = issue.path.length > 0 ? `\`${issue.path.map(String).join('.')}\`` : 'the top level';
    if (issue.code === 'unrecognized_keys') {
      const known = fieldsAt(schema, issue.path, input);
      return issue.keys.map((key) => {
        const fix = didYouMean(key, known, 'Remove it, or check its spelling.');
        return problem([...issue.path, key], `Unknown field \`${key}\` in ${where}.`, fix);
      });
    }
    if (issue.code === 'invalid_key') {
      const [name = '', parent] = issue.path.map(String).reverse();
      const reason = issue.issues[0] ? remedy(issue.issues[0], name) : 'Correct it.';
      return [problem(issue.path, `The name \`${name}\` in \`${parent}\` is not valid.`, reason)];
    }
    const value = valueAt(input as JsonValue, issue.path.map(String));
    const found = value === undefined ? 'it is missing' : `found ${JSON.stringify(value)?.slice(0, 80)}`;
    return [problem(issue.path, `${where} is not valid: ${found}.`, remedy(issue, value))];
  });
}

/** A value of the wrong type gets only that problem: a text that should be a list is not also too short. */
function withoutFollowUps(issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] {
  const ofOtherKind = issues.filter(({ code }) => code === 'invalid_type').map(({ path }) => toPointer(path));
  return issues.filter(({ code, path }) => code === 'invalid_type' || !ofOtherKind.includes(toPointer(path)));
}

/** For a union with a field such as `type`: what the named variant lacks, or the names of all variants. */
function meantIssues(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const isName = (inner: z.core.$ZodIssue): inner is z.core.$ZodIssueInvalidValue =>
    inner.code === 'invalid_value' && inner.path.length === 1;
  const objects = issue.errors.filter((inside) =>
    inside.every(({ path, code }) => path.length > 0 || code !== 'invalid_type'),
  );
  const meant = objects.find((inside) => !inside.some(isName));
  if (meant) return meant.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
  const names = objects.flatMap((inside) => inside.filter(isName));
  const [first] = names;
  return first
    ? [{ ...first, path: [...issue.path, ...first.path], values: names.flatMap(({ values }) => values) }]
    : [issue];
}

const kinds: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: '`true` or `false`',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** The fix, in our words if the schema has none. */
function remedy(issue: z.core.$ZodIssue, value: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return writeInstead([issue.expected], value);
    case 'invalid_union':
      if ('options' in issue) return oneOf(issue.options as readonly unknown[], value);
      return writeInstead(
        issue.errors.flatMap((inside) => inside.flatMap((inner) => ('expected' in inner ? [inner.expected] : []))),
        value,
      );
    case 'invalid_value':
      return oneOf(issue.values, value);
    case 'too_small':
      if (issue.origin === 'string')
        return `Write at least ${issue.minimum === 1 ? 'one character' : `${issue.minimum} characters`}.`;
      if (issue.origin === 'array') return `List at least ${issue.minimum === 1 ? 'one' : issue.minimum}.`;
  }
  return `${issue.message.replace(/\.$/, '')}.`;
}

function writeInstead(expected: readonly string[], value: unknown): string {
  const words = [...new Set(expected.map((kind) => kinds[kind] ?? kind))].join(' or ');
  return value === undefined ? `Add it: ${words} is needed.` : `Write ${words} instead.`;
}

function oneOf(values: readonly unknown[], value: unknown): string {
  const names = values.map(String);
  const guess = typeof value === 'string' ? nearest(value, names) : undefined;
  if (guess) return `Did you mean \`${guess}\`?`;
  const listed = names.map((name) => `\`${name}\``).join(', ');
  return names.length === 1 ? `Write ${listed}.` : `Write one of ${listed}.`;
}

/** Names of the fields that an object may have anywhere in the input. */
function fieldsAt(schema: z.ZodType, path: readonly PropertyKey[], input: unknown): readonly string[] {
  const schemas = path.reduce<readonly z.core.$ZodType[]>(
    (outer, key, index) =>
      outer.flatMap((each) => {
        const inside = innerSchema(each, key);
        return inside ? variants(inside, valueAt(input as JsonValue, path.slice(0, index + 1).map(String))) : [];
      }),
    variants(schema, input),
  );
  return [...new Set(schemas.flatMap((each) => (each instanceof z.ZodObject ? Object.keys(each.shape) : [])))];
}

function innerSchema(schema: z.core.$ZodType, key: PropertyKey): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodObject) return schema.shape[String(key)];
  if (schema instanceof z.ZodArray) return schema.element;
  return schema instanceof z.ZodRecord ? schema.valueType : undefined;
}

const wrappers = [z.ZodOptional, z.ZodExactOptional, z.ZodNullable, z.ZodDefault] as const;

/** The schema without wrappers for optional values; of several schemas, those that match the type of the value. */
function variants(schema: z.core.$ZodType, value: unknown): readonly z.core.$ZodType[] {
  if (wrappers.some((wrapper) => schema instanceof wrapper))
    return variants((schema as z.ZodOptional<z.ZodType>).unwrap(), value);
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option) => variants(option, value)).filter((option) => isOfKind(option, value));
  return [schema];
}

/** Whether the discriminating fields select this variant. */
function isOfKind(schema: z.core.$ZodType, value: unknown): boolean {
  if (!(schema instanceof z.ZodObject) || value === null || typeof value !== 'object') return true;
  return Object.entries(schema.shape).every(
    ([name, field]) =>
      !(field instanceof z.ZodLiteral) || field.safeParse((value as Record<string, unknown>)[name]).success,
  );
}
