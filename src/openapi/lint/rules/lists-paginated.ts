import { entriesAt, listAt, memberAt, objectAt, stringAt } from '../../document.ts';
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
const PARAMETERS = ['Limit', 'Offset', 'Sort'];
const MEMBERS = ['limit', 'offset', 'sort'];

/** Whatever answers with `pagination` is asked for pages in the one way all lists share, and names its resource. */
export const listsPaginated: Rule = (document) =>
  operationsOf(document)
    .filter((operation) => answersWithPages(document, operation))
    .flatMap((operation) => {
      const { slug, pointer, value, method } = operation;
      const resource = stringAt(value, 'x-resource');
      const absent = method === 'get' ? missingParameters(operation) : missingMembers(document, operation);
      return [
        ...absent.map((name) => ({ message: `${slug} does not take \`${name}\`.`, fix: 'Use the shared component.' })),
        ...(resource ? [] : [{ message: `${slug} names no \`x-resource\`.`, fix: 'Name one of `x-resources`.' }]),
      ].map((finding) => problemAt(document, { rule: RULE, pointer, ...finding }));
    });

function answersWithPages(document: ApiDocument, { value }: OperationEntry): boolean {
  const content = entriesAt(objectAt(objectAt(value, 'responses'), '200'), 'content');
  return content.some(([, media]) => {
    const schema = resolved(document, memberAt(media, 'schema'));
    return memberAt(objectAt(schema, 'properties'), 'pagination') !== undefined;
  });
}

function missingParameters({ value }: OperationEntry): readonly string[] {
  const names = listAt(value, 'parameters').map(refName);
  return PARAMETERS.filter((name) => !names.includes(name));
}

function missingMembers(document: ApiDocument, { value }: OperationEntry): readonly string[] {
  const media = memberAt(objectAt(objectAt(value, 'requestBody'), 'content'), 'application/json');
  const schema = resolved(document, memberAt(media, 'schema'));
  return MEMBERS.filter((name) => memberAt(objectAt(schema, 'properties'), name) === undefined);
}
