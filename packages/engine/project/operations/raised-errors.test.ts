import { expect, test } from 'vitest';
import { isRaisedBy, RAISED_BY_VALUES, requestFacts } from '../pages/error-pages.ts';

const kinds = (...request: Parameters<typeof requestFacts>): readonly string[] =>
  RAISED_BY_VALUES.filter((kind) => isRaisedBy(kind, requestFacts(...request)));
const nothing = new Set<string>();

test('error kinds depend on the parts of a request, not on the statuses in the document', () => {
  const operation = { responses: { '400': {} } };
  expect(kinds(operation, [], nothing)).toEqual(['every-operation']);
  expect(kinds(operation, [{ name: 'id', place: 'path' }], nothing)).toEqual(['every-operation', 'path-ids']);
  expect(kinds({}, [{ name: 'force', place: 'query' }], nothing)).toEqual(['every-operation', 'parameters']);
  expect(kinds({ requestBody: {} }, [], nothing)).toEqual(['every-operation', 'bodies']);
});

test('compares header names case-insensitively', () => {
  const parameters = [{ name: 'Idempotency-Key', place: 'header' }];
  expect(kinds({}, parameters, nothing)).toEqual(['every-operation', 'parameters', 'idempotency-key']);
});

test('recognises lists and queries by parameters, resource or body', () => {
  expect(kinds({}, [{ name: 'limit', place: 'query' }], nothing)).toContain('lists');
  expect(kinds({ 'x-resource': 'story' }, [], nothing)).toContain('lists');
  expect(kinds({}, [{ name: 'query', place: 'query' }], nothing)).toContain('queries');
  expect(kinds({ requestBody: {} }, [], new Set(['query']))).toContain('queries');
});

test('no request raises an unknown kind of error', () => {
  expect(isRaisedBy('toString', requestFacts({}, [], nothing))).toBe(false);
  expect(isRaisedBy(undefined, requestFacts({}, [], nothing))).toBe(false);
});
