import { expect, test } from 'vitest';
import { requestTarget } from './request-target.ts';

test.each([
  ['fetch("https://api.example/stories/search")', undefined, ['stories', 'search']],
  ["requests.post('https://api.example/stories')", 'post', ['stories']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: pasted from code.
  ['await axios.get(`https://api.example/stories/${id}`)', 'get', ['stories', '${id}']],
  ["client.delete('/stories/1')", 'delete', ['stories', '1']],
  ["fetch('https://api.example/stories', { method: 'POST' })", 'post', ['stories']],
  ["curl -H 'Accept: application/json' https://api.example/stories -X POST", 'post', ['stories']],
  ['Request URL: https://api.example/campaigns/7/send Request Method: POST', 'post', ['campaigns', '7', 'send']],
  ['GET newsrooms', 'get', ['newsrooms']],
])('%s', (text, method, segments) => {
  expect(requestTarget(text).request).toEqual({ ...(method && { method }), segments });
});

test.each(['Europe/Brussels timezone', 'HTTP/1.1 409 Conflict', 'open/click rate', 'get newsrooms', 'API keys'])(
  '%s: only words',
  (text) => {
    expect(requestTarget(text)).toEqual({ text });
  },
);

test('an address loses its host and its parameters, and keeps its fragment', () => {
  expect(requestTarget('https://docs.example/docs/hooks?x=1#check').address).toBe('/docs/hooks#check');
  expect(requestTarget('docs/hooks#check').address).toBe('/docs/hooks#check');
});

test('words around an address count, those of a command do not', () => {
  expect(requestTarget('webhook url https://my.example/hook').text).toBe('webhook url /hook');
  expect(requestTarget("curl -d '{}' https://api.example/stories -H 'Accept: text/html'").text).toBe('/stories');
});
