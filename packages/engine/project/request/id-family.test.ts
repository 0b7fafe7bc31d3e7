import { expect, test } from 'vitest';
import { idFamily } from './id-family.ts';

test.each([
  ['id', '/newsrooms/{id}/online', 'newsroom'],
  ['newsroom_id', '/newsrooms/{newsroom_id}/contacts', 'newsroom'],
  ['newsroomId', '/a/{newsroomId}', 'newsroom'],
  ['id', '/newsrooms/{newsroom_id}/contacts/{id}', 'newsroom/contact'],
  ['contact_id', '/contacts/{contact_id}', 'contact'],
  ['id', '/v2/stories/{id}', 'story'],
  ['id', '/sender-addresses/{id}', 'sender-address'],
  ['sender_address_id', '/x', 'sender-address'],
  ['id', '/coverage/{id}', 'coverage'],
  ['id', '/statuses/{id}', 'status'],
  ['locale', '/newsrooms/{newsroom_id}/languages/{locale}', 'locale'],
  ['repo', '/repos/{owner}/{repo}', 'repo'],
  ['id', '/{id}', 'id'],
])('%s in %s is a %s', (name, path, family) => {
  expect(idFamily(name, path)).toBe(family);
});
