import { expect, test } from 'vitest';
import { eventTable } from './event-table.ts';
import { show, tinyFacts, tinySchema } from './testing.ts';

test('shows events with the object they carry', () => {
  const object = { $ref: '#/components/schemas/Story' };
  const schema = {
    allOf: [{ $ref: '#/components/schemas/WebhookEvent' }, { properties: { data: { properties: { object } } } }],
  };
  const facts = tinyFacts(
    {
      webhooks: {
        'story.published': {
          post: { summary: 'A story came out', requestBody: { content: { 'application/json': { schema } } } },
        },
        'odd.event': { post: { summary: 'Carries nothing' } },
      },
    },
    { schemas: [tinySchema('Story', [])] },
  );
  expect(show(eventTable.expand({}, facts))).toMatchInlineSnapshot(`
    "
    Event | Sent when | Object
    [\`story.published\`](/docs/api/webhooks/story.published) | A story came out | [\`Story\`](/docs/api/schemas/story)
    [\`odd.event\`](/docs/api/webhooks/odd.event) | Carries nothing | "
  `);
});
