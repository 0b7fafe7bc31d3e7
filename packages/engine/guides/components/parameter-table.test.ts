import { expect, test } from 'vitest';
import { parameterTable } from './parameter-table.ts';
import { show, tinyFacts } from './testing.ts';

const facts = tinyFacts({
  webhooks: {
    'story.published': {
      post: {
        operationId: 'on-story-published',
        parameters: [{ $ref: '#/components/parameters/Id' }, { name: 'page', in: 'query', description: 'Which page.' }],
      },
    },
  },
  components: { parameters: { Id: { name: 'webhook-id', in: 'header', description: 'The *event*.' } } },
});
const shown = (props: Record<string, string>): string => show(parameterTable.expand(props, facts));

test('headers or URL parameters with their meaning', () => {
  expect(shown({ operation: 'on-story-published', in: 'header' })).toMatchInlineSnapshot(`
    "
    Header | Meaning
    \`webhook-id\` | The <em>event</em>."
  `);
  expect(shown({ operation: 'on-story-published' })).toMatchInlineSnapshot(`
    "
    Parameter | Meaning
    \`page\` | Which page."
  `);
});

test('what is not there is refused', () => {
  expect(shown({ operation: 'on-story-publishd' })).toMatchInlineSnapshot(
    `"refused: The API document has no operation \`on-story-publishd\`. Did you mean \`on-story-published\`?"`,
  );
  expect(shown({ operation: 'on-story-published', in: 'cookie' })).toMatchInlineSnapshot(
    `"refused: The API document has no parameter of \`on-story-published\` in \`cookie\`. It has \`header\`, \`query\`."`,
  );
  expect(shown({})).toMatchInlineSnapshot(
    `"refused: The property \`operation\` is missing. Write it as in \`<ParameterTable operation="on-story-published" in="header"/>\`."`,
  );
});
