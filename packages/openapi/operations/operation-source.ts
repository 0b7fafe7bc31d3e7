import type { JsonObject } from '@docs/base/json.ts';
import type { HttpMethod, ParameterLocation } from '@docs/base/method.ts';
import type { TagLabel } from './tags.ts';

export interface ParameterSource {
  readonly name: string;
  /** `querystring`: it is the whole query string. */
  readonly place: ParameterLocation | 'querystring';
  readonly required: boolean;
  readonly node: JsonObject;
  readonly pointer: string;
  /** A component used by many operations: its example was not written for this one. */
  readonly shared?: boolean;
}

/** An operation or webhook as found in the document, before anything is shown. */
export interface OperationSource {
  readonly kind: 'operation' | 'event';
  readonly slug: string;
  readonly href: string;
  readonly title: string;
  /** As in the document: webhooks have one too. */
  readonly method: HttpMethod;
  readonly path: string;
  readonly node: JsonObject;
  readonly pathItem: JsonObject;
  readonly pointer: string;
  /** Those that group it, the first above all. */
  readonly tags: readonly string[];
  /** What its other tags say. */
  readonly labels: readonly TagLabel[];
  readonly deprecated: boolean;
  /** How the document refers to it. */
  readonly id: string | undefined;
  /** What the document has in place of an operation, where it has none. */
  readonly misfit: string | undefined;
}
