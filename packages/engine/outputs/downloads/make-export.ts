import type { DownloadKind } from '../../model/download-kinds.ts';
import { type ExportInput, postmanCollection } from './postman-collection.ts';
import { typescriptTypes } from './typescript-types.ts';

/** One export as text. Rejects where the converter cannot make anything of the document. */
export async function makeExport(kind: DownloadKind, input: ExportInput): Promise<string> {
  switch (kind) {
    case 'postman':
      return postmanCollection(input);
    case 'types':
      return typescriptTypes(input);
    default:
      return kind satisfies never;
  }
}
