import type { JsonObject } from '@docs/base/json.ts';
import { show, tinyFacts } from '@docs/engine/guides/components/testing.ts';
import { expect, test } from 'vitest';
import { SignatureChecker } from './components.build.ts';

const document = {
  webhooks: {
    ping: {
      post: {
        operationId: 'on-ping',
        requestBody: { content: { 'application/json': { examples: { one: { value: { id: 'e' } } } } } },
      },
    },
  },
  components: {
    schemas: { WebhookCreateRequest: { properties: { secret: { pattern: '^s', examples: ['secret'] } } } },
  },
  'x-limits': [{ id: 'webhook-tolerance', values: { max: 5 }, unit: 'minutes' }],
};
const shown = (props: Record<string, string>, facts: JsonObject = document): string =>
  show(SignatureChecker.expand(props, tinyFacts(facts)));

test('reads all its data from the document', () => {
  expect(shown({ event: 'ping' })).toMatchInlineSnapshot(
    `"<SignatureChecker {"event":{"id":"e"},"secret":"secret","secretPattern":"^s","tolerance":300}></SignatureChecker>"`,
  );
});

test("rejects a pattern that could block the reader's browser", () => {
  const secret = { pattern: '^(a+)+$', examples: ['secret'] };
  const components = { schemas: { WebhookCreateRequest: { properties: { secret } } } };
  expect(shown({ event: 'ping' }, { ...document, components })).toContain(
    "refused: The pattern `^(a+)+$` could block the reader's browser.",
  );
});

test('rejects an unknown event, a missing event and a missing tolerance', () => {
  expect(shown({ event: 'pink' })).toMatchInlineSnapshot(
    `"refused: The API document has no event \`pink\`. Did you mean \`ping\`?"`,
  );
  expect(shown({})).toMatchInlineSnapshot(
    `"refused: The property \`event\` is missing. Write it as in \`<SignatureChecker event="story.published"/>\`."`,
  );
  expect(shown({ event: 'ping' }, { ...document, 'x-limits': [] })).toMatchInlineSnapshot(
    `"refused: The API document has no tolerance to check deliveries with. Give the event an example, \`WebhookCreateRequest\` a \`secret\` with a pattern and an example, and \`x-limits\` a \`webhook-tolerance\`."`,
  );
});
