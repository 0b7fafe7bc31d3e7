import type { JsonValue } from '../../../model/content.ts';
import { combinators, operators } from '../../../query/operators.ts';
import {
  isObject,
  isTrue,
  type JsonObject,
  listAt,
  memberAt,
  objectAt,
  objectsAt,
  stringAt,
  stringsAt,
} from '../../document.ts';
import { toPointer } from '../../references.ts';
import {
  type ApiDocument,
  type OperationEntry,
  operationsOf,
  problemAt,
  type Rule,
  resolved,
} from '../api-document.ts';

const RULE = 'resource-fields-exist';

interface Shown {
  readonly kind: 'sort' | 'query';
  readonly value: JsonValue;
  readonly pointer: string;
}

/** Orders and filters shown in examples name fields that the resource has, with operators those fields take. */
export const resourceFieldsExist: Rule = (document) =>
  operationsOf(document).flatMap((operation) => {
    const name = stringAt(operation.value, 'x-resource');
    const resource = objectAt(objectAt(document.root, 'x-resources'), name ?? '');
    if (name === undefined || !resource) return [];
    return [...shownIn(document, operation)].flatMap(({ kind, value, pointer }) =>
      (kind === 'sort' ? wrongInSort(resource, value) : wrongInQuery(resource, value)).map((wrong) =>
        problemAt(document, {
          rule: RULE,
          pointer,
          message: `${operation.slug}: ${wrong} of ${name}.`,
          fix: `Use what \`x-resources\` lists for ${name}, or add it there.`,
        }),
      ),
    );
  });

function* shownIn(document: ApiDocument, { value, pointer }: OperationEntry): Generator<Shown> {
  for (const [index, item] of listAt(value, 'parameters').entries()) {
    const parameter = resolved(document, item);
    const kind = stringAt(parameter, 'name');
    if (kind !== 'sort' && kind !== 'query') continue;
    const holders = [parameter, ...objectsAt(parameter, 'content').map(([, media]) => media)];
    for (const example of holders.flatMap((holder) => objectsAt(holder, 'examples'))) {
      yield { kind, value: memberAt(example[1], 'value') ?? null, pointer: pointer + toPointer(['parameters', index]) };
    }
  }
  yield* inBody(objectAt(value, 'requestBody'), `${pointer}/requestBody`);
  yield* inBody(objectAt(objectAt(value, 'responses'), '200'), `${pointer}/responses/200`);
}

/** `query` and `sort` of a search, `sort` as a list echoes it. */
function* inBody(holder: unknown, at: string): Generator<Shown> {
  for (const [type, media] of objectsAt(holder, 'content')) {
    for (const [name, example] of objectsAt(media, 'examples')) {
      const pointer = `${at}${toPointer(['content', type, 'examples', name])}`;
      for (const kind of ['sort', 'query'] as const) {
        const value = memberAt(objectAt(example, 'value'), kind);
        if (value !== undefined) yield { kind, value, pointer };
      }
    }
  }
}

function wrongInSort(resource: JsonObject, order: JsonValue): readonly string[] {
  const fields = stringsAt(resource, 'sort');
  return String(order)
    .split(',')
    .map((field) => field.replace(/^[+-]/, ''))
    .filter((field) => !fields.includes(field))
    .map((field) => `\`${field}\` is not a sort field`);
}

/** Fields and operators of a query that the resource does not have. */
export function wrongInQuery(resource: JsonObject | undefined, query: JsonValue): readonly string[] {
  if (!isObject(query)) return ['a query that is no object is not a filter'];
  return Object.entries(query).flatMap(([name, value]): readonly string[] => {
    if (combinators.some((each) => each.name === name)) {
      return [value].flat().flatMap((part) => wrongInQuery(resource, part as JsonValue));
    }
    const field = objectAt(objectAt(resource, 'query'), name);
    if (!field) return [`\`${name}\` is not a query field`];
    const used = isObject(value) ? Object.keys(value) : ['$eq'];
    return used
      .filter((operator) => !takes(field, operator))
      .map((operator) => `\`${name}\` takes no \`${operator}\` as a field`);
  });
}

function takes(field: JsonObject, name: string): boolean {
  const operator = operators.find((each) => each.name === name);
  if (isTrue(field, 'set')) return operator?.sets === true;
  return operator?.types.some((type) => type === stringAt(field, 'type')) === true;
}
