import path from 'node:path';
import openapiTypescript, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import type { JsonObject } from '../../../packages/base/json.ts';
import type { OperationSample } from './operation-samples.ts';

/** Nothing is read from or written to this folder: the program's files are in memory. */
const FOLDER = path.join(path.parse(process.cwd()).root, 'samples');
const API = path.join(FOLDER, 'api.ts');

/** The Node APIs that samples use, and a `fetch` for one operation. */
const AROUND = path.join(FOLDER, 'around.ts');
const around = `
import type { Readable, Writable } from './api.ts';

declare const isJson: unique symbol;
/** Text that a value of this type was written to. */
type Json<T> = string & { readonly [isJson]: T };

type ContentOf<T> = T extends { content: infer C } ? C : never;
type BodyOf<O> = O extends { requestBody?: infer B } ? ContentOf<NonNullable<B>> : never;
type JsonOf<C> = C extends { 'application/json': infer J } ? J : never;
type Good<R> = R extends Record<number, unknown> ? R[Extract<keyof R, 200 | 201 | 202>] : never;
type HeadersOf<O> = O extends { parameters: { header?: infer H } } ? Known<NonNullable<H>> : {};
type Known<H> = [H] extends [never] ? {} : Partial<H>;

export type Body<O> = Writable<JsonOf<BodyOf<O>>>;
export type ResponseBody<O> = O extends { responses: infer R } ? Readable<JsonOf<ContentOf<Good<R>>>> : never;
export type Init<O, Method> = {
  headers: { Authorization: \`Bearer \${string}\` } & HeadersOf<O> &
    ([BodyOf<O>] extends [never] ? {} : { 'Content-Type'?: keyof BodyOf<O> });
} & (Method extends 'GET' ? {} : { method: Method }) &
  ([BodyOf<O>] extends [never] ? {} : { body?: Json<Body<O>> });

export interface Response<O> {
  readonly ok: boolean;
  readonly status: number;
  text(): Promise<string>;
  json(): Promise<ResponseBody<O>>;
}
export interface Writer<O> {
  /** What is sent. */
  stringify(value: Body<O>): Json<Body<O>>;
  /** What is printed. */
  stringify(value: unknown, replacer: null, space: number): string;
}
`;

/** Checks nodejs samples against the document's types; every finding names the page and the line. */
export async function checkTypes(
  document: JsonObject,
  samples: readonly OperationSample[],
): Promise<readonly string[]> {
  const types = await openapiTypescript(structuredClone(document) as never, {
    readWriteMarkers: true,
    // A request can omit fields with a default.
    defaultNonNullable: false,
    // Objects without named fields accept any.
    emptyObjectsUnknown: true,
  });
  const files = new Map([
    [API, astToString(types)],
    [AROUND, around],
  ]);
  const places = new Map<string, { sample: OperationSample; before: number }>();
  for (const [index, sample] of samples.entries()) {
    const file = path.join(FOLDER, `${index}.ts`);
    const before = surroundings(sample);
    files.set(file, before + sample.code);
    places.set(file, { sample, before: before.split('\n').length - 1 });
  }
  const program = ts.createProgram([...files.keys()], options, hostOf(files));
  return ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
    const message = ts.flattenDiagnosticMessageText(messageText, '\n');
    const place = file && places.get(path.normalize(file.fileName));
    if (!file || !place) return `${file?.fileName}: ${message}`;
    const line = file.getLineAndCharacterOfPosition(start ?? 0).line + 1 - place.before;
    return `${place.sample.page.href} (${place.sample.id}), line ${line}: ${message}`;
  });
}

const options: ts.CompilerOptions = {
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts'],
  types: [],
  allowImportingTsExtensions: true,
};

function hostOf(files: ReadonlyMap<string, string>): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists, directoryExists, getSourceFile } = host;
  const own = (name: string): string | undefined => files.get(path.normalize(name));
  host.readFile = (name) => own(name) ?? readFile(name);
  host.fileExists = (name) => own(name) !== undefined || fileExists(name);
  host.directoryExists = (name) => path.normalize(name) === FOLDER || directoryExists?.(name) === true;
  host.getSourceFile = (name, version, ...rest) => {
    const text = own(name);
    return text === undefined ? getSourceFile(name, version, ...rest) : ts.createSourceFile(name, text, version);
  };
  return host;
}

/** In a template type: any text in that position. */
const anyText = `$\{string}`;

/** Declarations before a sample, which follows unchanged. */
function surroundings({ page, variant }: OperationSample): string {
  const { slug, method, path: template, server } = page.operation;
  const filled = (server + template).replaceAll(/\{[^}]+\}/g, () => anyText);
  // The requested page is only known when the loop runs.
  const address = variant === 'All pages' ? 'string' : `\`${filled}\` | \`${filled}?\${string}\``;
  return `import type { operations } from './api.ts';
import type { Init, Response, Writer } from './around.ts';
type Operation = operations['${slug}'];
declare function fetch(url: ${address}, init: Init<Operation, '${method.toUpperCase()}'>): Promise<Response<Operation>>;
declare const JSON: Writer<Operation>;
declare const console: { log(text: string): void };
declare const process: { readonly env: Readonly<Record<string, string>> };
declare const crypto: { randomUUID(): string };
`;
}
