import { expect, test } from 'vitest';
import { ExampleBody } from './requests.ts';
import { show, tinyFacts } from './testing.ts';

const facts = tinyFacts({
  paths: {
    '/stories': {
      post: {
        operationId: 'create-story',
        requestBody: {
          content: {
            'application/json': { examples: { short: { value: { title: 'A' } }, long: { value: { title: 'B' } } } },
          },
        },
        responses: {
          201: {
            content: { 'application/json': { examples: { created: { $ref: '#/components/examples/Created' } } } },
          },
          429: { $ref: '#/components/responses/Slow' },
        },
      },
    },
  },
  components: {
    examples: { Created: { value: { story: { tags: ['x', 'y'] } } } },
    responses: { Slow: { content: { 'application/problem+json': { example: { status: 429 } } } } },
  },
});
const shown = (props: Record<string, string>): string =>
  show(ExampleBody.expand({ operation: 'create-story', ...props }, facts));

test('shows a request or response as JSON', () => {
  expect(shown({ kind: 'request' })).toMatchInlineSnapshot(`
    "[|json]
    {
      "title": "A"
    }
    "
  `);
  expect(shown({ kind: 'request', name: 'long', title: 'Long' })).toMatchInlineSnapshot(`
    "[Long|json]
    {
      "title": "B"
    }
    "
  `);
  expect(shown({ kind: 'response', pick: '/story/tags/1' })).toMatchInlineSnapshot(`
    "[|json]
    "y"
    "
  `);
  expect(shown({ status: '429' })).toMatchInlineSnapshot(`
    "[|json]
    {
      "status": 429
    }
    "
  `);
});

test('rejects unknown examples and pointers', () => {
  expect(shown({ kind: 'request', name: 'lnog' })).toMatchInlineSnapshot(
    `"refused: The API document has no request example of \`create-story\` called \`lnog\`. Did you mean \`long\`?"`,
  );
  expect(shown({ kind: 'response', pick: '/campaign' })).toMatchInlineSnapshot(
    `"refused: The example has no value at \`/campaign\`. Use a JSON pointer, as in \`/story/content\`."`,
  );
});

test('shows only the fields in `fields`, and rejects unknown ones', () => {
  const doc = tinyFacts({
    paths: {
      '/stories': {
        get: {
          operationId: 'list-stories',
          responses: {
            200: {
              content: {
                'application/json': {
                  example: { stories: [{ id: 1, title: 'A' }], pagination: { total: 1, limit: 2 } },
                },
              },
            },
          },
        },
      },
    },
  });
  const expand = (fields: string): string => show(ExampleBody.expand({ operation: 'list-stories', fields }, doc));
  expect(expand('stories.id, pagination')).toContain(
    JSON.stringify({ stories: [{ id: 1 }], pagination: { total: 1, limit: 2 } }, null, 2),
  );
  expect(expand('stories.id,pagination.pages')).toContain('The example has no field `pagination.pages`.');
});
