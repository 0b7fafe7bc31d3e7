import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  BaseResolver,
  bundle,
  createConfig,
  getLineColLocation,
  type NormalizedProblem,
  Source,
} from '@redocly/openapi-core';
import { fillPlaceholders } from '../config/index.ts';
import type { JsonValue } from '../model/content.ts';
import type { Problem, SourceLocation } from '../model/problem.ts';
import { isObject, type JsonObject, memberAt, stringAt } from '../openapi/document.ts';
import { createLocate } from '../openapi/locate.ts';
import { parseSource } from '../openapi/parse-source.ts';
import { partFiles } from './part-files.ts';

export interface LoadedApi {
  /** Absent when a problem of severity error says why. */
  readonly document?: JsonObject;
  readonly locate: (pointer: string) => SourceLocation;
  /** Files of single parts, by their pointer. */
  readonly files?: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
}

type Product = { readonly name: string; readonly slug: string };

const MAX_BYTES = 200_000_000;
const EXTENSIONS = new Set(['.yaml', '.yml', '.json']);

/** Reads an OpenAPI document, its other files included, as one object. */
export async function loadApi(file: string, { product }: { product: Product }): Promise<LoadedApi> {
  const root = path.resolve(file);
  const texts = new Map<string, string>();
  const nameOf = (url: string): string => path.relative(process.cwd(), fileURLToPath(url)) || url;
  const rootUrl = pathToFileURL(root).href;
  const locate = createLocate({ root: rootUrl, textOf: (url) => texts.get(url), nameOf });
  const fail = (problems: readonly Problem[]): LoadedApi => ({ locate, problems });

  const read = await readText(root, product);
  if (typeof read !== 'string') return fail([read]);
  texts.set(rootUrl, read);
  const parsed = parseSource(read, nameOf(rootUrl));
  if (parsed.kind === 'failed') return fail(parsed.problems);
  const wrong = checkVersion(parsed.value, nameOf(rootUrl));
  if (wrong) return fail([wrong]);
  const document = parsed.value as JsonObject;
  if (!hasExternalRef(document)) return { document, locate, problems: [] };

  const bundled = await bundleFiles(root, product, texts, nameOf);
  if (!bundled.document) return fail(bundled.problems);
  return { document: bundled.document, locate, files: partFiles(document, root), problems: bundled.problems };
}

async function bundleFiles(
  root: string,
  product: Product,
  texts: Map<string, string>,
  nameOf: (url: string) => string,
): Promise<{ document?: JsonObject; problems: readonly Problem[] }> {
  const failures: Problem[] = [];
  const check = (url: string, text: string): void => {
    const parsed = parseSource(text, nameOf(url));
    if (parsed.kind === 'failed') failures.push(...parsed.problems);
  };
  const load = async (reference: string): Promise<Source> => {
    // Nothing is fetched: a build must not depend on, or tell, another host.
    if (/^[a-z][a-z0-9+.-]+:\/\//i.test(reference)) throw new Error('Addresses of other hosts are not followed');
    if (!EXTENSIONS.has(path.extname(reference).toLowerCase()))
      throw new Error('Only .yaml, .yml and .json files are read');
    const url = pathToFileURL(reference).href;
    const text = texts.get(url) ?? (await readText(reference, product));
    if (typeof text !== 'string') throw new Error(text.message);
    if (!texts.has(url)) {
      texts.set(url, text);
      // The bundler parses too, so this costs a second time: only where aliases could make a file a bomb.
      if (/[&*][\w-]/.test(text)) check(url, text);
    }
    return new Source(reference, text);
  };
  const resolver = Object.assign(new BaseResolver(), { loadExternalRef: load });
  try {
    const config = await createConfig({});
    const result = await bundle({ ref: root, config, externalRefResolver: resolver });
    // Our own parser says better what is wrong with a file that cannot be read than the bundler's echoes of it.
    if (result.problems.length > 0 && failures.length === 0) for (const [url, text] of texts) check(url, text);
    const echoes = failures.map(({ at }) => path.basename(at.file));
    const problems = [
      ...failures,
      ...result.problems
        .filter(({ message }) => !echoes.some((file) => message.includes(file)))
        .map((problem) => toProblem(problem, nameOf)),
    ];
    if (failures.length > 0) return { problems };
    const document = result.bundle.parsed;
    return isObject(document) ? { document, problems } : { problems };
  } catch (error) {
    if (failures.length > 0) return { problems: failures };
    const message = error instanceof Error ? error.message : String(error);
    const at = { file: nameOf(pathToFileURL(root).href) };
    return {
      problems: [
        { rule: 'unreadable-document', severity: 'error', message, at, fix: 'Check the files the document refers to.' },
      ],
    };
  }
}

/** What the bundler could not follow. The rest of the document is still good for pages. */
function toProblem(problem: NormalizedProblem, nameOf: (url: string) => string): Problem {
  const [location] = problem.location;
  const base = {
    rule: 'missing-reference',
    severity: 'warning' as const,
    message: problem.message,
    fix: 'Correct the reference, or add the file or component it names.',
  };
  if (!location) return { ...base, at: { file: '' } };
  const { start } = getLineColLocation(location);
  return {
    ...base,
    at: { file: nameOf(pathToFileURL(location.source.absoluteRef).href), line: start.line, column: start.col },
  };
}

async function readText(file: string, product: Product): Promise<string | Problem> {
  const at = { file: path.relative(process.cwd(), file) || file };
  try {
    const { size } = await stat(file);
    if (size > MAX_BYTES) {
      const message = `The file has ${Math.round(size / 1e6)} MB; at most ${MAX_BYTES / 1e6} are read.`;
      return {
        rule: 'unreadable-document',
        severity: 'error',
        message,
        at,
        fix: 'Split the document, or document parts of it.',
      };
    }
    const text = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '');
    return usesProductInPaths(text) ? text : fillPlaceholders(text, product);
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const message = missing
      ? 'The file does not exist.'
      : `The file cannot be read: ${error instanceof Error ? error.message : String(error)}`;
    return {
      rule: 'unreadable-document',
      severity: 'error',
      message,
      at,
      fix: 'Correct the path, or create the file.',
    };
  }
}

/** In some APIs `{product}` is a path parameter, not a placeholder of ours. */
function usesProductInPaths(text: string): boolean {
  return /(?:^|[{,])\s*["']?\/[^\n"':]*\{product\}[^\n"':]*["']?\s*:/m.test(text);
}

function checkVersion(value: JsonValue, file: string): Problem | undefined {
  const problem = (message: string, fix: string): Problem => ({
    rule: 'openapi-version',
    severity: 'error',
    message,
    at: { file, line: 1, column: 1 },
    fix,
  });
  if (!isObject(value))
    return problem(
      'This is not an OpenAPI document: it is not an object.',
      'Point `api` at an OpenAPI 3.0 or 3.1 document.',
    );
  if (memberAt(value, 'swagger') !== undefined) {
    return problem(
      `This is a Swagger ${String(memberAt(value, 'swagger'))} document; only OpenAPI 3.0 and 3.1 are read.`,
      'Convert it once, for example with `npx swagger2openapi file.yaml -o openapi.yaml`, and point `api` at the result.',
    );
  }
  const version = stringAt(value, 'openapi');
  if (version === undefined)
    return problem(
      'This is not an OpenAPI document: `openapi` is missing.',
      'Start the document with `openapi: 3.1.0`.',
    );
  if (!/^3\.\d/.test(version))
    return problem(`OpenAPI ${version} is not known; 3.0 and 3.1 are.`, 'Write the document in OpenAPI 3.1.');
  return undefined;
}

function hasExternalRef(root: JsonValue): boolean {
  const stack: JsonValue[] = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (Array.isArray(node)) stack.push(...node);
    else if (isObject(node)) {
      const ref = memberAt(node, '$ref');
      if (typeof ref === 'string' && !ref.startsWith('#')) return true;
      stack.push(...Object.values(node));
    }
  }
  return false;
}
