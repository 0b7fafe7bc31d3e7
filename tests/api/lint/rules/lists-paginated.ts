import { entriesAt, fieldAt, type JsonObject, listAt, objectAt, stringAt } from '../../../../packages/base/json.ts';
import {
  type ApiDocument,
  type OperationEntry,
  operationsOf,
  problemAt,
  type Rule,
  refName,
  resolved,
} from '../api-document.ts';

const RULE = 'lists-paginated';

/** The parameters of every list, and the schema of its pagination. */
const SHARED = [
  ['limit', 'PaginationLimit'],
  ['offset', 'PaginationOffset'],
  ['sort', 'SortOrder'],
] as const;

/** Operations that return `pagination` have the parameters that all lists share, and name their resource. */
export const listsPaginated: Rule = (document) =>
  operationsOf(document)
    .filter((operation) => answersWithPages(document, operation))
    .flatMap((operation) => {
      const { slug, pointer, value, method } = operation;
      const resource = stringAt(value, 'x-resource');
      const schemas = method === 'get' ? parameterSchemas(document, operation) : memberSchemas(document, operation);
      const absent = SHARED.filter(([name, schema]) => schemas.get(name) !== schema);
      return [
        ...absent.map(([name, schema]) => ({
          message: `${slug} does not take the shared \`${name}\`.`,
          fix: `Use the component \`${name}\` whose schema is ${schema}.`,
        })),
        ...(resource ? [] : [{ message: `${slug} names no \`x-resource\`.`, fix: 'Name one of `x-resources`.' }]),
      ].map((finding) => problemAt(document, { rule: RULE, pointer, ...finding }));
    });

function answersWithPages(document: ApiDocument, { value }: OperationEntry): boolean {
  const content = entriesAt(objectAt(objectAt(value, 'responses'), '200'), 'content');
  return content.some(([, media]) => {
    const schema = resolved(document, fieldAt(media, 'schema'));
    return fieldAt(objectAt(schema, 'properties'), 'pagination') !== undefined;
  });
}

type Schemas = ReadonlyMap<string, string | undefined>;

/** Only shared components count, not inline parameters. */
function parameterSchemas(document: ApiDocument, { value }: OperationEntry): Schemas {
  const parameters = listAt(value, 'parameters')
    .filter((item) => refName(item) !== undefined)
    .map((item) => resolved(document, item))
    .filter((item): item is JsonObject => item !== undefined);
  return new Map(parameters.map((item) => [stringAt(item, 'name') ?? '', refName(fieldAt(item, 'schema'))]));
}

function memberSchemas(document: ApiDocument, { value }: OperationEntry): Schemas {
  const media = fieldAt(objectAt(objectAt(value, 'requestBody'), 'content'), 'application/json');
  const schema = resolved(document, fieldAt(media, 'schema'));
  return new Map(entriesAt(schema, 'properties').map(([name, property]) => [name, refName(property)]));
}
