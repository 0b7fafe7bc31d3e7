import {
  fieldAt,
  isTrue,
  type JsonObject,
  type JsonValue,
  listAt,
  objectAt,
  stringAt,
} from '../../../packages/base/json.ts';
import { checkQuery } from '../../../packages/playgrounds/query/check-query.ts';
import { readQueryLimits, readQueryResources } from '../../../packages/playgrounds/query/guide/resources.ts';
import { type ApiDocument, type OperationEntry, operationsOf, resolved } from '../../api/lint/api-document.ts';
import type { CheckValue } from '../../api/lint/examples.ts';

/** The resource that the queries of other operations than lists search for. */
const FILTERED: Readonly<Record<string, string>> = {
  'add-campaign-recipients': 'contacts',
  'remove-campaign-recipients': 'campaign-recipients',
};

/** The fields of a request that the document has rules for. */
export interface SentRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: { readonly [name: string]: string | readonly string[] | undefined };
  readonly body: string;
}

export interface CheckedRequest {
  readonly operation: OperationEntry | undefined;
  /** The problems in words; empty if the request matches the document. */
  readonly problems: readonly string[];
}

/**
 * Checks requests against the document, more strictly than Prism: includes unknown parameters, keys that an operation
 * does not accept, the JSON of a `query` and the fields in it.
 */
export function createCheckRequest(document: ApiDocument, check: CheckValue): (request: SentRequest) => CheckedRequest {
  return (request) => {
    const operation = findOperation(document, request.method, request.url.pathname);
    if (!operation) {
      return { operation, problems: [`There is no operation ${request.method} ${request.url.pathname}`] };
    }
    const parameters = parametersOf(document, operation);
    return {
      operation,
      problems: [
        ...checkPath(operation, request, parameters, check),
        ...checkUrlParameters(request, parameters, check),
        ...checkHeaders(request, parameters, check),
        ...checkBody(document, operation, request, check),
        ...queryProblems(document, operation, request),
      ],
    };
  };
}

export function findOperation(document: ApiDocument, method: string, path: string): OperationEntry | undefined {
  const fits = operationsOf(document).filter((operation) => {
    const pattern = new RegExp(`^${operation.path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);
    return operation.method === method.toLowerCase() && pattern.test(path);
  });
  // The path with fewer placeholders wins.
  const templated = (operation: OperationEntry): number => operation.path.split('{').length;
  return fits.toSorted((one, other) => templated(one) - templated(other))[0];
}

function parametersOf(document: ApiDocument, { path, value }: OperationEntry): readonly JsonObject[] {
  const shared = listAt(objectAt(objectAt(document.root, 'paths'), path), 'parameters');
  return [...shared, ...listAt(value, 'parameters')]
    .map((each) => resolved(document, each))
    .filter((each) => each !== undefined);
}

function checkPath(
  { path }: OperationEntry,
  { url }: SentRequest,
  parameters: readonly JsonObject[],
  check: CheckValue,
): readonly string[] {
  const given = url.pathname.split('/');
  return path.split('/').flatMap((part, index) => {
    const name = /^\{(.+)\}$/.exec(part)?.[1];
    const parameter = parameters.find((each) => stringAt(each, 'name') === name && stringAt(each, 'in') === 'path');
    const schema = objectAt(parameter, 'schema');
    if (name === undefined || !schema) return [];
    return check('request', schema, decodeURIComponent(given[index] ?? '')).map((problem) => `${name}: ${problem}`);
  });
}

function checkUrlParameters(
  { url }: SentRequest,
  parameters: readonly JsonObject[],
  check: CheckValue,
): readonly string[] {
  return [...url.searchParams].flatMap(([name, text]) => {
    const parameter = parameters.find((each) => stringAt(each, 'name') === name && stringAt(each, 'in') === 'query');
    if (!parameter) return [`There is no parameter ${name}`];
    const content = objectAt(objectAt(objectAt(parameter, 'content'), 'application/json'), 'schema');
    const schema = objectAt(parameter, 'schema') ?? content ?? {};
    const isText = content === undefined && !/^(?:-?\d+|true|false)$/.test(text);
    return check('request', schema, isText ? text : (JSON.parse(text) as JsonValue)).map((each) => `${name}: ${each}`);
  });
}

function checkHeaders(
  { headers }: SentRequest,
  parameters: readonly JsonObject[],
  check: CheckValue,
): readonly string[] {
  const token = String(headers.authorization ?? '');
  const key = headers['idempotency-key'];
  const parameter = parameters.find((each) => stringAt(each, 'name') === 'Idempotency-Key');
  return [
    ...(token.startsWith('Bearer pat_') ? [] : ['There is no token']),
    ...(key !== undefined && !parameter ? ['The operation takes no idempotency key'] : []),
    ...(key !== undefined && parameter ? check('request', objectAt(parameter, 'schema') ?? {}, String(key)) : []),
  ];
}

function checkBody(
  document: ApiDocument,
  { value }: OperationEntry,
  { headers, body }: SentRequest,
  check: CheckValue,
): readonly string[] {
  const described = resolved(document, fieldAt(value, 'requestBody'));
  if (body === '') return isTrue(described, 'required') ? ['The body is missing'] : [];
  if (!described) return ['The operation takes no body'];
  const type = String(headers['content-type'] ?? '').split(';')[0] ?? '';
  const media = objectAt(objectAt(described, 'content'), type);
  if (!media) return [`The operation takes no ${type || 'body without a media type'}`];
  // Prism has checked the parts of a form.
  if (type !== 'application/json') return [];
  return check('request', objectAt(media, 'schema') ?? {}, JSON.parse(body) as JsonValue);
}

function queryProblems(
  document: ApiDocument,
  operation: OperationEntry,
  { url, headers, body }: SentRequest,
): readonly string[] {
  const isJson = String(headers['content-type'] ?? '').startsWith('application/json');
  const inUrl = url.searchParams.get('query');
  const query = inUrl === null ? fieldAt(isJson && body ? JSON.parse(body) : {}, 'query') : JSON.parse(inUrl);
  if (query === undefined) return [];
  return wrongInQuery(document, filteredResource(operation), query as JsonValue);
}

/** The resource whose fields an operation's query can name. */
export function filteredResource(operation: OperationEntry): string {
  return stringAt(operation.value, 'x-resource') ?? FILTERED[operation.slug] ?? '';
}

/** The problems of a query for a resource. */
export function wrongInQuery({ root }: ApiDocument, name: string, query: JsonValue): readonly string[] {
  const resource = readQueryResources(root).find((each) => each.name === name);
  if (!resource) return [`there is no resource ${name}`];
  return checkQuery(JSON.stringify(query), resource, readQueryLimits(root)).problems.map(({ message }) => message);
}
