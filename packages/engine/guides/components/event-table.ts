import { fieldAt, listAt, objectAt, stringAt } from '@docs/base/json.ts';
import { descriptionOf } from '../../project/pages/operation-view.ts';
import { nothingToShow } from './component-problem.ts';
import { code, inline, link, opening, schemaLink, table } from './content.ts';
import type { GuideComponent } from './guide-component.ts';
import { referredSchema } from './named-operations.ts';

/** `<EventTable/>`: every webhook event, when it is sent and what it carries. */
export const eventTable: GuideComponent = {
  props: [],
  expand: (_, facts) => {
    const webhooks = facts.named.events.filter(({ pointer }) => /^\/(?:x-)?webhooks\//.test(pointer));
    if (webhooks.length === 0) return nothingToShow('webhook events', 'webhooks');
    return table(
      ['Event', 'Sent when', 'Object'],
      webhooks.map(({ slug, names, node, pathItem }) => {
        const summary = inline(stringAt(node, 'summary'), facts);
        const payload = payloadName(node);
        return [
          [link(facts.hrefs.event(slug), code(names[0] ?? slug))],
          summary.length > 0 ? summary : opening(descriptionOf({ node, pathItem }), facts),
          payload === undefined ? [] : [schemaLink(payload, facts)],
        ];
      }),
    );
  },
};

/** The schema of `data.object`, which each event states beside the common envelope. */
function payloadName(operation: unknown): string | undefined {
  const media = objectAt(objectAt(objectAt(operation, 'requestBody'), 'content'), 'application/json');
  const schema = fieldAt(media, 'schema');
  for (const part of [schema, ...listAt(schema, 'allOf')]) {
    const data = objectAt(objectAt(part, 'properties'), 'data');
    const name = referredSchema(fieldAt(objectAt(data, 'properties'), 'object'));
    if (name !== undefined) return name;
  }
  return undefined;
}
