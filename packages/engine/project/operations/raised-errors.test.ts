import { expect, test } from 'vitest';
import { isRaisedBy, RAISED_BY, requestFacts } from '../pages/error-pages.ts';

const kinds = (...request: Parameters<typeof requestFacts>): readonly string[] =>
  RAISED_BY.filter((kind) => isRaisedBy(kind, requestFacts(...request)));
const nothing = new Set<string>();

test('a code comes with what a request carries, not with the statuses that the document lists', () => {
  const operation = { responses: { '400': {} } };
  expect(kinds(operation, [], nothing)).toEqual(['every-operation']);
  expect(kinds(operation, [{ name: 'id', place: 'path' }], nothing)).toEqual(['every-operation', 'path-ids']);
  expect(kinds({}, [{ name: 'force', place: 'query' }], nothing)).toEqual(['every-operation', 'parameters']);
  expect(kinds({ requestBody: {} }, [], nothing)).toEqual(['every-operation', 'bodies']);
});

test('names of headers are the same in any case', () => {
  const parameters = [{ name: 'Idempotency-Key', place: 'header' }];
  expect(kinds({}, parameters, nothing)).toEqual(['every-operation', 'parameters', 'idempotency-key']);
});

test('lists and queries are known by their parameters, by the resource, and by the body', () => {
  expect(kinds({}, [{ name: 'limit', place: 'query' }], nothing)).toContain('lists');
  expect(kinds({ 'x-resource': 'story' }, [], nothing)).toContain('lists');
  expect(kinds({}, [{ name: 'query', place: 'query' }], nothing)).toContain('queries');
  expect(kinds({ requestBody: {} }, [], new Set(['query']))).toContain('queries');
});

test('nothing is raised by a kind that nobody knows', () => {
  expect(isRaisedBy('toString', requestFacts({}, [], nothing))).toBe(false);
  expect(isRaisedBy(undefined, requestFacts({}, [], nothing))).toBe(false);
});
