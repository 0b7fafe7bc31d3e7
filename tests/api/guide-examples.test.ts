import { beforeAll, describe, expect, test } from 'vitest';
import type { JsonValue } from '../../src/model/content.ts';
import {
  isObject,
  isTrue,
  type JsonObject,
  memberAt,
  objectAt,
  objectsAt,
  stringAt,
} from '../../src/openapi/document.ts';
import { type OperationEntry, operationsOf } from '../../src/openapi/lint/api-document.ts';
import { type CheckValue, createCheckValue } from '../../src/openapi/lint/examples.ts';
import type { LoadedDocument } from '../../src/openapi/lint/source.ts';
import { combinators, operators } from '../../src/query/operators.ts';
import { guideFences } from '../guide-fences.ts';
import { loadSiteDocument } from './load.ts';

let document: LoadedDocument;
let check: CheckValue;

beforeAll(async () => {
  document = await loadSiteDocument('openapi.yaml');
  check = createCheckValue(document);
}, 60_000);

/** The requests that guides show, from their curl form. */
const requests = guideFences()
  .filter(({ language, code }) => language === 'bash' && code.includes('https://api.'))
  .map(({ guide, code }) => {
    const url = new URL(/https:\/\/api\.[^"\s]+/.exec(code)?.[0].replace('$offset', '0') ?? '');
    const body = /--data '([^']*)'/.exec(code)?.[1];
    const query = /query=(\{[^']*\})/.exec(code)?.[1];
    const method = /--request (\w+)/.exec(code)?.[1] ?? (body === undefined ? 'GET' : 'POST');
    return {
      name: `${guide}: ${method} ${url.pathname}`,
      method: method.toLowerCase(),
      path: url.pathname,
      body,
      query,
    };
  });

describe('requests in guides', () => {
  test.each(requests)('$name exists and takes the body', ({ method, path, body, query }) => {
    const operation = findOperation(method, path);
    expect(operation?.slug).toBeDefined();
    const sent = body === undefined ? undefined : (JSON.parse(body) as JsonValue);
    if (sent !== undefined) {
      const content = objectAt(objectAt(operation?.value, 'requestBody'), 'content');
      const schema = objectAt(objectAt(content, 'application/json'), 'schema');
      expect(check('request', schema ?? { not: {} }, sent)).toEqual([]);
    }
    const filter = query === undefined ? memberAt(sent, 'query') : (JSON.parse(query) as JsonValue);
    if (filter !== undefined) expect(wrongInQuery(filter, stringAt(operation?.value, 'x-resource') ?? '')).toEqual([]);
  });
});

describe('content in guides', () => {
  const nodes = guideFences()
    .filter(({ guide, language }) => language === 'json' && /^(?:rich-content|content-format)\.mdx$/.test(guide))
    .map(({ guide, title, code }) => ({ name: `${guide}: ${title}`, value: JSON.parse(code) as JsonValue }));
  test.each(nodes)('$name is valid', ({ value }) => {
    const schema = stringAt(value, 'type') === 'document' ? 'Document' : 'Node';
    expect(check('request', { $ref: `#/components/schemas/${schema}` }, value)).toEqual([]);
  });
});

test('the checks themselves refuse what is wrong', () => {
  expect(check('request', { $ref: '#/components/schemas/Node' }, { type: 'divider', size: 2 })).not.toEqual([]);
  expect(wrongInQuery({ $or: [{ tone: 'negative' }, { tag: { $in: ['a'] } }] }, 'stories')).toEqual([
    'stories have no field tone',
    '$in',
  ]);
});

test('queries in the guide on the query language name fields and operators that exist', () => {
  const queries = guideFences().filter(({ guide, language, title }) => {
    return language === 'json' && guide === 'query-language.mdx' && title !== 'Refused';
  });
  expect(queries).toHaveLength(3);
  for (const { code, title } of queries) {
    expect(wrongInQuery(JSON.parse(code) as JsonValue, title.startsWith('People') ? 'contacts' : 'stories')).toEqual(
      [],
    );
  }
});

function findOperation(method: string, path: string): OperationEntry | undefined {
  const fits = operationsOf(document).filter((operation) => {
    const pattern = new RegExp(`^${operation.path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);
    return operation.method === method && pattern.test(path);
  });
  // A fixed path wins over a templated one.
  return fits.find((operation) => operation.path === path) ?? fits[0];
}

/** Names a query uses that its resource or the language does not know. */
function wrongInQuery(query: JsonValue, resource: string): readonly string[] {
  const fields = new Map(objectsAt(objectAt(objectAt(document.root, 'x-resources'), resource), 'query'));
  if (!isObject(query)) return ['not an object'];
  return Object.entries(query).flatMap(([name, value]): readonly string[] => {
    if (combinators.some((each) => each.name === name)) {
      return [value].flat().flatMap((part) => wrongInQuery(part as JsonValue, resource));
    }
    const field = fields.get(name);
    return field ? wrongOperators(field, value) : [`${resource} have no field ${name}`];
  });
}

function wrongOperators(field: JsonObject, predicate: JsonValue): readonly string[] {
  const used = isObject(predicate) ? Object.keys(predicate) : ['$eq'];
  return used.filter((name) => {
    const operator = operators.find((each) => each.name === name);
    const type = stringAt(field, 'type');
    return !(isTrue(field, 'set') ? operator?.sets : operator?.types.some((each) => each === type));
  });
}
