import { beforeAll, describe, expect, test } from 'vitest';
import type { JsonValue } from '../../src/model/content.ts';
import { type JsonObject, memberAt, objectAt, stringAt } from '../../src/openapi/document.ts';
import { type CheckValue, createCheckValue } from '../../src/openapi/lint/examples.ts';
import { wrongInQuery } from '../../src/openapi/lint/rules/resource-fields-exist.ts';
import type { LoadedDocument } from '../../src/openapi/lint/source.ts';
import { guideFences } from '../guide-fences.ts';
import { filteredResource, findOperation } from '../samples/support/check-request.ts';
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
    const operation = findOperation(document, method, path);
    expect(operation?.slug).toBeDefined();
    const sent = body === undefined ? undefined : (JSON.parse(body) as JsonValue);
    if (sent !== undefined) {
      const content = objectAt(objectAt(operation?.value, 'requestBody'), 'content');
      const schema = objectAt(objectAt(content, 'application/json'), 'schema');
      expect(check('request', schema ?? { not: {} }, sent)).toEqual([]);
    }
    const filter = query === undefined ? memberAt(sent, 'query') : (JSON.parse(query) as JsonValue);
    if (filter !== undefined)
      expect(wrongInQuery(operation && filteredResource(document, operation), filter)).toEqual([]);
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

test('the answer that the introduction shows is one', () => {
  const [shown] = guideFences().filter(({ guide, language }) => guide === 'introduction.mdx' && language === 'json');
  const schema = { $ref: '#/components/schemas/NewsroomListResponse' };
  expect(check('response', schema, JSON.parse(shown?.code ?? '') as JsonValue)).toEqual([]);
});

test('the checks themselves refuse what is wrong', () => {
  expect(check('request', { $ref: '#/components/schemas/Node' }, { type: 'divider', size: 2 })).not.toEqual([]);
  expect(wrongInQuery(resource('stories'), { $or: [{ tone: 'negative' }, { tag: { $in: ['a'] } }] })).toEqual([
    '`tone` is not a query field',
    '`tag` takes no `$in` as a field',
  ]);
});

test('queries in the guide on the query language name fields and operators that exist', () => {
  const queries = guideFences().filter(({ guide, language, title }) => {
    return language === 'json' && guide === 'query-language.mdx' && title !== 'Refused';
  });
  expect(queries).toHaveLength(3);
  for (const { code, title } of queries) {
    expect(
      wrongInQuery(resource(title.startsWith('People') ? 'contacts' : 'stories'), JSON.parse(code) as JsonValue),
    ).toEqual([]);
  }
});

function resource(name = ''): JsonObject | undefined {
  return objectAt(objectAt(document.root, 'x-resources'), name);
}
