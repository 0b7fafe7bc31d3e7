import { expect, test } from 'vitest';
import { permissionList } from './permission-list.ts';
import { show, tinyFacts } from './testing.ts';

const needs = (operationId: string, ...names: string[]) => ({ operationId, security: [{ bearerAuth: names }] });
const facts = tinyFacts({
  paths: {
    '/stories': { get: needs('list-stories', 'stories:read'), post: needs('create-story', 'stories:write') },
    '/stories/{id}': { get: needs('get-story', 'stories:read') },
    '/jobs/{id}': { get: needs('get-job-status') },
  },
});
const shown = (operations: string): string => show(permissionList.expand({ operations }, facts));

test('each permission once, in the order of the operations', () => {
  expect(shown('create-story')).toBe('`stories:write`');
  expect(shown('get-story,list-stories,create-story,get-job-status')).toBe('`stories:read` and `stories:write`');
});

test('an unknown operation is refused', () => {
  expect(shown('create-storie')).toMatchInlineSnapshot(
    `"refused: The API document has no operation \`create-storie\`. Did you mean \`create-story\`?"`,
  );
  expect(shown('')).toMatchInlineSnapshot(
    `"refused: The property \`operations\` is missing. Write it as in \`<PermissionList operations="create-story,publish-story"/>\`."`,
  );
});
