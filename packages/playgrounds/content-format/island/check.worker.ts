import type { JsonObject } from '@docs/base/json.ts';
import { type CheckedDocument, checkDocument } from '../check-document.ts';
import { type ContentFormat, type DocumentLimits, readContentFormat } from '../content-format.ts';

/** Sent first: the rules; then a document each time. */
export type CheckCall =
  | { readonly schema: JsonObject; readonly limits: DocumentLimits }
  | { readonly text: string; readonly place: string };

export interface CheckReply {
  readonly text: string;
  readonly checked: CheckedDocument;
}

let format: ContentFormat | undefined;

addEventListener('message', ({ data }: MessageEvent<CheckCall>) => {
  if ('schema' in data) format = readContentFormat(data.schema, data.limits);
  else if (format) {
    // The page has read the text itself: a tree of a long one would take longer to send than to make.
    const { root: _, ...checked } = checkDocument(data.text, format, { place: data.place });
    postMessage({ text: data.text, checked } satisfies CheckReply);
  }
});
