import type { JsonObject } from '@docs/base/json.ts';
import { type ExportKind, exportFiles } from '../../model/export-kind.ts';
import { compactJson, indentedJson, yamlText } from '../../outputs/downloads/document-text.ts';
import type { ExportInput } from '../../outputs/downloads/export-input.ts';
import { sliceOf } from '../../outputs/downloads/slices/page-slices.ts';
import { createSliceSource } from '../../outputs/downloads/slices/slice-source.ts';
import { documentNames } from '../../plan/api-pages.ts';
import type { Downloads } from '../read/downloads.ts';

/** The document itself, those that are handed out with it, and its slices. */
export function* documentFiles({
  folder,
  input: { document },
  documents,
  slices,
  base,
  url,
}: Pick<Downloads, 'folder' | 'documents' | 'slices' | 'base' | 'url'> & {
  readonly input: Pick<ExportInput, 'document'>;
}): Generator<[string, string]> {
  yield* bothForms(document, { json: `${folder}openapi.json`, yaml: `${folder}openapi.yaml` });
  for (const [name, further] of documents) {
    const { json, yaml } = documentNames(name);
    yield* bothForms(further, { json: folder + json, yaml: folder + yaml });
  }
  const source = createSliceSource(document);
  for (const subject of slices) {
    const slice = sliceOf(subject, source, url);
    if (slice) yield [subject.href.slice(base.length), compactJson(slice)];
  }
}

function* bothForms(document: JsonObject, names: ReturnType<typeof documentNames>): Generator<[string, string]> {
  yield [names.json, indentedJson(document)];
  yield [names.yaml, yamlText(document)];
}

/** Where a converted download stands in the output. */
export function exportFile({ folder }: Pick<Downloads, 'folder'>, kind: ExportKind): string {
  return `${folder}${exportFiles[kind]}`;
}

/** What is written for a docs version by the thread that makes downloads. */
export function downloadNames({
  folder,
  documents,
  exports,
  slices,
  base,
}: Omit<Downloads, 'input'>): readonly string[] {
  return [
    `${folder}openapi.json`,
    `${folder}openapi.yaml`,
    ...[...documents.keys()].flatMap((name) => Object.values(documentNames(name)).map((file) => folder + file)),
    ...exports.map((kind) => exportFile({ folder }, kind)),
    ...slices.map(({ href }) => href.slice(base.length)),
  ];
}
