import type { FormParameter } from '@docs/samples/request-form.ts';
import { expect, test } from 'vitest';
import { initialState } from './form-state.ts';
import { forgetIds, learnId, readIds, writeIds } from './known-ids.ts';
import { demoForm } from './testing.ts';

const [id, limit] = demoForm.parameters as [FormParameter, FormParameter];
const own = '00000000-0000-0000-0000-00000000000a';

test('an id follows to operations that take one of its family', () => {
  const ids = learnId({}, id, own, true);
  expect(ids).toEqual({ room: own });
  expect(initialState(demoForm, readIds(JSON.parse(writeIds(ids) ?? ''))).parameters[0]).toEqual({
    raw: own,
    value: own,
  });
  expect(initialState(demoForm, { other: own }).parameters[0]?.raw).toBe(id.value);
});

test('nothing else is kept: wrong ids, the example, cleared ones, other parameters', () => {
  const ids = { room: own, other: 'x' };
  expect(learnId(ids, id, 'wrong', false)).toEqual({ other: 'x' });
  expect(learnId(ids, id, String(id.value), true)).toEqual({ other: 'x' });
  expect(learnId(ids, id, '', true)).toEqual({ other: 'x' });
  expect(learnId(ids, limit, '5', true)).toBe(ids);
  expect(forgetIds(ids, demoForm)).toEqual({ other: 'x' });
  expect(writeIds({})).toBeNull();
});

test.each([undefined, null, '', [], 5, 'room', { room: 5, a: '' }])('whatever stands in storage: %j', (stored) => {
  expect(readIds(stored)).toEqual({});
});
