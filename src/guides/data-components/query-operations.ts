import type { Content, JsonValue } from '../../model/content.ts';
import { type JsonObject, listAt, memberAt, objectAt, stringAt } from '../../openapi/document.ts';
import type { DataComponent, GuideFacts } from './data-component.ts';
import { createFollow, operationNodes } from './document-parts.ts';
import { code, inline, operationLink, table } from './nodes.ts';

/** `<QueryOperations/>`: the operations that take a query, and where they take it. */
export const queryOperations: DataComponent = {
  props: [],
  expand: (_, facts) => {
    const follow = createFollow(facts.document);
    const rows = [...operationNodes(facts.document).values()].flatMap((operation) => {
      const parameters = listAt(operation, 'parameters').map(follow);
      const inUrl = parameters.some((each) => stringAt(each, 'in') === 'query' && stringAt(each, 'name') === 'query');
      const media = objectAt(objectAt(objectAt(operation, 'requestBody'), 'content'), 'application/json');
      const member = memberAt(objectAt(follow(memberAt(media, 'schema')), 'properties'), 'query');
      const where = inUrl ? ['URL parameter ', code('query')] : ['body member ', code('query')];
      return inUrl || member !== undefined ? [{ operation, member, where }] : [];
    });
    return table(
      ['Operation', 'Records', 'Where the query goes'],
      rows.map(({ operation, member, where }) => [
        [operationLink(stringAt(operation, 'operationId') ?? '', facts)],
        recordsOf(operation, member, facts),
        where,
      ]),
    );
  },
};

/** The resource, or what the document says of the member where the operation belongs to none. */
function recordsOf(operation: JsonObject, member: JsonValue | undefined, facts: GuideFacts): Content {
  const resource = stringAt(operation, 'x-resource');
  return resource === undefined ? inline(stringAt(member, 'description'), facts) : [resource.replaceAll('-', ' ')];
}
