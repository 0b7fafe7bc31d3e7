import { expect, test } from 'vitest';
import { parseQuery } from './parse-query.ts';

test('filters are taken out of the words', () => {
  expect(parseQuery('in:stories Publish type:operations status:409 method:POST ')).toEqual({
    words: ['publish'],
    open: false,
    identifier: false,
    filters: { kinds: ['operation'], methods: ['post'], statuses: ['409'], groups: [['stories']] },
    problems: [],
  });
});

test.each([
  ['type:enum', ['value']],
  ['type:errors', ['error']],
  ['type:par', ['parameter']],
  ['type:guide', ['guide']],
  ['kind:property', ['field']],
])('%s', (text, kinds) => {
  expect(parseQuery(text).filters.kinds).toEqual(kinds);
});

test('a filter in the making filters nothing, an impossible one is said', () => {
  expect(parseQuery('story type:')).toMatchObject({ words: ['story'], filters: { kinds: [] }, problems: [] });
  expect(parseQuery('type:unicorn').problems).toEqual([
    'type:unicorn is not known. Try guide, operation, schema, member, parameter, value, error or event.',
  ]);
  expect(parseQuery('method:fetch').problems).toEqual(['method:fetch is no HTTP method.']);
});

test('a filter that is pasted from code', () => {
  expect(parseQuery("{ method:'POST' }").filters.methods).toEqual(['post']);
});

test('groups of several words are quoted or joined', () => {
  expect(parseQuery('in:"newsroom domains"').filters.groups).toEqual([['newsroom', 'domains']]);
  expect(parseQuery('in:newsroom-domains').filters.groups).toEqual([['newsroom', 'domains']]);
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
])('%s', (text, request) => {
  expect(parseQuery(text).request).toEqual(request);
});

test.each([
  ['contact_id', true],
  ['contactId', true],
  ['story.status', true],
  ['Retry-After', true],
  ['stories:write', true],
  ['story status', false],
  ['Publish a story', false],
])('%s is written as in code: %s', (text, identifier) => {
  expect(parseQuery(text).identifier).toBe(identifier);
});
