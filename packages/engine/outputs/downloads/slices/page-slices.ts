import type { JsonObject } from '@docs/base/json.ts';
import type { Hrefs } from '../../../model/href.ts';
import { operationSlice } from './operation-slice.ts';
import { schemaSlice } from './schema-slice.ts';
import type { SliceSource } from './slice-source.ts';

/** The part of the document that a page is about, and the address of the file that holds it. */
export type SliceSubject =
  | { readonly kind: 'operation'; readonly href: string; readonly method: string; readonly path: string }
  | { readonly kind: 'schema'; readonly href: string; readonly name: string };

/** One slice for each operation and each schema that has a page. */
export function sliceSubjects(
  api: {
    readonly operations: readonly { readonly slug: string; readonly method: string; readonly path: string }[];
    readonly schemas: readonly { readonly slug: string; readonly name: string }[];
  },
  hrefs: Hrefs,
): readonly SliceSubject[] {
  return [
    ...api.operations.map(
      ({ slug, method, path }) =>
        ({ kind: 'operation', href: `${hrefs.operation(slug)}.openapi.json`, method, path }) as const,
    ),
    ...api.schemas.map(
      ({ slug, name }) => ({ kind: 'schema', href: `${hrefs.schema(slug)}.schema.json`, name }) as const,
    ),
  ];
}

/** `url` is that of the site: a JSON Schema says where it is from. */
export function sliceOf(subject: SliceSubject, source: SliceSource, url: string): JsonObject | undefined {
  switch (subject.kind) {
    case 'operation':
      return operationSlice(source, subject);
    case 'schema':
      return schemaSlice(source, subject.name, url + subject.href);
    default:
      return subject satisfies never;
  }
}
