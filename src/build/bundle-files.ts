import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Document, NormalizedProblem, Source } from '@redocly/openapi-core';
import type { JsonValue } from '../model/content.ts';
import type { Problem, SourceLocation } from '../model/problem.ts';
import { isObject, type JsonObject } from '../openapi/document.ts';
import { parseSource } from '../openapi/parse-source.ts';
import { pointerParts, toPointer } from '../openapi/references.ts';
import { ownFile, realFolders } from './own-file.ts';
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
  const parsedHere = new Map<string, JsonValue>();
  const load = async (reference: string): Promise<Source> => {
    // Nothing is fetched: a build must not depend on, or tell, another host.
    if (reference === root) return new core.Source(root, rootText);
    if (/^[a-z][a-z0-9+.-]+:\/\//i.test(reference)) throw new Error('Addresses of other hosts are not followed');
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
    override loadExternalRef = load;
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
        .filter(({ message }) => !echoes.some((file) => message.includes(file)) && !isInside(message))
        .map((problem) => toProblem(problem, { root, locate, nameOf, placeOf: core.getLineColLocation })),
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
    placeOf,
  }: Pick<BundleInput, 'root' | 'locate' | 'nameOf'> & {
    placeOf: typeof import('@redocly/openapi-core').getLineColLocation;
  },
): Problem {
  const [location] = problem.location;
  const base = {
    rule: 'missing-reference',
    severity: 'warning' as const,
    message: problem.message,
    fix: problem.message.endsWith(OUTSIDE)
      ? 'Copy the file below the site folder, and refer to it there.'
      : 'Correct the reference, or add the file or component it names.',
  };
  if (!location) return { ...base, at: { file: nameOf(pathToFileURL(root).href) } };
  if (location.source.absoluteRef === root && location.pointer !== undefined)
    return { ...base, at: locate(toPointer(pointerParts(location.pointer) ?? [])) };
  const { start } = placeOf(location);
  return {
    ...base,
    at: { file: nameOf(pathToFileURL(location.source.absoluteRef).href), line: start.line, column: start.col },
  };
}
