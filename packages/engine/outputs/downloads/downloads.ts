import type { JsonObject } from '@docs/base/json.ts';
import type { DownloadKind } from '../../model/download-kinds.ts';
import { type ExportInput, postmanCollection } from './postman-collection.ts';
import type { SliceSubject } from './slices/page-slices.ts';
import { typescriptTypes } from './typescript-types.ts';

/** What is made of the API document of one docs version, whatever its pages show. */
export interface Downloads {
  /** Id of the docs version. */
  readonly version: string;
  /** The API document, for messages. */
  readonly file: string;
  /** Where the document as a whole stands in the output. Older versions have it beside their docs. */
  readonly folder: string;
  readonly input: ExportInput;
  /** Documents that are handed out with it, by name. */
  readonly documents: ReadonlyMap<string, JsonObject>;
  /** What it is converted to. */
  readonly kinds: readonly DownloadKind[];
  readonly slices: readonly SliceSubject[];
  readonly base: string;
  /** Of the site. */
  readonly url: string;
}

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
