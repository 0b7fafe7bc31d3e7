import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isObject, type JsonObject, type JsonValue } from '@docs/base/json.ts';
import { nearest } from '@docs/base/names.ts';
import { pointerSegments, toPointer } from '@docs/base/pointer.ts';
import { errorAt, type Problem, type SourceLocation } from '@docs/base/problem.ts';
import { parseSource } from '@docs/openapi/read/parse-source.ts';
import type { Document, NormalizedProblem, Source } from '@redocly/openapi-core';
import { withLostErrors } from '../lost-errors.ts';
import { ownFile, realFolders } from '../paths.ts';
import { otherEncoding, type Product, readSource } from './read-file.ts';

const EXTENSIONS = new Set(['.yaml', '.yml', '.json']);

/** Why remote addresses and files outside the site are not read. */
const ELSEWHERE = 'Addresses of other hosts are not followed';
const OUTSIDE = 'The file is not in the site folder, so it is not read';

export interface BundleInput {
  readonly root: string;
  /** Folders that may contain files of the document. What is read is published, so all others are off limits. */
  readonly folders: readonly string[];
  readonly product: Product;
  /** The text of the root document, for the bundler. */
  readonly text: string;
  /** Texts of the files by URL: the root is included, the others are added. */
  readonly texts: Map<string, string>;
  readonly nameOf: (url: string) => string;
  readonly locate: (pointer: string) => SourceLocation;
}

/** The document with all its files as one object. */
export async function bundleFiles(
  input: BundleInput,
): Promise<{ document?: JsonObject; problems: readonly Problem[] }> {
  // Loaded on use: a document in one file does not need it.
  const core = await import('@redocly/openapi-core');
  const { root, nameOf } = input;
  const own = await realFolders(input.folders);
  const failures: Problem[] = [];
  /** Similar file names, by the message about a reference that cannot be resolved. */
  const guesses = new Map<string, string | undefined>();
  const parsed = new Map<string, JsonValue>();
  let last: { readonly reference: string; readonly from: string } | undefined;

  class Resolver extends core.BaseResolver {
    override async loadExternalRef(reference: string): Promise<Source> {
      if (reference === root) return new core.Source(root, input.text);
      const known = failures.length;
      try {
        const { text, value } = await readReferred(reference, own, input, failures);
        parsed.set(reference, value);
        return new core.Source(reference, text);
      } catch (error) {
        const target = isAddress(reference) ? reference : nameOf(pathToFileURL(reference).href);
        const message = `${target}: ${error instanceof Error ? error.message : String(error)}`;
        if (failures.length === known) guesses.set(message, await neighbour(reference, own));
        throw new Error(message);
      }
    }
    override resolveExternalRef(from: string | null, reference: string): string {
      if (from !== null) last = { reference, from };
      return super.resolveExternalRef(from, reference);
    }
    /** Uses our parser, which limits aliases and reports errors better. */
    override parseDocument(source: Source, isRoot?: boolean): Document {
      const value = parsed.get(source.absoluteRef);
      return value === undefined ? super.parseDocument(source, isRoot) : { source, parsed: value };
    }
  }

  try {
    const config = await core.createConfig({});
    // The bundler resolves references in parallel and rejects with the first failure.
    const result = await withLostErrors('unhandledRejection', () =>
      core.bundle({ ref: root, config, externalRefResolver: new Resolver() }),
    );
    // The bundler's messages about unreadable files repeat the failures.
    const echoes = failures.map(({ at }) => path.basename(at.file));
    const problems = [
      ...failures,
      ...result.problems
        .filter(({ message }) => guesses.has(reasonOf(message)) || !echoes.some((file) => message.includes(file)))
        // Pages that need broken references within the document report them, with the reason.
        .filter(({ message }) => message !== "Can't resolve $ref")
        .map((problem) => toProblem(problem, input, guesses, core.getLineColLocation)),
    ];
    const document = result.bundle.parsed;
    return failures.length === 0 && isObject(document) ? { document, problems } : { problems };
  } catch (error) {
    if (failures.length > 0) return { problems: failures };
    const message = error instanceof Error ? error.message : String(error);
    const at = { file: nameOf(pathToFileURL(root).href) };
    const fix = last
      ? `Check \`$ref: ${last.reference}\` in ${nameOf(pathToFileURL(last.from).href)}, which was followed last.`
      : 'Check the files the document refers to.';
    return { problems: [errorAt(at, 'unreadable-document', message, fix)] };
  }
}

/** Reads a referenced file. Throws if that is impossible; problems inside it are added to the failures. */
async function readReferred(
  reference: string,
  own: readonly string[],
  { product, texts, nameOf }: BundleInput,
  failures: Problem[],
): Promise<{ text: string; value: JsonValue }> {
  // Nothing is fetched: a build must neither depend on another host nor contact it.
  if (isAddress(reference)) throw new Error(ELSEWHERE);
  if (!EXTENSIONS.has(path.extname(reference).toLowerCase()))
    throw new Error('Only .yaml, .yml and .json files are read');
  const file = await ownFile(reference, own);
  if (file === undefined) throw new Error(OUTSIDE);
  const url = pathToFileURL(reference).href;
  const text = texts.get(url) ?? (await readSource(file, product));
  if (typeof text !== 'string') {
    if (text.rule === otherEncoding) failures.push(text);
    throw new Error(text.message);
  }
  texts.set(url, text);
  const parsed = parseSource(text, nameOf(url));
  if (parsed.kind === 'parsed') return { text, value: parsed.value };
  failures.push(...parsed.problems);
  throw new Error('The file cannot be read');
}

function isAddress(reference: string): boolean {
  return /^[a-z][a-z0-9+.-]+:\/\//i.test(reference);
}

/** The most similar file name in the same folder. */
async function neighbour(file: string, folders: readonly string[]): Promise<string | undefined> {
  const folder = path.dirname(file);
  if ((await ownFile(folder, folders)) === undefined) return undefined;
  const names = await readdir(folder).catch(() => []);
  return nearest(
    path.basename(file),
    names.filter((name) => EXTENSIONS.has(path.extname(name).toLowerCase())),
  );
}

/** Replaces the bundler's wording by ours. */
const reasonOf = (message: string): string => message.replace(/^Can't resolve \$ref: /, '');

/** A reference that could not be resolved. An address may be right: its pages say that it is not read. */
function toProblem(
  { message, location: [location] }: NormalizedProblem,
  { root, locate, nameOf }: BundleInput,
  guesses: ReadonlyMap<string, string | undefined>,
  positionOf: typeof import('@redocly/openapi-core').getLineColLocation,
): Problem {
  const reason = reasonOf(message);
  const guess = guesses.get(reason);
  const base = {
    rule: 'missing-reference',
    severity: reason === message || reason.endsWith(ELSEWHERE) ? ('warning' as const) : ('error' as const),
    message: reason === message ? reason : `Can't resolve $ref to ${reason}`,
    fix: reason.endsWith(OUTSIDE)
      ? 'Copy the file below the site folder, and refer to it there.'
      : guess === undefined
        ? 'Correct the reference, or add the file or component it names.'
        : `Did you mean ${guess}?`,
  };
  const file = location?.source.absoluteRef ?? root;
  if (!location) return { ...base, at: { file: nameOf(pathToFileURL(file).href) } };
  if (file === root && location.pointer !== undefined)
    return { ...base, at: locate(toPointer(pointerSegments(location.pointer) ?? [])) };
  const { start } = positionOf(location);
  return { ...base, at: { file: nameOf(pathToFileURL(file).href), line: start.line, column: start.col } };
}
