import { entriesAt, isObject, isTrue, type JsonObject, memberAt, objectAt, objectsAt } from '../../model/json.ts';
import type { RequestForm } from '../../model/request-form.ts';
import { compact } from '../compact.ts';
import type { MediaEntry } from '../operations/media-kind.ts';
import { mediaSchema } from '../operations/media-schema.ts';
import type { OperationSource, ParameterSource } from '../operations/operation-source.ts';
import { readParameters } from '../operations/read-parameters.ts';
import { type ResponseSource, readResponses } from '../operations/responses.ts';
import { readSecurity, type Security } from '../operations/security.ts';
import { serversOf } from '../operations/servers.ts';
import type { Project } from '../project.ts';
import type { PageScope } from '../schemas/schema-scope.ts';
import { acceptOf, answerOf, outputOf, pagesOf } from './answer.ts';
import { credentialsOf } from './credentials.ts';
import { formBody, isForm } from './form-body.ts';
import { formParameters } from './form-parameters.ts';
import type { SchemaBook } from './schema-book.ts';

export interface RequestParts {
  readonly parameters: readonly ParameterSource[];
  readonly responses: readonly ResponseSource[];
  readonly security: Security;
  readonly body: JsonObject | undefined;
  readonly servers: RequestForm['servers'];
}

/** What the document says about the request of an operation. */
export function readRequestParts(source: OperationSource, project: Project, page: PageScope): RequestParts {
  const { node, pathItem, pointer } = source;
  return {
    servers: serversOf([node, pathItem, project.document], project.apiUrl),
    security: readSecurity(source, project),
    parameters: readParameters(source, project, page),
    responses: readResponses(source, project, page),
    body: saidBody(source, project.follow(objectAt(node, 'requestBody'), `${pointer}/requestBody`), project),
  };
}

/** Some generators give every operation a form. Without fields, where bodies are unusual, that is none. */
function saidBody({ method }: OperationSource, body: JsonObject | undefined, project: Project): JsonObject | undefined {
  if (!body || isTrue(body, 'required') || !['get', 'head', 'delete'].includes(method)) return body;
  const says = ([type, media]: MediaEntry): boolean => {
    const { schema, options } = project.shape(mediaSchema(media));
    const members = entriesAt(schema, 'properties').length + options.length;
    return members > 0 || isObject(memberAt(schema, 'additionalProperties')) || !isForm(type);
  };
  return objectsAt(body, 'content').some(says) ? body : undefined;
}

/** What can be filled in for an operation, and what its sample starts from. */
export function operationForm(
  source: OperationSource,
  { parameters, responses, security, body, servers }: RequestParts,
  book: SchemaBook,
  project: Project,
): RequestForm {
  const schemas = book();
  const [first, ...others] = servers;
  const choice = ({ url, description }: RequestForm['servers'][number]) => compact({ url, description });
  const answer = answerOf(source, responses, project);
  const form = {
    method: source.method,
    path: source.path,
    servers: [choice(first), ...others.map(choice)] as const,
    parameters: formParameters(parameters, source.path, schemas, project),
    auth: credentialsOf(security, project.product.slug),
    body: body && formBody(body, schemas, project),
    accept: acceptOf(responses),
    answer,
    output: outputOf(answer, responses, project),
    pages: pagesOf(source, parameters, responses, project),
  };
  return compact({ ...form, definitions: schemas.definitions() });
}
