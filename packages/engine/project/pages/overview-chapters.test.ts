import { expect, test } from 'vitest';
import { projectYaml } from '../../../../tests/fixtures/openapi/project-yaml.ts';
import { show } from '../../guides/components/testing.ts';
import type { ApiView } from '../../model/api-view.ts';

function chapters({ overview }: ApiView): string {
  return overview.chapters.map(({ id, content }) => `${id}${show(content)}`).join('\n');
}

test('rate limits and the catalogue of errors, by status', () => {
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
    \`search\` | 60 requests a minute | Searches together.
    errors
    Status | Codes
    \`404\` Not found | [\`gone\`](/docs/errors/gone)
    \`409\` Conflict | [\`taken\`](/docs/errors/taken), [\`incomplete\`](/docs/errors/incomplete)<p>[All 3 codes](/docs/errors), with cause and remedy.</p>"
  `);
  expect(api.overview.events).toEqual({ label: '1 event', href: '/docs/api/webhooks' });
});

test('without a catalogue the refusals are counted', () => {
  const api = projectYaml(`
    paths:
      /a:
        get: { responses: { '200': {}, '404': {}, default: {} } }
        put: { responses: { '404': {}, 5XX: {} } }
  `);
  expect(chapters(api)).toMatchInlineSnapshot(`
    "errors
    Status | Answered by
    \`404\` Not found | 2 operations
    \`5XX\` Server error | 1 operation
    \`default\` Any other answer | 1 operation"
  `);
});

test('a document that says nothing has no chapters', () => {
  const { overview } = projectYaml('paths: { /a: { get: {} } }');
  expect([overview.chapters, overview.events]).toEqual([[], undefined]);
});

test('a group called like a chapter gets another anchor', () => {
  const { overview } = projectYaml(`
    paths: { /a: { get: { tags: [Errors], responses: { '404': {} } } } }
  `);
  expect([...overview.groups, ...overview.chapters].map(({ id }) => id)).toEqual(['group-errors', 'errors']);
});
