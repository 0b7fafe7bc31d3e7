import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseInput } from '@docs/api-diff/releases.ts';
import { isObject, type JsonObject, objectAt, stringAt } from '@docs/base/json.ts';
import { errorAt, type Problem, ProblemError, type SourceLocation, warningAt } from '@docs/base/problem.ts';
import { parseSource } from '@docs/openapi/read/parse-source.ts';
import { z } from 'zod';
import { relativePath } from '../paths.ts';
import { locateProblems, readData } from './read-file.ts';

const releasesSchema = z
  .array(
    z.strictObject({
      version: z.string().regex(/^[0-9A-Za-z.-]+$/, 'Expected a version such as 1.0.0'),
      date: z.iso.date('Expected a day such as 2025-07-01'),
      summary: z.string().min(1),
      /** File of the API document at that time; the newest release may omit it to use the current document. */
      document: z.string().optional(),
    }),
  )
  .superRefine(rejectOtherOrder);

type Entries = z.output<typeof releasesSchema>;

/** The changes of a release are found by comparing it with the entry below it. */
function rejectOtherOrder(entries: readonly { version: string; date: string }[], context: z.RefinementCtx): void {
  const reject = (path: PropertyKey[], message: string): void => context.addIssue({ code: 'custom', path, message });
  for (const [index, { version, date }] of entries.entries()) {
    const above = entries[index - 1];
    if (above && date > above.date) {
      const place = `that of ${above.version} above it: the newest release comes first`;
      reject([index, 'date'], `Expected no day after ${above.date}, ${place}`);
    }
    if (entries.findIndex((entry) => entry.version === version) < index)
      reject([index, 'version'], 'Expected a version that is not listed yet');
  }
}

/** Reads the list of releases and the documents it names. `setting` names the file, for messages. */
export async function readReleases(
  file: string,
  setting: string,
  current: JsonObject,
): Promise<{ releases: readonly ReleaseInput[]; problems: readonly Problem[] }> {
  const { entries, text } = await readEntries(file, setting);
  const shown = relativePath(file);
  const releases = await Promise.all(
    entries.map(async ({ document, ...entry }, index): Promise<ReleaseInput> => {
      if (document !== undefined) return { ...entry, document: await readSnapshot(file, document, index) };
      if (index === 0) return { ...entry, document: current };
      const message = `Release ${entry.version} names no document.`;
      throw fail({ file: shown, pointer: `/${index}` }, message, 'Name the file of its snapshot.');
    }),
  );
  return { releases, problems: locateProblems(otherVersion(entries, current, shown), text) };
}

/**
 * The document of a release; `current` for the newest if it has no snapshot. An unknown version returns the known ones.
 */
export async function readRelease(
  file: string,
  version: string,
  setting: string,
): Promise<JsonObject | 'current' | readonly string[]> {
  const { entries } = await readEntries(file, setting);
  const index = entries.findIndex((entry) => entry.version === version);
  const document = entries[index]?.document;
  if (document !== undefined) return readSnapshot(file, document, index);
  return index === 0 ? 'current' : entries.map((entry) => entry.version);
}

/** The newest entry must have the version of the document; otherwise the changelog would be wrong. */
function otherVersion([newest]: Entries, current: JsonObject, file: string): readonly Problem[] {
  const version = stringAt(objectAt(current, 'info'), 'version');
  if (!newest || newest.document !== undefined || version === undefined || version === newest.version) return [];
  const message = `The newest release is ${newest.version}, but \`info.version\` of the API document is ${version}.`;
  const fix = `Add an entry for ${version} above it and name the snapshot of ${newest.version} here as \`document\`, or correct one of the two.`;
  return [warningAt({ file, pointer: '/0/version' }, 'releases', message, fix)];
}

async function readEntries(file: string, setting: string): Promise<{ entries: Entries; text: string }> {
  const shown = relativePath(file);
  const text = await readText(file, { file: shown }, `Correct ${setting}, or create the file.`);
  const { data, problems } = readData(text, { file: shown, rule: 'releases', schema: releasesSchema });
  if (!data) throw new ProblemError(problems);
  return { entries: data, text };
}

async function readSnapshot(list: string, name: string, index: number): Promise<JsonObject> {
  const file = path.join(path.dirname(list), name);
  const shown = relativePath(file);
  const named = { file: relativePath(list), pointer: `/${index}/document` };
  const parsed = parseSource(await readText(file, named, 'Correct the path, or create the file.'), shown);
  if (parsed.kind === 'failed') throw new ProblemError(parsed.problems);
  if (isObject(parsed.value)) return parsed.value;
  throw fail({ file: shown }, 'This is not an OpenAPI document: it is not an object.', 'Write the snapshot again.');
}

async function readText(file: string, at: SourceLocation, fix: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw fail(at, `The file ${relativePath(file)} cannot be read.`, fix);
  }
}

function fail(at: SourceLocation, message: string, fix: string): ProblemError {
  return new ProblemError([errorAt(at, 'releases', message, fix)]);
}
