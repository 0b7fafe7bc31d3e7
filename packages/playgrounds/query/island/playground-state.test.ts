import { expect, test } from 'vitest';
import { limits, stories } from '../testing.ts';
import { playgroundState, type QueryPlaygroundData, readPlaygroundData, textFor } from './playground-state.ts';

const target = { method: 'post', url: 'https://api.tiny.example/stories/search', place: 'body', auth: [] } as const;
const operation = { label: 'Search stories', href: '/search-stories' };
const data: QueryPlaygroundData = {
  now: '2025-05-20T09:00:00Z',
  limits,
  resources: [
    { ...stories, operation, target },
    { ...stories, name: 'coverage', operation, target: { ...target, place: 'url' } },
  ],
  examples: [{ resource: 'stories', label: 'Drafts', query: '{"status": "draft"}' }],
};

test('keeps the last valid query of a resource while the text is invalid', () => {
  const valid = playgroundState(data, { resource: 'stories', text: '{"slug": "x"}' });
  const typing = playgroundState(data, { resource: 'stories', text: '{"slug": "x' }, valid);
  expect(valid?.shown?.value).toEqual({ slug: 'x' });
  expect(typing?.checked.valid).toBe(false);
  expect(typing?.shown).toBe(valid?.shown);
  expect(playgroundState(data, { resource: 'stories', text: '{' })?.shown).toBeUndefined();
  expect(playgroundState(data, { resource: 'coverage', text: '{' }, valid)?.shown).toBeUndefined();
});

test('reports a query that is too long for a URL', () => {
  const text = JSON.stringify({
    slug: { $in: Array.from({ length: 400 }, (_, index) => `a-rather-long-slug-${index}`) },
  });
  expect(playgroundState(data, { resource: 'stories', text })?.checked.problems).toEqual([]);
  expect(playgroundState(data, { resource: 'coverage', text })?.checked.problems).toMatchObject([
    { message: expect.stringContaining('bytes in a URL; at most') },
  ]);
});

test('checks a query with the maximum number of ids, but not longer texts', () => {
  const ids = (count: number): string =>
    JSON.stringify({ slug: { $in: Array.from({ length: count }, () => crypto.randomUUID()) } }, null, 2);
  const checked = (text: string) => playgroundState(data, { resource: 'stories', text })?.checked;
  expect(checked(ids(limits.values))?.valid).toBe(true);
  expect(checked(ids(1000))).toMatchObject({ valid: false, query: undefined });
  expect(checked(ids(1000))?.problems).toMatchObject([{ message: expect.stringContaining('are checked here') }]);
});

test('changing the resource replaces an unchanged example, but keeps typed text', () => {
  expect(textFor(data, 'coverage', '{"status": "draft"}')).toBe('{}');
  expect(textFor(data, 'stories', '{}')).toBe('{"status": "draft"}');
  expect(textFor(data, 'coverage', '{"slug": "x"}')).toBe('{"slug": "x"}');
});

test('ignores missing or incomplete data', () => {
  const data = { now: '2025-05-12', limits: {}, resources: [{}], examples: [] };
  expect(readPlaygroundData(data)).toBe(data);
  for (const damaged of [undefined, null, 'x', { ...data, limits: 3 }, { ...data, resources: [] }])
    expect(readPlaygroundData(damaged)).toBeUndefined();
});
