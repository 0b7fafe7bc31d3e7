import { expect, test } from 'vitest';
import { onlyOperation, projectYaml, sampleText } from '../../../../tests/fixtures/openapi/project-yaml.ts';
import { idFamily } from './form-parameters.ts';

test.each([
  ['id', '/newsrooms/{id}/online', 'newsroom'],
  ['newsroom_id', '/newsrooms/{newsroom_id}/contacts', 'newsroom'],
  ['newsroomId', '/a/{newsroomId}', 'newsroom'],
  ['id', '/newsrooms/{newsroom_id}/contacts/{id}', 'newsroom/contact'],
  ['contact_id', '/contacts/{contact_id}', 'contact'],
  ['id', '/v2/stories/{id}', 'story'],
  ['id', '/sender-addresses/{id}', 'sender-address'],
  ['sender_address_id', '/x', 'sender-address'],
  ['id', '/coverage/{id}', 'coverage'],
  ['id', '/statuses/{id}', 'status'],
  ['locale', '/newsrooms/{newsroom_id}/languages/{locale}', 'locale'],
  ['repo', '/repos/{owner}/{repo}', 'repo'],
  ['id', '/{id}', 'id'],
])('the id family of %s in %s is %s', (name, path, family) => {
  expect(idFamily(name, path)).toBe(family);
});

function search(parameter: string): string {
  return `{ openapi: 3.2.0, paths: { /search: { get: { parameters: [{ name: criteria, in: querystring, ${parameter} }] } } } }`;
}

const FORM = 'application/x-www-form-urlencoded';

test('a form in the query string is shown as one value and sent as its fields', () => {
  const schema =
    '{ type: object, required: [q], properties: { q: { type: string }, n: { type: integer }, tags: { type: array, items: { type: string } }, at: { type: object, properties: { x: { type: integer } } } } }';
  const encoding = 'encoding: { tags: { style: form, explode: false } }';
  const examples =
    'examples: { one: { dataValue: { q: hello world, tags: [a, b], at: { x: 1 } }, serializedValue: q=other } }';
  const yaml = search(`required: true, content: { ${FORM}: { schema: ${schema}, ${encoding}, ${examples} } }`);
  const operation = onlyOperation(yaml);
  expect(operation.parameters).toMatchObject([
    {
      place: 'querystring',
      title: 'Query string',
      fields: [
        {
          id: 'querystring-criteria',
          name: 'criteria',
          required: true,
          limits: ['the whole query string: each field is a separate parameter'],
          inside: { kind: 'object', fields: [{ name: 'q' }, { name: 'n' }, { name: 'tags' }, { name: 'at' }] },
        },
      ],
    },
  ]);
  expect(sampleText(operation)).toContain('/search?q=hello%20world&tags=a,b&at=%7B%22x%22%3A1%7D');
  const [form] = projectYaml(yaml).forms.values();
  expect(form?.parameters.map(({ name, place, required }) => [name, place, required])).toEqual([
    ['q', 'query', true],
    ['n', 'query', false],
    ['tags', 'query', false],
    ['at', 'query', false],
  ]);
});

test('samples send required query string fields without an example, unless the query string is optional', () => {
  const content = `content: { ${FORM}: { schema: { type: object, required: [q], properties: { q: { type: string, const: a } } } } }`;
  expect(sampleText(onlyOperation(search(`required: true, ${content}`)))).toContain('/search?q=a');
  expect(sampleText(onlyOperation(search(content)))).not.toContain('?');
});

test('samples omit a query string of another media type, and its field says so', () => {
  const operation = onlyOperation(
    search('content: { application/json: { schema: { type: object }, example: { a: b } } }'),
  );
  expect(operation.parameters[0]?.fields[0]?.limits).toEqual([
    'the whole query string, written as application/json; samples omit it',
  ]);
  expect(sampleText(operation)).not.toContain('?');
});

test('reports and leaves out a query string without a media type', () => {
  const { operations, problems } = projectYaml(search('schema: { type: object }'));
  expect(operations[0]?.parameters).toEqual([]);
  expect(problems.map(({ message }) => message)).toEqual([
    'GET /search: The parameter `criteria` is the whole query string, but does not say how it is written (`content`).',
  ]);
});
