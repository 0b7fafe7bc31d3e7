import { expect, test } from 'vitest';
import { projectYaml } from '../../../../tests/fixtures/openapi/project-yaml.ts';
import { show } from '../../guides/components/testing.ts';
import type { ApiView } from '../../model/api-view.ts';

test('reports an unquoted version, and shows a contact without a name and servers of paths', () => {
  const { overview, problems } = projectYaml(`
    info: { title: Demo, version: 2.50, contact: { email: dev@demo.example } }
    paths:
      /a: { servers: [{ url: https://a.example, description: '**Sandbox**, see [docs](https://d.example)' }], get: {} }
      /b: { servers: [{ url: https://a.example }, { url: https://b.example }], get: {} }
  `);
  expect(overview.version).toBe('2.5');
  expect(problems).toMatchObject([{ rule: 'unquoted-version', message: expect.stringContaining('as 2.5,') }]);
  expect(overview.contact).toMatchObject({ name: 'Contact', links: [{ label: 'dev@demo.example' }] });
  expect(overview.servers.map(({ url }) => url)).toEqual(['https://a.example', 'https://b.example']);
  expect(projectYaml('servers: [{ url: /v1, description: "**Sandbox**" }]').overview.servers[0]?.description).toBe(
    'Sandbox',
  );
});

test('the first paragraph is the lede unless it is long; a contact without a link is left out', () => {
  const of = (description: string) =>
    projectYaml(`
      info: { title: Demo, description: "${description}", contact: { name: Jane, x-chat: jane } }
      paths: { /1: { get: {} } }
    `).overview;
  expect(of('Short.').lede).toEqual(['Short.']);
  const { lede, description, contact } = of(`${'Long. '.repeat(80)}`);
  expect([lede, description.length, contact]).toEqual([[], 1, undefined]);
});

test('the title is plain text, and an empty title is replaced', () => {
  const title = (text: string): string => projectYaml(`info: { title: '${text}', version: '1' }`).overview.title;
  expect(title('Use the [new version](https://new.example) of <b>it</b>')).toBe('Use the new version of it');
  expect(title('')).toBe('Demo API');
});

function chapters({ overview }: ApiView): string {
  return overview.chapters.map(({ id, content }) => `${id}${show(content)}`).join('\n');
}

test('lists rate limits, and the error catalogue by status', () => {
  const api = projectYaml(`
    webhooks: { made: { post: {} } }
    x-rate-limits: { search: { requests: 60, window: 60, description: Searches together. } }
    x-error-catalogue:
      taken: { status: 409 }
      gone: { status: 404 }
      incomplete: { status: 409 }
  `);
  expect(chapters(api)).toMatchInlineSnapshot(`
    "rate-limits
    Class | Limit | Counts
    \`search\` | 60 requests per minute | Searches together.
    errors
    Status | Codes
    \`404\` Not found | [\`gone\`](/docs/errors/gone)
    \`409\` Conflict | [\`taken\`](/docs/errors/taken), [\`incomplete\`](/docs/errors/incomplete)<p>[All 3 codes](/docs/errors), with cause and fix.</p>"
  `);
  expect(api.overview.events).toEqual({ label: '1 event', href: '/docs/api/webhooks' });
});

test('without an error catalogue, counts the operations per error status', () => {
  const api = projectYaml(`
    paths:
      /a:
        get: { responses: { '200': {}, '404': {}, default: {} } }
        put: { responses: { '404': {}, 5XX: {} } }
  `);
  expect(chapters(api)).toMatchInlineSnapshot(`
    "errors
    Status | Returned by
    \`404\` Not found | 2 operations
    \`5XX\` Server error | 1 operation
    \`default\` Any other response | 1 operation"
  `);
});

test('a document without rate limits or errors has no chapters', () => {
  const { overview } = projectYaml('paths: { /a: { get: {} } }');
  expect([overview.chapters, overview.events]).toEqual([[], undefined]);
});

test('a group called like a chapter gets another anchor', () => {
  const { overview } = projectYaml(`
    paths: { /a: { get: { tags: [Errors], responses: { '404': {} } } } }
  `);
  expect([...overview.groups, ...overview.chapters].map(({ id }) => id)).toEqual(['group-errors', 'errors']);
});
