import type { JsonObject } from '@docs/base/json.ts';
import type { SourceLocation } from '@docs/base/problem.ts';
import type { Hrefs } from '../../model/href.ts';
import type { FactKind } from '../../model/operation.ts';

/** Input for an API document's pages. */
export interface ProjectionInput {
  readonly document: JsonObject;
  /** The document's name in problems. */
  readonly file: string;
  readonly hrefs: Hrefs;
  readonly product: { readonly name: string; readonly slug: string };
  /** Base for documents without servers, or with relative ones. */
  readonly apiUrl?: string;
  /** The address of a mock of the API. */
  readonly mockUrl?: string | undefined;
  /** Facts to hide on operation pages. */
  readonly hiddenFacts?: readonly FactKind[];
  /** Sample languages, if they are not curl and nodejs. */
  readonly sampleLanguages?: readonly string[] | undefined;
  readonly locate?: (pointer: string) => SourceLocation;
  /** Guides by id, with their slugs; if absent, links to guides are not checked. */
  readonly guides?: ReadonlyMap<string, string>;
  /** Pages of all APIs of the site by their qualified links, once they are known: `op:uploads/create-upload`. */
  readonly elsewhere?: ReadonlyMap<string, string>;
}
