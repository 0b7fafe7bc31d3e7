import { expect, test } from 'vitest';
import { isTypeObvious, type SchemaView } from './schema.ts';

const object: SchemaView = { kind: 'object', fields: [] };
const choice: SchemaView = { kind: 'choice', mode: 'one', options: [] };

test('fields make the type obvious, unless it has a name or allows other values', () => {
  expect(isTypeObvious({ type: ['object'], inside: object })).toBe(true);
  expect(isTypeObvious({ type: ['object | null'], inside: object })).toBe(false);
  expect(isTypeObvious({ type: [{ text: 'Story', href: '/story' }], inside: object })).toBe(false);
});

test('variants make the type obvious, also with null; a type without details is not obvious', () => {
  expect(isTypeObvious({ type: ['object | integer | null'], inside: choice })).toBe(true);
  expect(isTypeObvious({ type: ['string'] })).toBe(false);
});

test('conditions do not change whether the type is obvious; alone they do not make it obvious', () => {
  const under = (base?: SchemaView): SchemaView => ({ kind: 'conditions', conditions: [], ...(base && { base }) });
  expect(isTypeObvious({ type: ['object'], inside: under(object) })).toBe(true);
  expect(isTypeObvious({ type: ['object | null'], inside: under(object) })).toBe(false);
  expect(isTypeObvious({ type: ['choice'], inside: under(choice) })).toBe(true);
  expect(isTypeObvious({ type: ['string'], inside: under() })).toBe(false);
});
