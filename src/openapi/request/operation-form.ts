import type { RequestForm } from '../../model/request-form.ts';
import { compact } from '../compact.ts';
import type { JsonObject } from '../document.ts';
import type { OperationSource, ParameterSource } from '../operation-source.ts';
import type { Project } from '../project.ts';
import type { ResponseSource } from '../responses.ts';
import type { Security } from '../security.ts';
import { answerOf, pagesOf } from './answer.ts';
import { credentialsOf } from './credentials.ts';
import { formBody } from './form-body.ts';
import { formParameters } from './form-parameters.ts';
import type { SchemaBook } from './schema-book.ts';

export interface RequestParts {
  readonly parameters: readonly ParameterSource[];
  readonly responses: readonly ResponseSource[];
  readonly security: Security;
  readonly body: JsonObject | undefined;
  readonly servers: RequestForm['servers'];
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
  const form = {
    method: source.method,
    path: source.path,
    servers: [choice(first), ...others.map(choice)] as const,
    parameters: formParameters(parameters, source.path, schemas, project),
    auth: credentialsOf(security, project.product.slug),
    body: body && formBody(body, schemas, project),
    answer: answerOf(responses),
    pages: pagesOf(source, parameters, responses, project),
  };
  return compact({ ...form, definitions: schemas.definitions() });
}
