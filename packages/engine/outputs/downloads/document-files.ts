import { type DownloadKind, documentNames, downloadFiles } from '../../model/download-kinds.ts';
import { compactJson, indentedJson, yamlText } from './document-text.ts';
import type { Downloads } from './downloads.ts';
import type { ExportInput } from './postman-collection.ts';
import { sliceOf } from './slices/page-slices.ts';
import { createSliceSource } from './slices/slice-source.ts';

type Source = Pick<Downloads, 'folder' | 'documents' | 'slices' | 'base' | 'url'> & {
  readonly input: Pick<ExportInput, 'document'>;
};

/** The document itself, those that are handed out with it, and its slices. */
export function* documentFiles(source: Source): Generator<[string, string]> {
  yield* jsonFiles(source);
  for (const { yaml, document } of namedDocuments(source)) yield [yaml, yamlText(document)];
}

/** The same without YAML, which takes long to write. */
export function* jsonFiles(source: Source): Generator<[string, string]> {
  for (const { json, document } of namedDocuments(source)) yield [json, indentedJson(document)];
  const { input, slices, base, url } = source;
  const parts = createSliceSource(input.document);
  for (const subject of slices) {
    const slice = sliceOf(subject, parts, url);
    if (slice) yield [subject.href.slice(base.length), compactJson(slice)];
  }
}

/** The documents of a docs version, with the names of their files in the output. */
export function namedDocuments({ folder, input, documents }: Pick<Source, 'folder' | 'input' | 'documents'>) {
  const own = { json: 'openapi.json', yaml: 'openapi.yaml', document: input.document };
  const further = [...documents].map(([name, document]) => ({ ...documentNames(name), document }));
  return [own, ...further].map(({ json, yaml, document }) => ({ json: folder + json, yaml: folder + yaml, document }));
}

/** Where a converted download is in the output. */
export function downloadFile({ folder }: Pick<Downloads, 'folder'>, kind: DownloadKind): string {
  return `${folder}${downloadFiles[kind]}`;
}

/** All that is written of the document of a docs version. */
export function downloadNames(downloads: Downloads): readonly string[] {
  return [
    ...namedDocuments(downloads).flatMap(({ json, yaml }) => [json, yaml]),
    ...downloads.kinds.map((kind) => downloadFile(downloads, kind)),
    ...downloads.slices.map(({ href }) => href.slice(downloads.base.length)),
  ];
}
