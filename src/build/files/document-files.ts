import type { ExportInput } from '../../exports/export-input.ts';
import { type ExportKind, exportFiles } from '../../model/export-kind.ts';
import type { JsonObject } from '../../model/json.ts';
import { withWideNumbers } from '../../openapi/source/wide-numbers.ts';
import { sliceOf } from '../../slices/page-slices.ts';
import { createSliceSource } from '../../slices/slice-source.ts';
import { yamlText } from '../../slices/yaml-text.ts';
import type { Downloads } from '../load/downloads.ts';

/** The document itself and its slices. */
export function* documentFiles({
  folder,
  input: { document },
  slices,
  base,
  url,
}: Pick<Downloads, 'folder' | 'slices' | 'base' | 'url'> & {
  readonly input: Pick<ExportInput, 'document'>;
}): Generator<[string, string]> {
  yield [`${folder}openapi.json`, `${withWideNumbers(JSON.stringify(document, null, 2))}\n`];
  yield [`${folder}openapi.yaml`, yamlText(document)];
  const source = createSliceSource(document);
  for (const subject of slices) {
    const slice = sliceOf(subject, source, url);
    if (slice) yield [subject.href.slice(base.length), json(slice)];
  }
}

/** Where a converted download stands in the output. */
export function exportFile({ folder }: Pick<Downloads, 'folder'>, kind: ExportKind): string {
  return `${folder}${exportFiles[kind]}`;
}

/** What is written for a docs version by the thread that makes downloads. */
export function downloadNames({ folder, exports, slices, base }: Omit<Downloads, 'input'>): readonly string[] {
  return [
    `${folder}openapi.json`,
    `${folder}openapi.yaml`,
    ...exports.map((kind) => exportFile({ folder }, kind)),
    ...slices.map(({ href }) => href.slice(base.length)),
  ];
}

/** Not indented: such files are read by programs, and indentation is half of their size. */
export function json(value: JsonObject): string {
  return `${withWideNumbers(JSON.stringify(value))}\n`;
}
