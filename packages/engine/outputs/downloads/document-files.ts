import type { JsonObject } from '@docs/base/json.ts';
import { withWideNumbers } from '@docs/openapi/read/wide-numbers.ts';
import { Document, visit } from 'yaml';
import type { Hrefs } from '../../model/href.ts';
import { type DownloadKind, downloadFiles, type FileToMake } from '../../model/output-file.ts';
import { type DownloadInput, postmanCollection } from './postman-collection.ts';
import { operationSlice } from './slices/operation-slice.ts';
import { schemaSlice } from './slices/schema-slice.ts';
import { createSliceSource, type SliceSource } from './slices/slice-source.ts';
import { typescriptTypes } from './typescript-types.ts';

type Source = Pick<Downloads, 'prefix' | 'slices' | 'base' | 'url'> & {
  readonly input: Pick<DownloadInput, 'document'>;
};

/** The document itself and its slices. */
export function* documentFiles({ prefix, input, slices, base, url }: Source): Generator<FileToMake> {
  yield [`${prefix}openapi.json`, () => jsonText(input.document, 2)];
  let source: SliceSource | undefined;
  for (const subject of slices)
    yield [
      subject.href.slice(base.length),
      () => {
        source ??= createSliceSource(input.document, slices.length);
        // The `$id` of a JSON Schema needs the URL of the site.
        const slice =
          'name' in subject ? schemaSlice(source, subject.name, url + subject.href) : operationSlice(source, subject);
        return slice && jsonText(slice);
      },
    ];
}

/** What the document is converted to, which takes long, and the file names in the output. */
export function conversionsOf({ overview, file, input, prefix, kinds }: Downloads) {
  const frame = { overview, file, input };
  return [
    { ...frame, kind: 'yaml' as const, name: `${prefix}openapi.yaml` },
    ...kinds.map((kind) => ({ ...frame, kind, name: `${prefix}${downloadFiles[kind]}` })),
  ];
}

/** JSON. Indentation, for people, doubles its size. */
function jsonText(value: JsonObject, indent?: number): string {
  return `${withWideNumbers(JSON.stringify(value, null, indent))}\n`;
}

/** YAML that versions 1.1 and 1.2 read alike: `no` is quoted. */
export function yamlText(value: JsonObject): string {
  const document = new Document(value, { version: '1.1', aliasDuplicateObjects: false });
  visit(document, {
    Scalar: (_, node) => {
      // Block scalars lose leading spaces and hide trailing ones.
      if (typeof node.value === 'string' && /^\s|[ \t](?:\n|$)/.test(node.value)) node.type = 'QUOTE_DOUBLE';
    },
  });
  return withWideNumbers(document.toString({ blockQuote: 'literal', lineWidth: 110 }));
}

/** The operation or schema of a page, and the address of its slice. */
export type SliceSubject = { readonly href: string } & (
  | { readonly method: string; readonly path: string }
  | { readonly name: string }
);

/** One slice for each operation and each schema that has a page. */
export function sliceSubjects(
  api: {
    readonly operations: readonly { readonly slug: string; readonly method: string; readonly path: string }[];
    readonly schemas: readonly { readonly slug: string; readonly name: string }[];
  },
  { operation, schema }: Hrefs,
): readonly SliceSubject[] {
  return [
    ...api.operations.map(({ slug, method, path }) => ({ href: `${operation(slug)}.openapi.json`, method, path })),
    ...api.schemas.map(({ slug, name }) => ({ href: `${schema(slug)}.schema.json`, name })),
  ];
}

/** The downloads of an API document, whatever its pages show. */
export interface Downloads {
  /** Address of its overview, which identifies the API. */
  readonly overview: string;
  /** The API document, for messages. */
  readonly file: string;
  /** Prefix of its file names in the output. */
  readonly prefix: string;
  readonly input: DownloadInput;
  /** Kinds to convert it to. */
  readonly kinds: readonly DownloadKind[];
  readonly slices: readonly SliceSubject[];
  readonly base: string;
  /** URL of the site. */
  readonly url: string;
}

/** A conversion of the document. */
export interface Conversion {
  readonly kind: DownloadKind | 'yaml';
  readonly input: DownloadInput;
}

/** The file as bytes, which take half the memory of a non-Latin string; or the reason why the conversion failed. */
export type Converted = { readonly content: Uint8Array } | { readonly reason: string };

/** One after the other, to limit memory. */
export async function convertAll(conversions: readonly Conversion[]): Promise<readonly Converted[]> {
  const all: Converted[] = [];
  for (const each of conversions) {
    try {
      all.push({ content: Buffer.from(await convert(each)) });
    } catch (error) {
      all.push({ reason: error instanceof Error ? error.message : String(error) });
    }
  }
  return all;
}

export async function convert({ kind, input }: Conversion): Promise<string> {
  switch (kind) {
    case 'yaml':
      return yamlText(input.document);
    case 'postman':
      return postmanCollection(input);
    case 'types':
      return typescriptTypes(input);
  }
}
