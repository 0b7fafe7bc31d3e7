import { expect, test } from 'vitest';
import { states } from './states.ts';
import { show, tinyFacts } from './testing.ts';

const facts = tinyFacts({
  components: {
    schemas: {
      Story: {
        'x-state-machine': {
          transitions: [
            { from: [], by: { operation: 'create-story' }, to: 'draft' },
            { from: ['draft'], by: { operation: 'plan', with: 'embargo: true' }, to: 'embargo', note: 'At once.' },
            { from: ['embargo'], by: { clock: '`at` is reached' }, to: 'published' },
            { from: ['draft', 'published'], by: { operation: 'edit' }, to: 'same' },
            { from: ['draft', 'published'], by: { operation: 'tag' }, to: 'same' },
          ],
          refusals: [
            { from: ['draft'], operation: 'plan', code: 'incomplete', when: 'The title is empty.' },
            { from: ['published'], operation: 'plan', code: 'invalid_state', when: 'It is out.' },
          ],
        },
      },
      Other: {},
    },
  },
});

test('shows changes of state, and what is not possible', () => {
  expect(show(states.expand({ schema: 'Story' }, facts))).toMatchInlineSnapshot(`
    "
    From | By | To
    (new) | [Create story](/docs/api/create-story) | \`draft\`
    \`draft\` | \`plan\` with \`embargo: true\` | \`embargo\`. At once.
    \`embargo\` | \`at\` is reached | \`published\`
    \`draft\`, \`published\` | \`edit\`, \`tag\` | unchanged
    In | Operation | Refused with | When
    \`draft\` | \`plan\` | [\`incomplete\`](/docs/errors/incomplete) | The title is empty.
    \`published\` | \`plan\` | [\`invalid_state\`](/docs/errors/invalid_state) | It is out."
  `);
});

test('refuses schemas without states', () => {
  expect(show(states.expand({ schema: 'Other' }, facts))).toMatchInlineSnapshot(
    `"refused: The API document has no schema with states called \`Other\`. It has \`Story\`."`,
  );
});
