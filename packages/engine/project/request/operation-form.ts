import { compact } from '@docs/openapi/compact.ts';
import { requestPath } from '@docs/openapi/operations/request-path.ts';
import type { RequestForm, ServerChoice } from '@docs/samples/request-form.ts';
import type { RequestSource } from '../operations/read-request.ts';
import { authWays, credentialsOf } from '../operations/security.ts';
import type { Projection } from '../projection/projection.ts';
import { expectedResponse, paginationOf, shownLimit } from './expected-response.ts';
import { formBody } from './form-body.ts';
import { formParameters } from './form-parameters.ts';
import type { FormSchemas } from './json-schemas.ts';

/** The inputs of an operation, and the initial values of its sample. */
export function operationForm(request: RequestSource, schemas: FormSchemas): RequestForm {
  const { source, sent, security, body, servers, projection } = request;
  const auth = credentialsOf(security, projection.product.slug);
  const pages = paginationOf(request);
  const parameters = formParameters(sent, { path: source.path, auth }, schemas, projection);
  const limit = pages && shownLimit(request, pages);
  const form = {
    method: source.method,
    path: requestPath(source.path, sent),
    servers: serverChoices(servers, projection),
    // The request asks for the page that the example response shows.
    parameters: parameters.map((parameter) =>
      limit !== undefined && parameter.name === pages?.limitName && parameter.place === 'query'
        ? { ...parameter, value: limit }
        : parameter,
    ),
    auth,
    ways: authWays(security, projection.product.slug),
    body: body && formBody(body, schemas, projection),
    ...expectedResponse(request),
    pages,
  };
  return compact({ ...form, definitions: schemas.definitions() });
}

/** The document's servers, with the listed values of their variables, and the site's mock. */
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
