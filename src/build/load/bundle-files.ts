import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Document, NormalizedProblem, Source } from '@redocly/openapi-core';
import { isObject, type JsonObject, type JsonValue } from '../../model/json.ts';
import { nearest } from '../../model/nearest.ts';
import type { Problem, SourceLocation } from '../../model/problem.ts';
import { parseSource } from '../../openapi/source/parse-source.ts';
import { pointerParts, toPointer } from '../../openapi/source/references.ts';
import { ownFile, realFolders } from '../paths/own-file.ts';
import { type Product, readSource } from './read-source.ts';

const EXTENSIONS = new Set(['.yaml', '.yml', '.json']);

/** An anchor, as far as a look can tell. Its name is any text without spaces and brackets, in any script. */
const ANCHOR = /&[^ \t\r\n,[\]{}]/;

const OUTSIDE = 'The file is not in the site folder, so it is not read';

export interface BundleInput {
  readonly root: string;
  /** Where the files of the document may be. What is read is published, so nothing else of the machine is. */
  readonly folders: readonly string[];
  readonly product: Product;
  /** The text of the root as the bundler shall read it. */
  readonly text: string;
  /** Texts of the files by URL: that of the root is there, the others are added. */
  readonly texts: Map<string, string>;
  readonly locate: (pointer: string) => SourceLocation;
  readonly nameOf: (url: string) => string;
}

/** The document and the files it refers to as one object. */
export async function bundleFiles({
  root,
  folders,
  product,
  text: rootText,
  texts,
  locate,
  nameOf,
}: BundleInput): Promise<{ document?: JsonObject; problems: readonly Problem[] }> {
  // Loaded here: a document of one file does without.
  const core = await import('@redocly/openapi-core');
  const failures: Problem[] = [];
  const own = await realFolders(folders);
  const parse = (url: string, text: string): JsonValue | undefined => {
    const parsed = parseSource(text, nameOf(url));
    if (parsed.kind === 'parsed') return parsed.value;
    failures.push(...parsed.problems);
    return undefined;
  };
  /** By the messages about references that cannot be followed: files that may be meant. */
  const guesses = new Map<string, string | undefined>();
  const parsedHere = new Map<string, JsonValue>();
  const load = async (reference: string): Promise<Source> => {
    // Nothing is fetched: a build must not depend on, or tell, another host.
    if (reference === root) return new core.Source(root, rootText);
    if (isAddress(reference)) throw new Error('Addresses of other hosts are not followed');
    if (!EXTENSIONS.has(path.extname(reference).toLowerCase()))
      throw new Error('Only .yaml, .yml and .json files are read');
    const url = pathToFileURL(reference).href;
    const file = await ownFile(reference, own);
    if (file === undefined) throw new Error(OUTSIDE);
    const text = texts.get(url) ?? (await readSource(file, product));
    if (typeof text !== 'string') throw new Error(text.message);
    if (!texts.has(url)) {
      texts.set(url, text);
      // Where aliases could make a file a bomb, the bundler gets what our parser made of it. The other files are its
      // own to parse: it takes a fraction of the time.
      if (ANCHOR.test(text)) {
        const value = parse(url, text);
        if (value === undefined) throw new Error('The file cannot be read');
        parsedHere.set(reference, value);
      }
    }
    return new core.Source(reference, text);
  };
  let followed: { readonly reference: string; readonly from: string } | undefined;
  class Resolver extends core.BaseResolver {
    override async loadExternalRef(reference: string): Promise<Source> {
      try {
        return await load(reference);
      } catch (error) {
        const target = isAddress(reference) ? reference : nameOf(pathToFileURL(reference).href);
        const message = `${target}: ${error instanceof Error ? error.message : String(error)}`;
        if (!texts.has(pathToFileURL(reference).href)) guesses.set(message, await neighbour(reference, own));
        throw new Error(message);
      }
    }
    override resolveExternalRef(from: string | null, reference: string): string {
      if (from !== null) followed = { reference, from };
      return super.resolveExternalRef(from, reference);
    }
    override parseDocument(source: Source, isRoot?: boolean): Document {
      const parsed = parsedHere.get(source.absoluteRef);
      return parsed === undefined ? super.parseDocument(source, isRoot) : { source, parsed };
    }
  }
  try {
    const config = await core.createConfig({});
    const result = await core.bundle({ ref: root, config, externalRefResolver: new Resolver() });
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
    const fix = followed
      ? `Check \`$ref: ${followed.reference}\` in ${nameOf(pathToFileURL(followed.from).href)}, which was followed last.`
      : 'Check the files the document refers to.';
    return { problems: [{ rule: 'unreadable-document', severity: 'error', message, at, fix }] };
  }
}

function isAddress(reference: string): boolean {
  return /^[a-z][a-z0-9+.-]+:\/\//i.test(reference);
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
    return { ...base, at: locate(toPointer(pointerParts(location.pointer) ?? [])) };
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

/** The file of the same folder that is called most like one that does not exist. */
async function neighbour(file: string, folders: readonly string[]): Promise<string | undefined> {
  const folder = path.dirname(file);
  if ((await ownFile(folder, folders)) === undefined) return undefined;
  const names = await readdir(folder).catch(() => []);
  return nearest(
    path.basename(file),
    names.filter((name) => EXTENSIONS.has(path.extname(name).toLowerCase())),
  );
}
