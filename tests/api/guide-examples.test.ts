import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { fieldAt, type JsonObject, type JsonValue, objectAt, objectsAt, stringAt } from '../../packages/base/json.ts';
import { valueOfField } from '../../packages/playgrounds/query/evaluate-query.ts';
import { readQueryResources } from '../../packages/playgrounds/query/guide/resources.ts';
import { curlSample } from '../../packages/samples/curl.ts';
import { readCurl } from '../../packages/samples/read-curl.ts';
import { filteredResource, findOperation, wrongInQuery } from '../samples/support/check-request.ts';
import { GUIDES, guideFences, guideTexts } from '../support/guide-fences.ts';
import { type CheckValue, createCheckValue } from './lint/examples.ts';
import type { LoadedDocument } from './lint/source.ts';
import { loadSiteDocument } from './load.ts';

let document: LoadedDocument;
let check: CheckValue;

beforeAll(async () => {
  document = await loadSiteDocument('openapi.yaml');
  check = createCheckValue(document);
}, 60_000);

/** The requests in guides, from their curl samples. */
const requests = guideFences()
  .filter(({ language, code }) => language === 'bash' && /curl\s[\s\S]*https:\/\/api\./.test(code))
  .map(({ guide, code }) => {
    const url = new URL(/https:\/\/api\.[^"\s]+/.exec(code)?.[0].replace('$offset', '0') ?? '');
    const body = /--data '([^']*)'/.exec(code)?.[1];
    const query = /query=(\{[^']*\})/.exec(code)?.[1];
    const method = /-X (\w+)/.exec(code)?.[1] ?? (body === undefined ? 'GET' : 'POST');
    return {
      name: `${guide}: ${method} ${url.pathname}`,
      method: method.toLowerCase(),
      path: url.pathname,
      body,
      query,
    };
  });

describe('requests in guides', () => {
  test.each(requests)('$name is an operation that accepts the body and query', ({ method, path, body, query }) => {
    const operation = findOperation(document, method, path);
    expect(operation?.slug).toBeDefined();
    const sent = body === undefined ? undefined : (JSON.parse(body) as JsonValue);
    if (sent !== undefined) {
      const content = objectAt(objectAt(operation?.value, 'requestBody'), 'content');
      const schema = objectAt(objectAt(content, 'application/json'), 'schema');
      expect(check('request', schema ?? { not: {} }, sent)).toEqual([]);
    }
    const filter = query === undefined ? fieldAt(sent, 'query') : (JSON.parse(query) as JsonValue);
    if (filter !== undefined)
      expect(operation && wrongInQuery(document, filteredResource(operation), filter)).toEqual([]);
  });
});

test('curl samples in guides have the same form as those in the reference', () => {
  const commands = guideFences().filter(({ language, code }) => language === 'bash' && /^curl .*https?:/m.test(code));
  const api = commands.filter(({ code }) => /^curl .*\/\/(?:(?:api|upload)\.|localhost)/m.test(code));
  expect(api.length).toBeGreaterThan(30);
  // A sample that shows only headers is not a request to copy.
  const wrong = api.filter(({ code }) => !code.includes('--dump-header') && curlWrong(code));
  expect(wrong.map(({ guide, code }) => `${guide}:\n${code}`)).toEqual([]);
  expect(curlWrong('curl -H "Authorization: Bearer $T" https://api.herald.example/stories')).toBe(true);
  expect(curlWrong('curl https://api.herald.example/stories \\\n  -H "Authorization: Bearer $T"\n')).toBe(false);
});

/**
 * Order, quotes and line breaks match the generated samples. Bodies can be more compact, and JSON in a query stays
 * readable.
 */
function curlWrong(code: string): boolean {
  const [command = ''] = /^curl [\s\S]*/m.exec(code) ?? [];
  const own = /Idempotency-Key: [\da-f]{8}-/.test(command)
    ? /^# Use a new Idempotency-Key for each new request\.$/m
    : /^/;
  const [, readable, query = ''] =
    /^([\s\S]*) \\\n {2}--data-urlencode 'query=(\{[^']*\})'\n?$/.exec(command.replace(/^curl -G /, 'curl ')) ?? [];
  const request = readCurl(readable ?? command);
  if (!request || (query !== '' && !command.startsWith('curl -G '))) return true;
  const plain = (text: string): string =>
    text
      .replace(/^#.*\n| \\\n {2}--include$/gm, '')
      .replace(/--data '([^']*)'/, (_, body) => JSON.stringify(JSON.parse(body)))
      .trim();
  return plain(curlSample(request)) !== plain(readable ?? command) || !own.test(code);
}

describe('content in guides', () => {
  const nodes = guideFences()
    .filter(({ guide, language }) => language === 'json' && /^(?:rich-content|content-format)\.mdx$/.test(guide))
    .map(({ guide, title, code }) => ({ name: `${guide}: ${title}`, value: JSON.parse(code) as JsonValue }));
  test.each(nodes)('$name is valid', ({ value }) => {
    const schema = stringAt(value, 'type') === 'document' ? 'Document' : 'Node';
    expect(check('request', { $ref: `#/components/schemas/${schema}` }, value)).toEqual([]);
  });
});

test('the response in the introduction is valid', () => {
  const [shown] = guideFences().filter(({ guide, language }) => guide === 'introduction.mdx' && language === 'json');
  const schema = { $ref: '#/components/schemas/NewsroomListResponse' };
  expect(check('response', schema, JSON.parse(shown?.code ?? '') as JsonValue)).toEqual([]);
});

test('the checks report invalid content and queries', () => {
  expect(check('request', { $ref: '#/components/schemas/Node' }, { type: 'divider', size: 2 })).not.toEqual([]);
  expect(wrongInQuery(document, 'stories', { $or: [{ tone: 'negative' }, { tag: { $in: ['a'] } }] })).toEqual([
    '`tone` is not a field of stories.',
    '`tag` has many values and does not accept `$in`.',
  ]);
});

describe('sample records of the query language', () => {
  const samples = parse(
    readFileSync(`${GUIDES}data/query-samples.yaml`, 'utf8').replaceAll('{product}', 'herald'),
  ) as JsonObject;
  /** Can be queried although the resource has no such field. */
  const extra = new Set(['images_number']);

  test.each(objectsAt(samples, 'resources').map(([name, { records }]) => [name, records as readonly JsonObject[]]))(
    '%s match the schema of the API document and have a value for every query field',
    (name, records) => {
      const resource = readQueryResources(document.root).find((each) => each.name === name);
      const schema = objectAt(objectAt(objectAt(document.root, 'components'), 'schemas'), resource?.entity ?? '');
      const properties = objectAt(schema, 'properties');
      expect(records.length).toBeGreaterThan(5);
      expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
      for (const record of records) {
        const fields = Object.entries(record).filter(([field]) => !extra.has(field));
        const wrong = fields.flatMap(([field, value]) =>
          check('response', objectAt(properties, field) ?? { not: {} }, value).map((each) => `${field}: ${each}`),
        );
        expect(wrong).toEqual([]);
        const withoutValue = resource?.fields.filter((field) => valueOfField(record, field) === undefined);
        expect(withoutValue?.map((field) => field.name)).toEqual([]);
      }
    },
  );
});

test('inline queries in guides are valid', () => {
  const queries = guideFences().filter(({ guide, language }) => language === 'json' && guide === 'query-language.mdx');
  // Examples with results come from the sample data and are checked at build; no results are typed by hand.
  expect(queries).toEqual([]);
  const inline = [...guideTexts()].flatMap(([guide, text]) =>
    [...text.matchAll(/`(\{ ?"[^`]*\})`/g)].map(([, code = '']) => ({ guide, code })),
  );
  const wrong = inline
    .filter(({ guide }) => guide === 'query-language.mdx' || guide === 'ordering-results.mdx')
    .flatMap(({ code }) =>
      wrongInQuery(document, 'stories', JSON.parse(code) as JsonValue).map((each) => `${code}: ${each}`),
    );
  expect(inline.length).toBeGreaterThan(2);
  expect(wrong).toEqual([]);
});
