import { toPointer } from '@docs/base/pointer.ts';
import {
  fieldAt,
  type JsonValue,
  listAt,
  objectAt,
  objectsAt,
  stringAt,
  toText,
} from '../../../../packages/base/json.ts';
import { parameterContent } from '../../../../packages/openapi/operations/media-schema.ts';
import { checkQuery } from '../../../../packages/playgrounds/query/check-query.ts';
import {
  type QueriedResource,
  readQueryLimits,
  readQueryResources,
} from '../../../../packages/playgrounds/query/guide/resources.ts';
import type { QueryLimits } from '../../../../packages/playgrounds/query/language.ts';
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

/** Example sort orders and filters use fields of the resource, and the API would accept the filters. */
export const resourceFieldsExist: Rule = (document) => {
  const resources = readQueryResources(document.root);
  const limits = readQueryLimits(document.root);
  return operationsOf(document).flatMap((operation) => {
    const resource = resources.find(({ name }) => name === stringAt(operation.value, 'x-resource'));
    if (!resource) return [];
    return [...shownIn(document, operation)].flatMap(({ kind, value, pointer }) =>
      (kind === 'sort' ? wrongInSort(resource, value) : wrongInQuery(resource, value, limits)).map((wrong) =>
        problemAt(document, {
          rule: RULE,
          pointer,
          message: `${operation.slug}: ${wrong}`,
          fix: `Use what \`x-resources\` lists for ${resource.name}, or add it there.`,
        }),
      ),
    );
  });
};

function* shownIn(document: ApiDocument, { value, pointer }: OperationEntry): Generator<Shown> {
  for (const [index, item] of listAt(value, 'parameters').entries()) {
    const given = resolved(document, item);
    const parameter = given && parameterContent(given);
    const kind = stringAt(parameter, 'name');
    if (kind !== 'sort' && kind !== 'query') continue;
    const holders = [parameter, ...objectsAt(parameter, 'content').map(([, media]) => media)];
    for (const example of holders.flatMap((holder) => objectsAt(holder, 'examples'))) {
      yield { kind, value: fieldAt(example[1], 'value') ?? null, pointer: pointer + toPointer(['parameters', index]) };
    }
  }
  const bodies = [
    [objectAt(value, 'requestBody'), `${pointer}/requestBody`],
    [objectAt(objectAt(value, 'responses'), '200'), `${pointer}/responses/200`],
  ] as const;
  for (const [body, at] of bodies) {
    yield* inBody(body, at);
    yield* inSchema(document, body, at);
  }
}

/** Examples of the parameter `sort`, beside a reference or in its target. */
function* inSchema(document: ApiDocument, body: unknown, at: string): Generator<Shown> {
  for (const [type, media] of objectsAt(body, 'content')) {
    const schema = resolved(document, fieldAt(media, 'schema'));
    const field = fieldAt(objectAt(schema, 'properties'), 'sort');
    const own = listAt(field, 'examples');
    for (const value of own.length > 0 ? own : listAt(resolved(document, field), 'examples')) {
      yield { kind: 'sort', value, pointer: `${at}${toPointer(['content', type, 'schema'])}` };
    }
  }
}

/** `query` and `sort` of a search, `sort` as repeated in a list. */
function* inBody(holder: unknown, at: string): Generator<Shown> {
  for (const [type, media] of objectsAt(holder, 'content')) {
    for (const [name, example] of objectsAt(media, 'examples')) {
      const pointer = `${at}${toPointer(['content', type, 'examples', name])}`;
      for (const kind of ['sort', 'query'] as const) {
        const value = fieldAt(objectAt(example, 'value'), kind);
        if (value !== undefined) yield { kind, value, pointer };
      }
    }
  }
}

function wrongInSort({ name, sort }: QueriedResource, order: JsonValue): readonly string[] {
  return toText(order)
    .split(',')
    .map((field) => field.replace(/^[+-]/, ''))
    .filter((field) => !sort.includes(field))
    .map((field) => `\`${field}\` is not a sort field of ${name}.`);
}

function wrongInQuery(resource: QueriedResource, query: JsonValue, limits: QueryLimits): readonly string[] {
  return checkQuery(JSON.stringify(query), resource, limits).problems.map(({ message }) => message);
}
