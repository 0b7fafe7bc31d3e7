import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isObject, type JsonObject } from '@docs/base/json.ts';
import type { Problem, SourceLocation } from '@docs/base/problem.ts';
import { pointerSegments, toPointer } from '@docs/openapi/read/references.ts';
import type { NormalizedProblem } from '@redocly/openapi-core';
import { createFileResolver, OUTSIDE, type ResolverInput } from './file-resolver.ts';

export interface BundleInput extends ResolverInput {
  readonly locate: (pointer: string) => SourceLocation;
}

/** The document and the files it refers to as one object. */
export async function bundleFiles(
  input: BundleInput,
): Promise<{ document?: JsonObject; problems: readonly Problem[] }> {
  const { root, texts, locate, nameOf } = input;
  // Loaded here: a document of one file does without.
  const core = await import('@redocly/openapi-core');
  const { resolver, parse, failures, guesses, followed } = await createFileResolver(core, input);
  try {
    const config = await core.createConfig({});
    const result = await core.bundle({ ref: root, config, externalRefResolver: resolver });
    // Our own parser says better what is wrong with a file that cannot be read than the bundler's echoes of it.
    if (result.problems.length > 0 && failures.length === 0) for (const [url, text] of texts) parse(url, text);
    const echoes = failures.map(({ at }) => path.basename(at.file));
    const problems = [
      ...failures,
      ...result.problems
        .filter(({ message }) => guesses.has(reasonOf(message)) || !echoes.some((file) => message.includes(file)))
        .filter(({ message }) => !isInside(message))
        .map((problem) => toProblem(problem, { root, locate, nameOf, guesses, placeOf: core.getLineColLocation })),
    ];
    if (failures.length > 0) return { problems };
    const document = result.bundle.parsed;
    return isObject(document) ? { document, problems } : { problems };
  } catch (error) {
    if (failures.length > 0) return { problems: failures };
    const message = error instanceof Error ? error.message : String(error);
    const at = { file: nameOf(pathToFileURL(root).href) };
    const last = followed();
    const fix = last
      ? `Check \`$ref: ${last.reference}\` in ${nameOf(pathToFileURL(last.from).href)}, which was followed last.`
      : 'Check the files the document refers to.';
    return { problems: [{ rule: 'unreadable-document', severity: 'error', message, at, fix }] };
  }
}

/** Our own words in a message of the bundler. */
function reasonOf(message: string): string {
  return message.replace(/^Can't resolve \$ref: /, '');
}

/** References inside the document that lead nowhere: the pages that need them say so, with the reason. */
function isInside(message: string): boolean {
  return message === "Can't resolve $ref";
}

/** What the bundler could not follow. The rest of the document is still good for pages. */
function toProblem(
  problem: NormalizedProblem,
  {
    root,
    locate,
    nameOf,
    guesses,
    placeOf,
  }: Pick<BundleInput, 'root' | 'locate' | 'nameOf'> & {
    guesses: ReadonlyMap<string, string | undefined>;
    placeOf: typeof import('@redocly/openapi-core').getLineColLocation;
  },
): Problem {
  const [location] = problem.location;
  const reason = reasonOf(problem.message);
  const message = reason === problem.message ? reason : `Can't resolve $ref to ${reason}`;
  const base = { rule: 'missing-reference', severity: 'warning' as const, message, fix: fixOf(reason, guesses) };
  if (!location) return { ...base, at: { file: nameOf(pathToFileURL(root).href) } };
  if (location.source.absoluteRef === root && location.pointer !== undefined)
    return { ...base, at: locate(toPointer(pointerSegments(location.pointer) ?? [])) };
  const { start } = placeOf(location);
  return {
    ...base,
    at: { file: nameOf(pathToFileURL(location.source.absoluteRef).href), line: start.line, column: start.col },
  };
}

function fixOf(reason: string, guesses: ReadonlyMap<string, string | undefined>): string {
  if (reason.endsWith(OUTSIDE)) return 'Copy the file below the site folder, and refer to it there.';
  const guess = guesses.get(reason);
  return guess === undefined
    ? 'Correct the reference, or add the file or component it names.'
    : `Did you mean ${guess}?`;
}
