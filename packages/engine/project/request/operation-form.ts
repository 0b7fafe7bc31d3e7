import { entriesAt, fieldAt, isObject, isTrue, type JsonObject, objectAt, objectsAt } from '@docs/base/json.ts';
import { compact } from '@docs/openapi/compact.ts';
import { mediaSchema } from '@docs/openapi/operations/media-schema.ts';
import type { OperationSource, ParameterSource } from '@docs/openapi/operations/operation-source.ts';
import { requestPath } from '@docs/openapi/operations/request-path.ts';
import type { RequestForm, ServerChoice } from '@docs/samples/request-form.ts';
import type { MediaEntry } from '../operations/media-kind.ts';
import { readParameters } from '../operations/read-parameters.ts';
import { type ResponseSource, readResponses } from '../operations/read-responses.ts';
import { readSecurity, type Security } from '../operations/security.ts';
import { serversOf } from '../operations/servers.ts';
import type { PageScope } from '../projection/page-scope.ts';
import type { Projection } from '../projection/projection.ts';
import { credentialsOf } from './credentials.ts';
import { expectedResponse, pagesOf } from './expected-response.ts';
import { formBody, isForm } from './form-body.ts';
import { formParameters, type SentParameter, sentParameters } from './form-parameters.ts';
import type { FormSchemas } from './json-schemas.ts';

export interface RequestSource {
  readonly parameters: readonly ParameterSource[];
  /** Those that have a place of their own in the request. */
  readonly sent: readonly SentParameter[];
  readonly responses: readonly ResponseSource[];
  readonly security: Security;
  readonly body: JsonObject | undefined;
  readonly servers: ReturnType<typeof serversOf>;
}

/** What the document says about the request of an operation. */
export function readRequest(source: OperationSource, page: PageScope): RequestSource {
  const { projection } = page;
  const { node, pathItem, pointer } = source;
  const parameters = readParameters(source, page);
  return {
    servers: serversOf([node, pathItem, projection.document], projection.apiUrl),
    security: readSecurity(source, projection),
    parameters,
    sent: sentParameters(parameters, projection),
    responses: readResponses(source, page),
    body: saidBody(source, projection.follow(objectAt(node, 'requestBody'), `${pointer}/requestBody`), projection),
  };
}

/** Some generators give every operation a form. Without fields, where bodies are unusual, that is none. */
function saidBody(
  { method }: OperationSource,
  body: JsonObject | undefined,
  projection: Projection,
): JsonObject | undefined {
  if (!body || isTrue(body, 'required') || !['get', 'head', 'delete'].includes(method)) return body;
  const says = ([type, media]: MediaEntry): boolean => {
    const { schema, options } = projection.shape(mediaSchema(media));
    const members = entriesAt(schema, 'properties').length + options.length;
    return members > 0 || isObject(fieldAt(schema, 'additionalProperties')) || !isForm(type);
  };
  return objectsAt(body, 'content').some(says) ? body : undefined;
}

/** What can be filled in for an operation, and what its sample starts from. */
export function operationForm(
  source: OperationSource,
  { sent, responses, security, body, servers }: RequestSource,
  schemas: FormSchemas,
  projection: Projection,
): RequestForm {
  const auth = credentialsOf(security, projection.product.slug);
  const form = {
    method: source.method,
    path: requestPath(source.path, sent),
    servers: serverChoices(servers, projection),
    parameters: formParameters(sent, { path: source.path, auth }, schemas, projection),
    auth,
    body: body && formBody(body, schemas, projection),
    ...expectedResponse(source, responses, projection),
    pages: pagesOf(source, sent, responses, projection),
  };
  return compact({ ...form, definitions: schemas.definitions() });
}

/** The servers of the document, with the values that their variables list, and the mock of the site. */
function serverChoices([first, ...others]: RequestSource['servers'], { mockUrl }: Projection): RequestForm['servers'] {
  const choice = ({ url, description }: ServerChoice) => compact({ url, description });
  const choices = [first, ...others].flatMap(({ others: more = [], ...server }) => [
    server,
    ...more.map((url) => ({ ...server, url })),
  ]);
  const mock = mockUrl === undefined ? [] : [{ url: mockUrl.replace(/\/+$/, ''), description: 'local mock' }];
  const rest = [...choices, ...mock].filter(
    ({ url }, index, all) => url !== first.url && all.findIndex((server) => server.url === url) === index,
  );
  return [choice(first), ...rest.map(choice)];
}
