import type { JsonObject } from '@docs/base/json.ts';
import type { SourceLocation } from '@docs/base/problem.ts';
import type { Hrefs } from '../../model/href.ts';
import type { FactKind } from '../../model/operation.ts';

/** What the build knows of an API document before its pages are made. */
export interface ProjectionInput {
  readonly document: JsonObject;
  /** Named in problems. */
  readonly file: string;
  readonly hrefs: Hrefs;
  readonly product: { readonly name: string; readonly slug: string };
  /** Base for documents without servers, or with relative ones. */
  readonly apiUrl?: string;
  /** The address of a mock of the API. */
  readonly mockUrl?: string | undefined;
  /** Facts that pages of operations leave out. */
  readonly hiddenFacts?: readonly FactKind[];
  /** Languages of samples, where those are others than curl and nodejs. */
  readonly sampleLanguages?: readonly string[] | undefined;
  readonly locate?: (pointer: string) => SourceLocation;
  /** Guides by id, with their slugs; without it, links to guides are taken as they are. */
  readonly guides?: ReadonlyMap<string, string>;
  /** Pages of all APIs of the site by their qualified links, as soon as they are known: `op:uploads/create-upload`. */
  readonly elsewhere?: ReadonlyMap<string, string>;
}
