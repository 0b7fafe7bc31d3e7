import { expect, test } from 'vitest';
import { initialState } from './form-state.ts';
import { keptServer, serverToKeep } from './kept-server.ts';
import { demoForm } from './testing.ts';

const [first, other] = demoForm.servers.map(({ url }) => url) as [string, string];

test('a base URL that was chosen follows to forms that offer it', () => {
  const kept = keptServer(demoForm, serverToKeep(demoForm, other));
  expect(kept).toBe(other);
  expect(initialState(demoForm, {}, kept).server).toBe(other);
  expect(keptServer({ ...demoForm, servers: [{ url: first }] }, other)).toBeUndefined();
  // Elsewhere it may be the first.
  expect(keptServer({ ...demoForm, servers: [{ url: other }] }, other)).toBe(other);
});

test.each([first, '', 'https://me.example/v1', `${other}/`])('not kept: %j', (chosen) => {
  expect(serverToKeep(demoForm, chosen)).toBeNull();
});

test.each([null, '', 'https://evil.example', `${other}/`, ` ${other}`, 'constructor', `"${other}"`])(
  'whatever stands in storage: %j',
  (stored) => {
    expect(keptServer(demoForm, stored)).toBeUndefined();
    expect(initialState(demoForm, {}, keptServer(demoForm, stored)).server).toBe(first);
  },
);
