import { show, tinyFacts, tinySchema } from '@docs/engine/guides/components/testing.ts';
import { expect, test } from 'vitest';
import { sortFields } from './sort-fields.ts';

test('shows the sort fields and the default of every resource', () => {
  const resources = {
    stories: { entity: 'Story', sort: ['title', 'updated_at'], defaultSort: '-updated_at' },
    other: { sort: ['name'], defaultSort: 'name' },
  };
  const facts = tinyFacts({ 'x-resources': resources }, { schemas: [tinySchema('Story', [])] });
  expect(show(sortFields.expand({}, facts))).toMatchInlineSnapshot(`
    "
    Records | Sort fields | Default
    [\`Story\`](/docs/api/schemas/story) | \`title\`, \`updated_at\` | \`-updated_at\`
    \`other\` | \`name\` | \`name\`"
  `);
});

test('a document without any is rejected', () => {
  expect(show(sortFields.expand({}, tinyFacts({ info: { title: 'Tiny' } })))).toMatch(
    /^refused: The API document has no .+\. Remove the component, or /,
  );
});
