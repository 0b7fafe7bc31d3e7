import { expect, test } from 'vitest';
import { isTypeObvious, type SchemaView } from './schema.ts';

const object: SchemaView = { kind: 'object', fields: [] };
const choice: SchemaView = { kind: 'choice', mode: 'one', options: [] };

test('members stand for their type, unless it has a name or allows other values', () => {
  expect(isTypeObvious({ type: ['object'], inside: object })).toBe(true);
  expect(isTypeObvious({ type: ['object | null'], inside: object })).toBe(false);
  expect(isTypeObvious({ type: [{ text: 'Story', href: '/story' }], inside: object })).toBe(false);
});

test('variants name every value, null included; values without an inside have nothing but their type', () => {
  expect(isTypeObvious({ type: ['object | integer | null'], inside: choice })).toBe(true);
  expect(isTypeObvious({ type: ['string'] })).toBe(false);
});

test('conditions beside members or variants say nothing of the type; alone they do not stand for it', () => {
  const under = (base?: SchemaView): SchemaView => ({ kind: 'conditions', conditions: [], ...(base && { base }) });
  expect(isTypeObvious({ type: ['object'], inside: under(object) })).toBe(true);
  expect(isTypeObvious({ type: ['object | null'], inside: under(object) })).toBe(false);
  expect(isTypeObvious({ type: ['choice'], inside: under(choice) })).toBe(true);
  expect(isTypeObvious({ type: ['string'], inside: under() })).toBe(false);
});
