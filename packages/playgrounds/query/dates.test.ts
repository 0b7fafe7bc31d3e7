import { expect, test } from 'vitest';
import { resolveDate } from './dates.ts';

function resolved(text: string, now = '2025-03-31T10:00:00Z'): string | undefined {
  const time = resolveDate(text, Date.parse(now));
  return time === undefined ? undefined : new Date(time).toISOString();
}

test.each([
  ['now', '2025-03-31T10:00:00.000Z'],
  ['now-30m', '2025-03-31T09:30:00.000Z'],
  ['now+1h', '2025-03-31T11:00:00.000Z'],
  ['now-7d', '2025-03-24T10:00:00.000Z'],
  ['now+2w', '2025-04-14T10:00:00.000Z'],
  ['now-1M', '2025-02-28T10:00:00.000Z'],
  ['now+1M', '2025-04-30T10:00:00.000Z'],
  ['now-1y', '2024-03-31T10:00:00.000Z'],
  ['2025-05-12T08:00:00Z', '2025-05-12T08:00:00.000Z'],
  ['2025-05-12t08:00:00.25+02:00', '2025-05-12T06:00:00.250Z'],
  ['2016-12-31T23:59:60Z', '2016-12-31T23:59:59.000Z'],
])('resolves %s to %s', (text, time) => {
  expect(resolved(text)).toBe(time);
});

test('29 February a year later is the 28th', () => {
  expect(resolved('now+1y', '2024-02-29T00:00:00Z')).toBe('2025-02-28T00:00:00.000Z');
});

test.each([
  '',
  'NOW',
  'now-',
  'now-7',
  'now-7D',
  'now-12345d',
  '2025-05-12',
  '2025-13-01T00:00:00Z',
  '2025-02-29T00:00:00Z',
  '2025-05-12T25:00:00Z',
  '2025-05-12T08:00:00',
])('rejects the date %j', (text) => {
  expect(resolved(text)).toBeUndefined();
});
