import { type JsonObject, stringAt } from '@docs/base/json.ts';
import { collectPages } from '@docs/openapi/operations/collect-operations.ts';
import type { OperationSource } from '@docs/openapi/operations/operation-source.ts';
import { createFollow } from '@docs/openapi/read/references.ts';
import type { Hrefs } from '../../model/href.ts';
import type { NamedPage } from '../named-page.ts';

/** An operation or event of the document, with all that guides may call it. */
export type NamedOperation = NamedPage & Pick<OperationSource, 'method' | 'path' | 'node' | 'pathItem' | 'pointer'>;

/** Operations by slug and `operationId`; webhook events by slug, by their name, and by `operationId`. */
export interface NamedOperations {
  readonly operations: readonly NamedOperation[];
  readonly events: readonly NamedOperation[];
}

/** Named as their pages are: by the same code, from the same document. */
export function nameOperations(document: JsonObject, hrefs: Hrefs): NamedOperations {
  const { operations, events } = collectPages({
    document,
    hrefs,
    follow: createFollow(document),
    // What is wrong with it has been told where its pages were named.
    report: () => undefined,
  });
  return { operations: operations.map(withNames), events: events.map(withNames) };
}

function withNames({ slug, id, method, path, node, pathItem, pointer }: OperationSource): NamedOperation {
  const names = [id, stringAt(node, 'operationId')].filter((name) => name !== undefined);
  return { slug, names: [...new Set(names)], method, path, node, pathItem, pointer };
}
