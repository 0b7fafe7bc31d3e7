import { isUtf8 } from 'node:buffer';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { MAX_SOURCE_BYTES } from '@docs/base/limits.ts';
import { errorAt, type Problem } from '@docs/base/problem.ts';
import { schemaProblems } from '@docs/base/schema-problems.ts';
import { createLocate } from '@docs/openapi/read/locate.ts';
import { parseSource } from '@docs/openapi/read/parse-source.ts';
import type { z } from 'zod';
import { fillPlaceholders } from '../../config/index.ts';
import { ownFile, realFolders, relativePath } from '../paths.ts';

export type Product = { readonly name: string; readonly slug: string };

interface SiteFile {
  /** Path in the folder, with slashes on every platform. */
  readonly name: string;
  readonly path: string;
  /** Or why it cannot be read. */
  readonly text: string | Problem;
}

/** The files of a folder of the site, by name. Links may lead into `folders`. */
export async function readFolder(
  folder: string,
  { names, folders, deep = false }: { names: RegExp; folders: readonly string[]; deep?: boolean },
): Promise<readonly SiteFile[]> {
  if (!existsSync(folder)) return [];
  const own = await realFolders([folder, ...folders]);
  const found = (await readdir(folder, { recursive: deep })).filter((name) => names.test(name)).sort();
  const files = await Promise.all(
    found.map(async (name): Promise<readonly SiteFile[]> => {
      const file = path.join(folder, name);
      const text = await readOwnFile(file, own);
      return text === undefined ? [] : [{ name: name.split(path.sep).join('/'), path: file, text }];
    }),
  );
  return files.flat();
}

/**
 * The text of a file of the site, which readers will see. Links must not publish other files, and special files may
 * never end. `undefined` for a folder. `own` are the real paths of the allowed folders.
 */
async function readOwnFile(file: string, own: readonly string[]): Promise<string | Problem | undefined> {
  const found = await stat(file).catch(() => undefined);
  if (found?.isDirectory()) return undefined;
  const real = await ownFile(file, own);
  if (real !== undefined && found?.isFile()) return readText(real, file);
  const message = 'This is not a file in the site folder, so it is not read.';
  const fix = 'Put the file itself here, instead of a link to one elsewhere.';
  return errorAt({ file: relativePath(file) }, 'site-file', message, fix);
}

/** The text of a file, or why there is none. `shown` is its name in messages. */
export function readText(file: string, shown = file): Promise<string | Problem> {
  return readFile(file).then(
    (bytes) => utf8Text(bytes, relativePath(shown)),
    (error: unknown) => unreadableFile(shown, error),
  );
}

/** A file of the site that exists but cannot be read. */
export function unreadableFile(file: string, error: unknown): Problem {
  const reason = error instanceof Error ? error.message : String(error);
  const message = `The file cannot be read: ${reason}`;
  return errorAt({ file: relativePath(file) }, 'site-file', message, 'Check its permissions.');
}

/** The text of a file without byte order mark; or a problem if it is not UTF-8. */
export function utf8Text(bytes: Buffer, file: string): string | Problem {
  if (isUtf16(bytes))
    return errorAt({ file }, otherEncoding, 'The file is in UTF-16, not UTF-8.', 'Save the file as UTF-8.');
  if (isUtf8(bytes)) return bytes.toString('utf8').replace(/^\uFEFF/, '');
  const message = 'The file is not valid UTF-8: this character is in another encoding.';
  return errorAt({ file, ...firstOther(bytes) }, otherEncoding, message, 'Save the file as UTF-8.');
}

/** UTF-16 begins with a byte order mark in either order; UTF-8 never contains these bytes. */
function isUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

/** The rule of problems with the encoding. */
export const otherEncoding = 'file-encoding';

/** The position of the first bytes that are not UTF-8: they change when decoded and encoded again. */
function firstOther(bytes: Buffer): { line: number; column: number } {
  const again = Buffer.from(bytes.toString('utf8'));
  const offset = bytes.findIndex((byte, index) => byte !== again[index]);
  const before = bytes.subarray(0, offset).toString('utf8').split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** The content of a JSON or YAML file, if it is valid by a schema; otherwise its problems. */
export function readData<Data>(
  text: string,
  { file, rule, schema }: { readonly file: string; readonly rule: string; readonly schema: z.ZodType<Data> },
): { readonly data?: Data; readonly problems: readonly Problem[] } {
  const raw = parseSource(text, file);
  if (raw.kind === 'failed') return { problems: raw.problems };
  const { data, error } = schema.safeParse(raw.value);
  if (!error) return { data, problems: [] };
  return { problems: locateProblems(schemaProblems(error, raw.value, { file, rule, schema }), text) };
}

/** Adds line and column to problems of a JSON or YAML file whose text is known. */
export function locateProblems(problems: readonly Problem[], text: string | undefined): readonly Problem[] {
  return problems.map((problem) => {
    const { file, pointer } = problem.at;
    if (pointer === undefined || text === undefined) return problem;
    return { ...problem, at: createLocate({ root: file, textOf: () => text, nameOf: () => file })(pointer) };
  });
}

/**
 * The text of a file of the API document, with the product filled in if given; or why it cannot be read. `named` is the
 * setting that names it.
 */
export async function readSource(
  file: string,
  product: Product | undefined,
  named = 'the path',
): Promise<string | Problem> {
  const at = { file: relativePath(file) };
  const problem = (message: string, fix: string): Problem => errorAt(at, 'unreadable-document', message, fix);
  try {
    const stats = await stat(file);
    if (stats.isDirectory())
      return problem('This is a folder, not a document.', `Name a file in it: correct ${named}.`);
    if (!stats.isFile()) return problem('This is not a file that can be read.', `Correct ${named}.`);
    const size = `${Math.round(stats.size / 1e6)} MB; at most ${MAX_SOURCE_BYTES / 1e6} are read`;
    if (stats.size > MAX_SOURCE_BYTES)
      return problem(`The file has ${size}.`, 'Split the document, or document parts of it.');
    const text = utf8Text(await readFile(file), at.file);
    return typeof text === 'string' && product ? fillSource(text, product) : text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      return problem('The file does not exist.', `Correct ${named}, or create the file.`);
    const reason = error instanceof Error ? error.message : String(error);
    return problem(`The file cannot be read: ${reason}`, `Correct ${named}, or the permissions of the file.`);
  }
}

/** The text of an API document with the product filled in, unless `{product}` is a parameter of the document. */
export function fillSource(text: string, product: Product): string {
  // Most documents do not contain it, and searching 13 MB for paths takes half a second.
  if (!/\{product\}/i.test(text)) return text;
  return hasOwnProduct(text) ? text : fillPlaceholders(text, product);
}

/** Whether `{product}` is a parameter of the document. */
export function hasOwnProduct(text: string): boolean {
  return /\{product\}/i.test(text) && [inPaths, inServers].some((own) => own.test(text));
}

/** A path parameter: `/products/{product}`. */
const inPaths = /(?:^|[{,])\s*["']?\/[^\n"':]*\{product\}[^\n"':]*["']?\s*:/im;

/** A variable of a server's address: `variables: { product: … }`. */
const inServers = /\bvariables["']?\s*:\s*\{?\s*(?:["']?[\w-]+["']?\s*:\s*\{[^{}]*\}\s*,\s*)*["']?product["']?\s*:/i;
