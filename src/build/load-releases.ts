import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { schemaProblems } from '../config/schema-problems.ts';
import { type Problem, ProblemError } from '../model/problem.ts';
import { isObject, type JsonObject } from '../openapi/document.ts';
import { parseSource } from '../openapi/parse-source.ts';
import { describeReleases, type Release, type ReleaseInput } from '../releases/describe-releases.ts';
import { relativePath } from './relative-path.ts';

const releasesSchema = z.array(
  z.strictObject({
    version: z.string().regex(/^[0-9A-Za-z.-]+$/, 'Expected a version such as 1.0.0'),
    date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'Expected a day such as 2025-07-01'),
    summary: z.string().min(1),
    /** File of the API document as it was; the newest release may leave it out and is then the current document. */
    document: z.string().optional(),
  }),
);

/** Reads the list of releases and the documents it names, and says what each has changed. */
export async function loadReleases(file: string, current: JsonObject): Promise<readonly Release[]> {
  const shown = relativePath(file);
  const entries = parseEntries(await readText(file, shown), shown);
  const inputs = await Promise.all(
    entries.map(async ({ document, ...entry }, index): Promise<ReleaseInput> => {
      if (document !== undefined) return { ...entry, document: await readSnapshot(file, document, index) };
      if (index === 0) return { ...entry, document: current };
      throw fail(shown, `/${index}`, `Release ${entry.version} names no document.`, 'Name the file of its snapshot.');
    }),
  );
  return describeReleases(inputs);
}

function parseEntries(text: string, shown: string): z.output<typeof releasesSchema> {
  const raw = parseSource(text, shown);
  if (raw.kind === 'failed') throw new ProblemError(raw.problems);
  // The parser above checks the text; this one keeps days as they are written.
  const value: unknown = parse(text);
  const result = releasesSchema.safeParse(value);
  if (!result.success)
    throw new ProblemError(
      schemaProblems(result.error, value, { file: shown, rule: 'releases', schema: releasesSchema }),
    );
  return result.data;
}

async function readSnapshot(list: string, name: string, index: number): Promise<JsonObject> {
  const file = path.join(path.dirname(list), name);
  const shown = relativePath(file);
  const parsed = parseSource(await readText(file, relativePath(list), `/${index}/document`), shown);
  if (parsed.kind === 'failed') throw new ProblemError(parsed.problems);
  if (isObject(parsed.value)) return parsed.value;
  throw fail(shown, '', 'This is not an OpenAPI document: it is not an object.', 'Write the snapshot again.');
}

async function readText(file: string, shown: string, pointer = ''): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw fail(
      shown,
      pointer,
      `The file ${relativePath(file)} cannot be read.`,
      'Correct the path, or create the file.',
    );
  }
}

function fail(file: string, pointer: string, message: string, fix: string): ProblemError {
  const problem: Problem = {
    rule: 'releases',
    severity: 'error',
    message,
    at: { file, ...(pointer && { pointer }) },
    fix,
  };
  return new ProblemError([problem]);
}
