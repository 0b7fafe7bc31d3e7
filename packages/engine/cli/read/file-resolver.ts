import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { JsonValue } from '@docs/base/json.ts';
import { nearest } from '@docs/base/names.ts';
import type { Problem } from '@docs/base/problem.ts';
import { parseSource } from '@docs/openapi/read/parse-source.ts';
import type { BaseResolver, Document, Source } from '@redocly/openapi-core';
import { ownFile, realFolders } from '../paths.ts';
import type { Product } from './read-file.ts';
import { isOtherEncoding } from './read-file.ts';
import { readSource } from './read-source.ts';

const EXTENSIONS = new Set(['.yaml', '.yml', '.json']);

/** An anchor, as far as a look can tell. Its name is any text without spaces and brackets, in any script. */
const ANCHOR = /&[^ \t\r\n,[\]{}]/;

/** Why a file elsewhere is not read. */
export const OUTSIDE = 'The file is not in the site folder, so it is not read';

/** The files of a document. */
export interface ResolverInput {
  readonly root: string;
  /** Where the files of the document may be. What is read is published, so nothing else of the machine is. */
  readonly folders: readonly string[];
  readonly product: Product;
  /** The text of the root as the bundler shall read it. */
  readonly text: string;
  /** Texts of the files by URL: that of the root is there, the others are added. */
  readonly texts: Map<string, string>;
  readonly nameOf: (url: string) => string;
}

/** Reads files for the bundler, and knows afterwards what went wrong. */
export interface FileResolver {
  readonly resolver: BaseResolver;
  /** Reads a text with our own parser; what is wrong with it is among the failures. */
  readonly parse: (url: string, text: string) => JsonValue | undefined;
  readonly failures: readonly Problem[];
  /** By the messages about references that cannot be followed: files that may be meant. */
  readonly guesses: ReadonlyMap<string, string | undefined>;
  /** The reference that was followed last. */
  readonly followed: () => { readonly reference: string; readonly from: string } | undefined;
}

export async function createFileResolver(
  core: typeof import('@redocly/openapi-core'),
  { root, folders, product, text: rootText, texts, nameOf }: ResolverInput,
): Promise<FileResolver> {
  const failures: Problem[] = [];
  const own = await realFolders(folders);
  const parse: FileResolver['parse'] = (url, text) => {
    const parsed = parseSource(text, nameOf(url));
    if (parsed.kind === 'parsed') return parsed.value;
    failures.push(...parsed.problems);
    return undefined;
  };
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
    if (typeof text !== 'string') {
      if (isOtherEncoding(text)) failures.push(text);
      throw new Error(text.message);
    }
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
        // What is wrong with a file that was read is told by itself, whoever refers to it.
        const read = texts.has(pathToFileURL(reference).href) || failures.some(({ at }) => at.file === target);
        if (!read) guesses.set(message, await neighbour(reference, own));
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
  return { resolver: new Resolver(), parse, failures, guesses, followed: () => followed };
}

function isAddress(reference: string): boolean {
  return /^[a-z][a-z0-9+.-]+:\/\//i.test(reference);
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
