import type { ContentNode } from '@docs/base/content.ts';
import { expect, test } from 'vitest';
import { projectDocument } from '../../../tests/fixtures/openapi/project-yaml.ts';
import { tinyFacts } from './components/testing.ts';
import { groupRequests } from './group-requests.ts';

const code = (language: string, text: string): ContentNode => ({
  tag: 'CodeBlock',
  code: { language, tokens: [text] },
});

const group = (...children: readonly ContentNode[]): ContentNode => ({ tag: 'CodeGroup', children });

const json = { description: '', content: { 'application/json': {} } };
const document = {
  paths: {
    '/things/{id}': {
      get: { responses: { 200: { $ref: '#/components/responses/Thing' } } },
      delete: { responses: { 204: { description: '' }, 404: json } },
      put: { responses: { 200: json, 204: { description: '' } } },
    },
    '/things/search': { get: { responses: { 200: { description: '', content: { 'text/csv': {} } } } } },
    '/things/print': { get: { responses: { 200: { description: '', content: { 'application/pdf': {} } } } } },
    '/things/any': {
      get: { responses: { 200: { description: '', content: { '*/*': { schema: { type: 'object' } } } } } },
    },
    '/things/only': { get: { responses: { default: json } } },
  },
  components: { responses: { Thing: json } },
};
const facts = tinyFacts(document, { forms: projectDocument(document).forms });

/** The requests in some content, and how their responses are handled. */
function requests(content: readonly ContentNode[], known = facts): readonly string[] {
  return groupRequests(content, known).flatMap((node) => {
    if (typeof node === 'string' || 'code' in node) return [];
    const { method, url, response } = (node.props?.request ?? {}) as Record<string, string>;
    return url ? [`${method} ${url}: ${response}`] : requests(node.children ?? [], known);
  });
}

test.each([
  ['-X GET', '/v1/things/7', 'get', 'json'],
  ['-X DELETE', '/v1/things/7', 'delete', 'none'],
  ['-X PUT', '/v1/things/7', 'put', 'json-or-none'],
  ['-X GET', '/v1/things/search', 'get', 'text'],
  ['-X GET', '/v1/things/print', 'get', 'bytes'],
  ['-X GET', '/v1/things/any', 'get', 'json'],
  ['-X GET', '/v1/things/only', 'get', 'json'],
  ['-X GET', '/elsewhere', 'get', 'text'],
])('the response to %s %s is read as on the page of its operation', (options, path, method, handling) => {
  const url = `https://api.example${path}`;
  expect(requests([group(code('bash', `curl ${options} ${url}`), code('js', 'x'))])).toEqual([
    `${method} ${url}: ${handling}`,
  ]);
});

test('a group without a title gets the title of its operation', () => {
  const named = {
    ...facts,
    operations: [{ slug: 'get-thing', title: 'Get thing', samples: [], method: 'get', path: '/things/{id}' } as const],
    named: {
      ...facts.named,
      operations: facts.named.operations.map((each) => ({ ...each, slug: `${each.method}-thing` })),
    },
  };
  const curl = code('bash', 'curl https://api.example/things/7');
  const titled: ContentNode = { tag: 'CodeGroup', props: { title: 'Mine' }, children: [curl] };
  const titles = groupRequests([group(curl), titled], named).map(
    (node) => typeof node !== 'string' && 'props' in node && node.props?.title,
  );
  expect(titles).toEqual(['Get thing', 'Mine']);
});

test('keeps the request inside a playground unchanged', () => {
  const playground = {
    tag: 'QueryPlayground',
    children: [group(code('bash', 'curl https://api.example/v1/things/7'))],
  };
  expect(groupRequests([playground], facts)).toEqual([playground]);
});

test('finds nested groups, and keeps groups without exactly one request unchanged', () => {
  const step: ContentNode = { tag: 'Step', children: ['x', group(code('bash', 'curl https://api.example/a'))] };
  const others = [
    group(code('bash', 'curl https://api.example/a | jq .'), code('js', 'x')),
    group(code('js', 'x')),
    group(code('bash', 'curl https://api.example/a'), code('python', 'x')),
    code('bash', 'curl https://api.example/a'),
  ];
  expect(requests([step])).toEqual(['get https://api.example/a: text']);
  expect(groupRequests(others, facts)).toEqual(others);
});
