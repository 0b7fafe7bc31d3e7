import { type JsonObject, objectsAt, stringAt } from '@docs/base/json.ts';
import { MAX_RESPONSES } from '@docs/base/limits.ts';
import type { OperationSource } from '@docs/openapi/operations/operation-source.ts';
import { compareStatus, successOf } from '@docs/openapi/operations/status-words.ts';
import { toPointer } from '@docs/openapi/read/references.ts';
import { firstOf, omit, type PageScope } from '../projection/page-scope.ts';

export interface ResponseSource {
  readonly status: string;
  readonly node: JsonObject;
  readonly pointer: string;
  /** A component that other operations return as well. */
  readonly shared: boolean;
  /** What a caller hopes for: `2XX`, or `default` where nothing else is said of success. */
  readonly success: boolean;
}

export function readResponses(source: OperationSource, page: PageScope): readonly ResponseSource[] {
  const all = objectsAt(source.node, 'responses').filter(([status]) => !status.startsWith('x-'));
  const success = successOf(all.map(([status]) => status));
  return firstOf(all, MAX_RESPONSES, 'responses', page)
    .flatMap(([status, item]): readonly ResponseSource[] => {
      const pointer = `${source.pointer}${toPointer(['responses', status])}`;
      const node = page.projection.follow(item, pointer);
      const ref = stringAt(item, '$ref');
      if (!node) omit(page, `The response ${status}`, ref);
      return node ? [{ status, node, pointer, shared: ref !== undefined, success: success(status) }] : [];
    })
    .sort((left, right) => compareStatus(left.status, right.status));
}
