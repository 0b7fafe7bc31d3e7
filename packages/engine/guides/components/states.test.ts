import { expect, test } from 'vitest';
import { States } from './schema-tables.ts';
import { show, tinyFacts, tinySchema } from './testing.ts';

const facts = tinyFacts(
  {},
  { schemas: [{ ...tinySchema('Story', []), states: [{ tag: 'p', children: ['draft'] }] }, tinySchema('Other', [])] },
);

test('shows the states of the schema page', () => {
  expect(show(States.expand({ schema: 'Story' }, facts))).toBe('<p>draft</p>');
});

test('rejects schemas without states', () => {
  expect(show(States.expand({ schema: 'Other' }, facts))).toMatchInlineSnapshot(
    `"refused: The API document has no schema with states called \`Other\`. It has \`Story\`."`,
  );
});
