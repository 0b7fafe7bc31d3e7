import { expect, test } from 'vitest';
import { parseHeaders } from './read-delivery.ts';

test.each([
  ['lines of text', 'Webhook-Id: a\r\nwebhook-timestamp:  1 \nnonsense'],
  ['curl --verbose', '< HTTP/1.1 200\n> webhook-id: a\n> webhook-timestamp: 1'],
  ['an object printed by nodejs', "{\n  'webhook-id': 'a',\n  'webhook-timestamp': '1'\n}"],
  ['JSON', '{ "webhook-id": "a", "Webhook-Timestamp": 1 }'],
  ['options of curl', "  -H 'webhook-id: a'\n--header 'webhook-timestamp: 1'"],
])('reads headers from %s', (_, text) => {
  const headers = parseHeaders(text);
  expect([headers.get('webhook-id'), headers.get('webhook-timestamp')]).toEqual(['a', '1']);
});

test('keeps colons in values, and uses the last of repeated headers', () => {
  expect(parseHeaders('date: 10:20\ndate: 11:30')).toEqual(new Map([['date', '11:30']]));
  expect(parseHeaders('')).toEqual(new Map());
});
