import type { FormMedia, FormParameter, RequestForm } from '@docs/samples/request-form.ts';
import { describe, expect, test } from 'vitest';
import { shownText } from './edit-value.ts';
import {
  type BodyState,
  changeForm,
  type FormAction,
  forgetIds,
  givenState,
  initialState,
  keptServer,
  learnId,
  readIds,
  serverToKeep,
  writeIds,
} from './form-state.ts';
import { readForm } from './read-form.ts';
import { demoForm, typeInto } from './testing.ts';

const common = { schema: true } as const;
const media: readonly [FormMedia, ...FormMedia[]] = [
  {
    ...common,
    kind: 'json',
    type: 'application/json',
    examples: [
      { label: 'One', value: { size: 1 } },
      { label: 'Two', value: { size: 2 } },
    ],
  },
  {
    ...common,
    kind: 'form',
    type: 'application/x-www-form-urlencoded',
    styles: {},
    examples: [{ label: 'Own', value: { size: 9 } }],
  },
  { kind: 'text', type: 'text/plain', text: 'Hello' },
];
const form: RequestForm = { ...demoForm, body: { required: true, media } };

function bodyAfter(...actions: FormAction[]): BodyState | undefined {
  return actions.reduce((state, action) => changeForm(form, state, action), initialState(form)).body;
}

const toMedia = (index: number): FormAction => ({ kind: 'media', index });
const typed: FormAction = { kind: 'body', raw: '{"size": 5}' };
const secondExample: FormAction = { kind: 'example', index: 1 };

describe('the selected example of a body', () => {
  test('stays selected while the body is edited', () => {
    expect(bodyAfter()).toMatchObject({ example: 0, value: { size: 1 } });
    expect(bodyAfter(secondExample)).toMatchObject({ example: 1, value: { size: 2 } });
    expect(bodyAfter(secondExample, typed)).toMatchObject({ example: 1, value: { size: 5 } });
    expect(bodyAfter(secondExample, typeInto('size', '5', 'number'))).toMatchObject({ example: 1 });
  });

  test('is the first one again after a reset', () => {
    expect(bodyAfter(secondExample, typed, { kind: 'reset' })).toEqual(bodyAfter());
  });
});

describe('changing the media type', () => {
  test('keeps the typed body, also when changing back', () => {
    expect(bodyAfter(typed, toMedia(1))).toMatchObject({ media: 1, raw: '{"size": 5}', value: { size: 5 } });
    expect(bodyAfter(secondExample, typed, toMedia(1), toMedia(0))).toEqual(bodyAfter(secondExample, typed));
  });

  test('keeps a typed body that is empty or not valid JSON', () => {
    const half: FormAction = { kind: 'body', raw: '{"size": ' };
    expect(bodyAfter(half, toMedia(1))).toMatchObject({ raw: '{"size": ', value: { size: 1 } });
    expect(bodyAfter({ kind: 'body', raw: '' }, toMedia(1))).toMatchObject({ raw: '', value: undefined });
  });

  test('keeps the typed text of a field that is not valid', () => {
    const body = bodyAfter(typeInto('size', '1x', 'number'), toMedia(1));
    expect(body && shownText(body, ['size'], { kind: 'number' })).toBe('1x');
  });

  test('selects the example of the new type if nothing was typed', () => {
    expect(bodyAfter(toMedia(1))).toMatchObject({ media: 1, example: 0, value: { size: 9 } });
    expect(bodyAfter(secondExample, toMedia(1))).toMatchObject({ media: 1, example: 0, value: { size: 9 } });
    expect(bodyAfter(toMedia(1), toMedia(0))).toEqual(bodyAfter());
  });

  test('resets the body if one of the two types has no fields', () => {
    expect(bodyAfter(typed, toMedia(2))).toMatchObject({ media: 2, raw: 'Hello', value: 'Hello' });
    expect(bodyAfter(toMedia(2), { kind: 'body', raw: 'Bye' }, toMedia(0))).toEqual(bodyAfter());
  });
});

const [id, limit] = demoForm.parameters as [FormParameter, FormParameter];
const own = '00000000-0000-0000-0000-00000000000a';

test('carries an id over to operations with a parameter of its family', () => {
  const ids = learnId({}, id, own, true);
  expect(ids).toEqual({ room: own });
  expect(initialState(demoForm, readIds(JSON.parse(writeIds(ids) ?? ''))).parameters[0]).toEqual({
    raw: own,
    value: own,
  });
  expect(initialState(demoForm, { other: own }).parameters[0]?.raw).toBe(id.value);
});

test('does not keep invalid ids, example ids, cleared ids or other parameters', () => {
  const ids = { room: own, other: 'x' };
  expect(learnId(ids, id, 'wrong', false)).toEqual({ other: 'x' });
  expect(learnId(ids, id, String(id.value), true)).toEqual({ other: 'x' });
  expect(learnId(ids, id, '', true)).toEqual({ other: 'x' });
  expect(learnId(ids, limit, '5', true)).toBe(ids);
  expect(forgetIds(ids, demoForm)).toEqual({ other: 'x' });
  expect(writeIds({})).toBeNull();
});

test.each([undefined, null, '', [], 5, 'room', { room: 5, a: '' }])(
  'ignores stored ids that are invalid: %j',
  (stored) => {
    expect(readIds(stored)).toEqual({});
  },
);

const [first, other] = demoForm.servers.map(({ url }) => url) as [string, string];

test('carries a chosen base URL over to forms that offer it', () => {
  const saved = keptServer(demoForm, serverToKeep(demoForm, other));
  expect(saved).toBe(other);
  expect(initialState(demoForm, {}, saved).server).toBe(other);
  expect(keptServer({ ...demoForm, servers: [{ url: first }] }, other)).toBeUndefined();
  // Elsewhere it may be the first.
  expect(keptServer({ ...demoForm, servers: [{ url: other }] }, other)).toBe(other);
});

test.each([first, '', 'https://me.example/v1', `${other}/`])('does not keep the base URL %j', (chosen) => {
  expect(serverToKeep(demoForm, chosen)).toBeNull();
});

test.each([null, '', 'https://evil.example', `${other}/`, ` ${other}`, 'constructor', `"${other}"`])(
  'ignores a stored base URL that is invalid: %j',
  (stored) => {
    expect(keptServer(demoForm, stored)).toBeUndefined();
    expect(initialState(demoForm, {}, keptServer(demoForm, stored)).server).toBe(first);
  },
);

describe('an idempotency key', () => {
  const example = '8e03978e-40d5-43e8-bc93-6894a57f9324';
  const header: FormParameter = { ...id, name: 'Idempotency-Key', place: 'header', value: example, required: false };
  const keyed: RequestForm = { ...form, parameters: [limit, header] };
  const after = (...actions: FormAction[]): readonly (string | undefined)[] => {
    const state = actions.reduce((each, action) => changeForm(keyed, each, action), initialState(keyed));
    const { request } = readForm(keyed, state, () => []);
    return [state.parameters[1]?.raw, new Map(request.headers).get('Idempotency-Key'), String(request.fixedKey)];
  };
  const size: FormAction = typeInto('size', '5', 'number');

  test('changes after each change of the request', () => {
    expect(after()).toEqual([example, example, 'undefined']);
    const keys = [after(size), after(size), after(size, typed), after({ kind: 'parameter', index: 0, raw: '3' })];
    for (const [raw, sent, fixed] of keys) {
      expect(raw).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
      expect([sent, fixed]).toEqual([raw, 'undefined']);
    }
    expect(new Set([example, ...keys.map(([raw]) => raw)]).size).toBe(5);
    expect(after(size, { kind: 'reset' })).toEqual(after());
  });

  test('stays as typed', () => {
    const key: FormAction = { kind: 'parameter', index: 1, raw: own };
    expect(after(key, size, typed)).toEqual([own, own, 'true']);
    expect(after({ ...key, raw: '' }, size)).toEqual(['', undefined, 'undefined']);
  });
});

test('fills a form from a given request, and keeps parameters that it does not have', () => {
  const given = { parameters: { 'path id': 'abc', 'query limit': '7' }, body: '{"size":3}' };
  const { parameters, body } = givenState(form, initialState(form), given);
  expect(parameters.map(({ raw }) => raw).slice(0, 3)).toEqual(['abc', '7', '']);
  expect(parameters[3]?.raw).toBe(initialState(form).parameters[3]?.raw);
  expect(body).toMatchObject({ value: { size: 3 } });
  expect(givenState(form, initialState(form), { parameters: {}, body: '{' }).body?.raw).toBe('{');
});
