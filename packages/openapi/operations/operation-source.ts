import type { JsonObject } from '@docs/base/json.ts';
import type { HttpMethod, ParameterPlace } from '@docs/base/method.ts';
import type { TagLabel } from './tags.ts';

export interface ParameterSource {
  readonly name: string;
  /** `querystring`: the parameter is the whole query string. */
  readonly place: ParameterPlace | 'querystring';
  readonly required: boolean;
  readonly node: JsonObject;
  readonly pointer: string;
  /** A component shared by many operations, so its example was not written for this one. */
  readonly shared?: boolean;
}

/** An operation or webhook as found in the document, before projection. */
export interface OperationSource {
  readonly kind: 'operation' | 'event';
  readonly slug: string;
  readonly href: string;
  readonly title: string;
  /** As in the document; webhooks have one too. */
  readonly method: HttpMethod;
  readonly path: string;
  readonly node: JsonObject;
  readonly pathItem: JsonObject;
  readonly pointer: string;
  /** Tags that group it; the first is its main group. */
  readonly tags: readonly string[];
  /** What its other tags say. */
  readonly labels: readonly TagLabel[];
  readonly deprecated: boolean;
  /** How the document refers to it. */
  readonly id: string | undefined;
  /** Set if the document has something other than an operation here. */
  readonly typeError: string | undefined;
}

/** The document's own name for an operation or event. */
export function documentName({ id, method, path }: Pick<OperationSource, 'id' | 'method' | 'path'>): string {
  return id ?? `${method} ${path}`;
}

/** Operations or events by the document's name for them; the second of two with the same name, by its address. */
export function byDocumentName(sources: readonly OperationSource[]): ReadonlyMap<string, OperationSource> {
  const named = new Map<string, OperationSource>();
  for (const source of sources) {
    const name = documentName(source);
    named.set(named.has(name) ? source.slug : name, source);
  }
  return named;
}

/** Header names are case-insensitive. */
export function isSameName(left: string, right: string, place: ParameterPlace | 'querystring'): boolean {
  return place === 'header' ? left.toLowerCase() === right.toLowerCase() : left === right;
}
