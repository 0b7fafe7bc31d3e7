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

test('each permission once, in the order of the operations', () => {
  expect(shown('create-story')).toBe('`stories:write`');
  expect(shown('get-story,list-stories,create-story,get-job-status')).toBe('`stories:read` and `stories:write`');
});

describe('what the document says', () => {
  const either = (...ways: string[][]) => ways.map((names) => ({ o: names }));
  const whole = tinyFacts({
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
  const told = (operations: string): string => show(PermissionList.expand({ operations }, whole));

  test('an operation without a word of its own goes by the whole document', () => {
    expect(told('inherits')).toBe('`read`');
    expect(told('inherits,open')).toBe('`read`');
  });

  test('alternatives stay alternatives, unless another operation decides', () => {
    expect(told('either')).toBe('`admin` or `write`');
    expect(told('either,inherits')).toBe('`read`, and `admin` or `write`');
    expect(told('read-or-admin,inherits')).toBe('`read`');
    expect(told('both-or-admin')).toBe('`read` and `write`, or `admin`');
    expect(told('or-key')).toBe('`write`');
  });

  test('where nothing is needed, there is nothing to show', () => {
    expect(told('open,optional,sent')).toMatchInlineSnapshot(
      `"refused: No permission is needed for \`open\`, \`optional\`, \`sent\`. Remove the component, or name operations whose \`security\` lists permissions."`,
    );
  });
});

test('an unknown operation is refused', () => {
  expect(shown('create-storie')).toMatchInlineSnapshot(
    `"refused: The API document has no operation \`create-storie\`. Did you mean \`create-story\`?"`,
  );
  expect(shown('')).toMatchInlineSnapshot(
    `"refused: The property \`operations\` is missing. Write it as in \`<PermissionList operations="create-story,publish-story"/>\`."`,
  );
});
