import type { JsonObject } from '@docs/base/json.ts';
import type { ExportKind } from '../../model/export-kind.ts';
import type { ExportInput } from '../../outputs/downloads/export-input.ts';
import type { SliceSubject } from '../../outputs/downloads/slices/page-slices.ts';

/** What is made of the API document of one docs version, whatever its pages show. A thread gets it as a message. */
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
  readonly exports: readonly ExportKind[];
  readonly slices: readonly SliceSubject[];
  readonly base: string;
  /** Of the site. */
  readonly url: string;
}

/** Begins with downloads as soon as they can be made. */
export type StartDownloads = (downloads: Downloads) => void;

/** A download that could not be made of a document. */
export interface FailedExport {
  /** Id of the docs version. */
  readonly version: string;
  readonly kind: ExportKind;
  /** The API document. */
  readonly file: string;
  readonly reason: string;
}
