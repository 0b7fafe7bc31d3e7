import { METHODS } from '@docs/base/method.ts';
import { expect, test } from 'vitest';
import { methodOrder, parseSearchQuery, requestTarget } from './search-query.ts';

test('separates filters from the words of a query', () => {
  expect(parseSearchQuery('in:stories Publish type:operations status:409 method:POST ')).toEqual({
    words: ['publish'],
    typed: 'publish',
    open: false,
    identifier: false,
    filters: { kinds: ['operation'], methods: ['post'], statuses: ['409'], groups: [['stories']], apis: [] },
    problems: [],
  });
});

test.each([
  ['type:enum', ['value']],
  ['type:errors', ['error']],
  ['type:par', ['parameter']],
  ['type:guide', ['guide']],
  ['kind:property', ['field']],
])('the filter %s selects the kinds %j', (text, kinds) => {
  expect(parseSearchQuery(text).filters.kinds).toEqual(kinds);
});

test('ignores an unfinished filter, and reports an unknown one', () => {
  expect(parseSearchQuery('story type:')).toMatchObject({ words: ['story'], filters: { kinds: [] }, problems: [] });
  expect(parseSearchQuery('type:unicorn').problems).toEqual([
    'type:unicorn is not known. Try guide, operation, schema, field, parameter, value, error or event.',
  ]);
  expect(parseSearchQuery('method:fetch').problems).toEqual(['method:fetch is not an HTTP method.']);
});

test('reads a filter pasted from code', () => {
  expect(parseSearchQuery("{ method:'POST' }").filters.methods).toEqual(['post']);
});

test('reads groups of several words, quoted or joined with a hyphen', () => {
  expect(parseSearchQuery('in:"newsroom domains"').filters.groups).toEqual([['newsroom', 'domains']]);
  expect(parseSearchQuery('in:newsroom-domains').filters.groups).toEqual([['newsroom', 'domains']]);
});

test.each([
  ['POST /newsrooms', { method: 'post', segments: ['newsrooms'] }],
  ['/stories/123/publish', { segments: ['stories', '123', 'publish'] }],
  ['stories/{id}', { segments: ['stories', '{id}'] }],
  ['https://api.example/campaigns/7/send?x=1#y', { segments: ['campaigns', '7', 'send'] }],
  ["curl -X DELETE 'https://api.example/contacts/1'", { method: 'delete', segments: ['contacts', '1'] }],
  ['publish and/or schedule', undefined],
  ['what is application/json', undefined],
  ['/', undefined],
])('the request in `%s` is %j', (text, request) => {
  expect(parseSearchQuery(text).request).toEqual(request);
});

test.each([
  ['contact_id', true],
  ['contactId', true],
  ['story.status', true],
  ['Retry-After', true],
  ['stories:write', true],
  ['story status', false],
  ['Publish a story', false],
])('%s is an identifier: %s', (text, identifier) => {
  expect(parseSearchQuery(text).identifier).toBe(identifier);
});

test('orders every method', () => {
  expect([...methodOrder].sort()).toEqual([...METHODS].sort());
});

test.each([
  ['fetch("https://api.example/stories/search")', undefined, ['stories', 'search']],
  ["requests.post('https://api.example/stories')", 'post', ['stories']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: pasted from code.
  ['await axios.get(`https://api.example/stories/${id}`)', 'get', ['stories', '${id}']],
  ["client.delete('/stories/1')", 'delete', ['stories', '1']],
  ["fetch('https://api.example/stories', { method: 'POST' })", 'post', ['stories']],
  ["curl -H 'Accept: application/json' https://api.example/stories -X POST", 'post', ['stories']],
  ['Request URL: https://api.example/campaigns/7/send Request Method: POST', 'post', ['campaigns', '7', 'send']],
  ['GET newsrooms', 'get', ['newsrooms']],
])('finds the request in pasted text: %s', (text, method, segments) => {
  expect(requestTarget(text).request).toEqual({ ...(method && { method }), segments });
});

test.each(['Europe/Brussels timezone', 'HTTP/1.1 409 Conflict', 'open/click rate', 'get newsrooms', 'API keys'])(
  'finds no request in: %s',
  (text) => {
    expect(requestTarget(text)).toEqual({ text });
  },
);

test('removes the host and the query from an address, and keeps its fragment', () => {
  expect(requestTarget('https://docs.example/docs/hooks?x=1#check').address).toBe('/docs/hooks#check');
  expect(requestTarget('docs/hooks#check').address).toBe('/docs/hooks#check');
});

test('keeps the words around an address, and removes those of a command', () => {
  expect(requestTarget('webhook url https://my.example/hook').text).toBe('webhook url /hook');
  expect(requestTarget("curl -d '{}' https://api.example/stories -H 'Accept: text/html'").text).toBe('/stories');
});
