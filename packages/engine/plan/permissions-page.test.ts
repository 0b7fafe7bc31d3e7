import type { JsonObject } from '@docs/base/json.ts';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { planDocument } from '../../../tests/fixtures/openapi/plan-document.ts';
import { leastPermissions } from '../model/permissions.ts';
import { pageToMarkdown } from '../outputs/markdown/page-to-markdown.ts';
import { pageRecords } from '../outputs/search/page-records.ts';

const birds = `
openapi: 3.1.0
info: { title: Birds, version: '1' }
components:
  securitySchemes:
    token:
      type: oauth2
      flows: { clientCredentials: { tokenUrl: 'https://birds.example/token', scopes: { 'birds:read': Read birds., keeper: Keep birds. } } }
    key: { type: apiKey, in: header, name: Key }
security: [{ token: ['birds:read'] }]
paths:
  /birds:
    get: { operationId: listBirds, description: 'Needs \`birds:read\`, as a \`keeper\` has it.', responses: { '200': { description: Birds. } } }
    post: { operationId: createBird, security: [{ token: ['birds:write', keeper] }, { token: [admin] }], responses: { '201': { description: Made. } } }
  /ping:
    get: { operationId: ping, security: [{}], responses: { '200': { description: Pong. } } }
`;

function planned(yaml: string) {
  const { pages, site, problems } = planDocument(parse(yaml) as JsonObject);
  const page = pages.find((each) => each.kind === 'permissions');
  return { pages, page, site, problems, text: page ? pageToMarkdown(page, { ...site, apiVersion: '1' } as never) : '' };
}

test('lists OAuth scopes and other required permissions with the operations that need them', () => {
  const { page, text, problems } = planned(birds);
  expect(problems).toEqual([]);
  expect(page?.permissions.map(({ name, anchor }) => [name, anchor])).toEqual([
    ['birds:read', 'birds-read'],
    ['keeper', 'keeper'],
    ['birds:write', 'birds-write'],
    ['admin', 'admin'],
  ]);
  expect(page?.operations.map(({ slug, ways }) => [slug, ways])).toEqual([
    ['list-birds', [['birds:read']]],
    ['create-bird', [['birds:write', 'keeper'], ['admin']]],
    ['ping', []],
  ]);
  expect(text).toMatch(/`keeper`.*Keep birds\..*Create bird/);
  expect(text).toMatch(/Create bird.*`birds:write`.* and .*`keeper`.* or .*`admin`/);
  expect(text).toMatch(/Ping.*No permission/);
  expect(text).not.toContain('Roles');
});

test('links permissions in facts and texts, but not plain words such as `keeper`', () => {
  const { pages } = planned(birds);
  const operation = pages.find((each) => each.kind === 'operation' && each.operation.slug === 'list-birds');
  const shown = JSON.stringify(operation);
  expect(shown.split('"/docs/permissions#birds-read"')).toHaveLength(3);
  expect(shown).not.toContain('#keeper');
});

test('lists the roles of the document with the permissions that they grant', () => {
  const { page, text } = planned(`${birds}
x-permissions:
  permissions: { 'birds:write': Change birds. }
  roles: { warden: { description: Looks after birds., permissions: ['birds:read', 'birds:write'] } }
`);
  expect(page?.permissions[0]?.name).toBe('birds:write');
  expect(text).toMatch(/`birds:write`.*Change birds\..*`warden`/);
  expect(text).toMatch(/`warden`.*Looks after birds\..*`birds:read`.*`birds:write`/);
});

test('the search index has each permission by its name', () => {
  const { page } = planned(birds);
  const { named } = pageRecords(page ? [page] : []);
  expect(named.map(({ title, href }) => [title, href])).toContainEqual([
    'birds:write',
    '/docs/permissions#birds-write',
  ]);
});

test('a document without permissions has no permissions page and no link to it', () => {
  const { page, site } = planned(
    birds.replace(/ {2}securitySchemes:[\s\S]*?\nsecurity:.*\n/, '').replace(/security: \[.*?\], /g, ''),
  );
  expect(page).toBeUndefined();
  expect(JSON.stringify(site)).not.toContain('permissions');
});

test.each([
  ['none if no operation needs any', [[], []], [[]]],
  ['those that all operations need', [[['a']], [['a', 'b']]], [['a', 'b']]],
  [
    'first the one that suits two operations',
    [
      [['a'], ['b']],
      [['b'], ['c']],
    ],
    [['b'], ['a', 'c']],
  ],
  ['no alternatives that another operation makes needless', [[['a']], [['a'], ['b']]], [['a']]],
])('the least permissions: %s', (_, needs, sets) => {
  expect(leastPermissions(needs)).toEqual(sets);
});
