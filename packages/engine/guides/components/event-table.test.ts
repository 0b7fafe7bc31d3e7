import { expect, test } from 'vitest';
import { EventTable } from './catalogue-tables.ts';
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
  expect(show(EventTable.expand({}, facts))).toMatchInlineSnapshot(`
    "
    Event | Sent when | Object
    [\`story.published\`](/docs/api/webhooks/story.published) | A story came out | [\`Story\`](/docs/api/schemas/story)
    [\`odd.event\`](/docs/api/webhooks/odd.event) | Carries nothing | "
  `);
});

test('links events whose names are not valid slugs', () => {
  const named = (summary: string) => ({ post: { summary } });
  const webhooks = { orderCreated: named('One'), 'Order Paid': named('Two'), 'order/sent': named('Three') };
  expect(show(EventTable.expand({}, tinyFacts({ webhooks })))).toMatchInlineSnapshot(`
    "
    Event | Sent when | Object
    [\`orderCreated\`](/docs/api/webhooks/order-created) | One | 
    [\`Order Paid\`](/docs/api/webhooks/order-paid) | Two | 
    [\`order/sent\`](/docs/api/webhooks/order-sent) | Three | "
  `);
});

test('shows the first sentence of the description for events without a summary', () => {
  const webhooks = {
    rejected: { post: { description: 'Sent when a *document* is rejected. It may be sent twice.\n\nMore words.' } },
    lost: { description: 'Sent when a letter is lost.', post: {} },
  };
  expect(show(EventTable.expand({}, tinyFacts({ webhooks })))).toMatchInlineSnapshot(`
    "
    Event | Sent when | Object
    [\`rejected\`](/docs/api/webhooks/rejected) | Sent when a document is rejected. | 
    [\`lost\`](/docs/api/webhooks/lost) | Sent when a letter is lost. | "
  `);
});

test('rejects a document without events', () => {
  expect(show(EventTable.expand({}, tinyFacts({})))).toMatchInlineSnapshot(
    `"refused: The API document has no webhook events. Remove the component, or add \`webhooks\` to the document."`,
  );
});
