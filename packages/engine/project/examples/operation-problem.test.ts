import { expect, test } from 'vitest';
import { asOwnProblem, isOfAnother } from './operation-problem.ts';

const own = {
  path: '/campaigns/7/unschedule',
  fields: new Set(['query limit', 'body emails']),
  items: [],
  details: new Map<string, string>(),
};
const problem = (value: Record<string, unknown>) => ({
  name: 'invalid_state',
  summary: 'Not now',
  value: { code: 'invalid_state', detail: 'The story is published.', instance: '/stories/3/schedule', ...value },
  generated: false,
});

test('a shared problem example gets the path of the operation, and its reason if it has one', () => {
  const { value, summary } = asOwnProblem(problem({}), own, 'Nothing is planned.');
  expect(value).toEqual({ code: 'invalid_state', detail: 'Nothing is planned.', instance: own.path });
  expect(summary).toBe('Not now');
  expect(asOwnProblem(problem({}), own, undefined).value).toMatchObject({ detail: 'The story is published.' });
});

test.each([
  [
    'are fields of this request are kept with the detail that counts them',
    [
      { in: 'body', pointer: '/emails/0' },
      { in: 'query', pointer: 'limit' },
    ],
    '/campaigns/7/unschedule',
    'Not now',
  ],
  [
    'are not fields of this request keep the whole example, marked as from another operation',
    [{ in: 'body', pointer: '/title' }],
    '/stories/3/schedule',
    'Not now. From another operation.',
  ],
])('items that %s', (_, errors, instance, summary) => {
  const shown = asOwnProblem(problem({ errors }), own, 'Nothing is planned.');
  expect(shown).toMatchObject({ summary, value: { errors, instance, detail: 'The story is published.' } });
});

test('keeps examples that are no problem, or whose `instance` is not another path', () => {
  for (const value of ['text', null, { message: 'no' }, { instance: 'urn:uuid:1' }, { instance: own.path }]) {
    const example = { name: 'x', summary: undefined, value, generated: false };
    expect(asOwnProblem(example, own, 'Why')).toBe(example);
  }
});

test('detects examples about fields of another request', () => {
  const about = (in_: string, pointer: string) => problem({ errors: [{ in: in_, pointer }] });
  expect(isOfAnother(about('body', '/emails/0'), own)).toBe(false);
  expect(isOfAnother(about('body', '/title'), own)).toBe(true);
  expect(isOfAnother(problem({}), own)).toBe(false);
});
