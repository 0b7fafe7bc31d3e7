import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { MAX_SOURCE_BYTES } from '@docs/base/limits.ts';
import type { Problem } from '@docs/base/problem.ts';
import { fillPlaceholders } from '../../config/index.ts';
import { type Product, utf8Text } from './read-file.ts';

/**
 * The text of a file of the API document, with the product filled in, if one is given; or why it cannot be read. `named` is
 * what names it.
 */
export async function readSource(
  file: string,
  product: Product | undefined,
  named = 'the path',
): Promise<string | Problem> {
  const at = { file: path.relative(process.cwd(), file) || file };
  const problem = (message: string, fix: string): Problem => ({
    rule: 'unreadable-document',
    severity: 'error',
    message,
    at,
    fix,
  });
  try {
    const stats = await stat(file);
    if (stats.isDirectory())
      return problem('This is a folder, not a document.', `Name a file in it: correct ${named}.`);
    if (!stats.isFile()) return problem('This is no file that can be read.', `Correct ${named}.`);
    if (stats.size > MAX_SOURCE_BYTES)
      return problem(
        `The file has ${Math.round(stats.size / 1e6)} MB; at most ${MAX_SOURCE_BYTES / 1e6} are read.`,
        'Split the document, or document parts of it.',
      );
    const text = utf8Text(await readFile(file), at.file);
    return typeof text === 'string' && product ? fillSource(text, product) : text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      return problem('The file does not exist.', `Correct ${named}, or create the file.`);
    const reason = error instanceof Error ? error.message : String(error);
    return problem(`The file cannot be read: ${reason}`, `Correct ${named}, or who may read the file.`);
  }
}

/** The text of an API document with the product filled in, unless the document means something else by `{product}`. */
export function fillSource(text: string, product: Product): string {
  // Most documents name none, and looking for paths in thirteen megabytes takes half a second.
  if (!/\{product\}/i.test(text)) return text;
  return hasOwnProduct(text) ? text : fillPlaceholders(text, product);
}

/** Whether a document means something of its own by `{product}`. */
export function hasOwnProduct(text: string): boolean {
  return /\{product\}/i.test(text) && [inPaths, inServers].some((own) => own.test(text));
}

/** A path parameter: `/products/{product}`. */
const inPaths = /(?:^|[{,])\s*["']?\/[^\n"':]*\{product\}[^\n"':]*["']?\s*:/im;

/** A variable of a server's address: `variables: { product: … }`. */
const inServers = /\bvariables["']?\s*:\s*\{?\s*(?:["']?[\w-]+["']?\s*:\s*\{[^{}]*\}\s*,\s*)*["']?product["']?\s*:/i;
