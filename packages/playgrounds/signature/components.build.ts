import { fieldAt, listAt, numberAt, objectAt, objectsAt, stringAt } from '@docs/base/json.ts';
import { ComponentProblem, slowInBrowser } from '@docs/engine/guides/components/component-problem.ts';
import { defineComponent } from '@docs/engine/guides/components/guide-component.ts';
import { eventCalled, readLimits } from '@docs/engine/guides/components/named-operations.ts';
import { isSlowPattern } from '@docs/openapi/patterns/is-slow-pattern.ts';
import { createFollow } from '@docs/openapi/read/references.ts';

/**
 * `<SignatureChecker event="story.published"/>`: a form that checks a delivery in the browser. Its data comes from the
 * document: an example event and secret, and the tolerance of timestamps.
 */
export const SignatureChecker = defineComponent({
  required: ['event'],
  example: '<SignatureChecker event="story.published"/>',
  fill: ({ event }, facts) => {
    const body = createFollow(facts.document)(fieldAt(eventCalled(event, facts).node, 'requestBody'));
    const example = objectsAt(objectAt(objectAt(body, 'content'), 'application/json'), 'examples')[0]?.[1];
    const schemas = objectAt(objectAt(facts.document, 'components'), 'schemas');
    const secret = objectAt(objectAt(objectAt(schemas, 'WebhookCreateRequest'), 'properties'), 'secret');
    const minutes = numberAt(objectAt(readLimits(facts).get('webhook-tolerance'), 'values'), 'max');
    const data = {
      event: fieldAt(example, 'value') ?? null,
      secret: listAt(secret, 'examples')[0] ?? null,
      secretPattern: stringAt(secret, 'pattern') ?? null,
      tolerance: minutes === undefined ? null : minutes * 60,
    };
    const missing = Object.entries(data).find(([, value]) => value === null)?.[0];
    if (missing !== undefined)
      throw new ComponentProblem(
        `The API document has no ${missing} to check deliveries with.`,
        'Give the event an example, `WebhookCreateRequest` a `secret` with a pattern and an example, and `x-limits` a `webhook-tolerance`.',
      );
    // It runs in the reader's browser, and the document is not trusted.
    if (data.secretPattern !== null && isSlowPattern(data.secretPattern)) throw slowInBrowser(data.secretPattern);
    return [{ tag: 'SignatureChecker', props: data }];
  },
});
