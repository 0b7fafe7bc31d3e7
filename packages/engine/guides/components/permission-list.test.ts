import { describe, expect, test } from 'vitest';
import { PermissionList } from './requests.ts';
import { show, tinyFacts } from './testing.ts';

const needs = (operationId: string, ...names: string[]) => ({ operationId, security: [{ bearerAuth: names }] });
const facts = tinyFacts({
  paths: {
    '/stories': { get: needs('list-stories', 'stories:read'), post: needs('create-story', 'stories:write') },
    '/stories/{id}': { get: needs('get-story', 'stories:read') },
    '/jobs/{id}': { get: needs('get-job-status') },
  },
});
const shown = (operations: string): string => show(PermissionList.expand({ operations }, facts));

test('lists each permission once, in the order of the operations', () => {
  expect(shown('create-story')).toBe('`stories:write`');
  expect(shown('get-story,list-stories,create-story,get-job-status')).toBe('`stories:read` and `stories:write`');
});

describe('security requirements', () => {
  const either = (...ways: string[][]) => ways.map((names) => ({ o: names }));
  const securityFacts = tinyFacts({
    security: [{ o: ['read'] }],
    paths: {
      '/a': {
        get: { operationId: 'inherits' },
        put: { operationId: 'open', security: [] },
        post: { operationId: 'optional', security: [{}, { o: ['write'] }] },
        delete: { operationId: 'either', security: either(['admin'], ['write']) },
      },
      '/b': {
        get: { operationId: 'read-or-admin', security: either(['read'], ['admin']) },
        put: { operationId: 'both-or-admin', security: either(['read', 'write'], ['admin']) },
        post: { operationId: 'or-key', security: [{ o: ['write'] }, { key: [] }] },
      },
    },
    webhooks: { sent: { post: { operationId: 'sent' } } },
  });
  const permissionsOf = (operations: string): string => show(PermissionList.expand({ operations }, securityFacts));

  test('an operation without `security` uses that of the document', () => {
    expect(permissionsOf('inherits')).toBe('`read`');
    expect(permissionsOf('inherits,open')).toBe('`read`');
  });

  test('shows alternatives, unless another operation requires one of them', () => {
    expect(permissionsOf('either')).toBe('`admin` or `write`');
    expect(permissionsOf('either,inherits')).toBe('`read`, and `admin` or `write`');
    expect(permissionsOf('read-or-admin,inherits')).toBe('`read`');
    expect(permissionsOf('both-or-admin')).toBe('`read` and `write`, or `admin`');
    expect(permissionsOf('or-key')).toBe('`write`');
  });

  test('rejects operations that need no permission', () => {
    expect(permissionsOf('open,optional,sent')).toMatchInlineSnapshot(
      `"refused: No permission is needed for \`open\`, \`optional\`, \`sent\`. Remove the component, or name operations whose \`security\` lists permissions."`,
    );
  });
});

test('rejects an unknown operation, and a missing property', () => {
  expect(shown('create-storie')).toMatchInlineSnapshot(
    `"refused: The API document has no operation \`create-storie\`. Did you mean \`create-story\`?"`,
  );
  expect(shown('')).toMatchInlineSnapshot(
    `"refused: The property \`operations\` is missing. Write it as in \`<PermissionList operations="create-story,publish-story"/>\`."`,
  );
});
