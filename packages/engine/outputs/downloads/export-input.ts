import type { JsonObject } from '@docs/base/json.ts';

/** What an export is made from. */
export interface ExportInput {
  readonly document: JsonObject;
  readonly product: { readonly name: string; readonly slug: string };
  readonly apiUrl: string;
}
