import type { ExportKind } from '../model/export-kind.ts';
import { postmanCollection } from './postman-collection.ts';
import type { ExportInput } from './postman-source.ts';
import { typescriptTypes } from './typescript-types.ts';

/** One export as text. Rejects where the converter cannot make anything of the document. */
export function makeExport(kind: ExportKind, input: ExportInput): Promise<string> {
  switch (kind) {
    case 'postman':
      return postmanCollection(input);
    case 'types':
      return typescriptTypes(input);
    default:
      return kind satisfies never;
  }
}
