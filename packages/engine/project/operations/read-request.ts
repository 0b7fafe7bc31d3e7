import {
  entriesAt,
  fieldAt,
  isObject,
  isTrue,
  type JsonObject,
  objectAt,
  objectsAt,
  stringAt,
} from '@docs/base/json.ts';
import { MAX_RESPONSES } from '@docs/base/limits.ts';
import { toPointer } from '@docs/base/pointer.ts';
import { mediaSchema } from '@docs/openapi/operations/media-schema.ts';
import type { OperationSource, ParameterSource } from '@docs/openapi/operations/operation-source.ts';
import { compareStatus, createIsSuccess } from '@docs/openapi/operations/status-words.ts';
import { firstOf, omit, type PageScope } from '../projection/page-scope.ts';
import { isForm } from '../request/form-body.ts';
import { type SentParameter, sentParameters } from '../request/form-parameters.ts';
import type { MediaEntry } from './media-kind.ts';
import { readParameters } from './read-parameters.ts';
import { readSecurity, type Security } from './security.ts';
import { serversOf } from './servers.ts';

/** What the document says about an operation's request and responses, for its page. */
export interface RequestSource extends PageScope {
  readonly source: OperationSource;
  readonly parameters: readonly ParameterSource[];
  /** Parameters that the request can show one by one. */
  readonly sent: readonly SentParameter[];
  readonly responses: readonly ResponseSource[];
  readonly security: Security;
  readonly body: JsonObject | undefined;
  readonly servers: ReturnType<typeof serversOf>;
}

export function readRequest(source: OperationSource, page: PageScope): RequestSource {
  const { projection } = page;
  const { node, pathItem, pointer } = source;
  const parameters = readParameters(source, page);
  const body = projection.follow(objectAt(node, 'requestBody'), `${pointer}/requestBody`);
  return {
    ...page,
    source,
    servers: serversOf([node, pathItem, projection.document], projection.apiUrl),
    security: readSecurity(source, projection),
    parameters,
    sent: sentParameters(parameters, projection),
    responses: readResponses(source, page),
    body: body && isRealBody(body, source, page) ? body : undefined,
  };
}

/**
 * Some generators give every operation a form. For methods that usually have no body, a form without fields is ignored.
 */
function isRealBody(body: JsonObject, { method }: OperationSource, { projection }: PageScope): boolean {
  const says = ([type, media]: MediaEntry): boolean => {
    const { schema, options } = projection.shape(mediaSchema(media));
    const fields = entriesAt(schema, 'properties').length + options.length;
    return fields > 0 || isObject(fieldAt(schema, 'additionalProperties')) || !isForm(type);
  };
  const isUsual = isTrue(body, 'required') || !['get', 'head', 'delete'].includes(method);
  return isUsual || objectsAt(body, 'content').some(says);
}

export interface ResponseSource {
  readonly status: string;
  readonly node: JsonObject;
  readonly pointer: string;
  /** A component that other operations also return. */
  readonly shared: boolean;
  /** The expected success: `2XX`, or `default` if no other status means success. */
  readonly success: boolean;
}

export function readResponses(source: OperationSource, page: PageScope): readonly ResponseSource[] {
  const all = objectsAt(source.node, 'responses').filter(([status]) => !status.startsWith('x-'));
  const success = createIsSuccess(all.map(([status]) => status));
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
