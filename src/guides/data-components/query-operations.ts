import { listAt, memberAt, objectAt, stringAt } from '../../openapi/document.ts';
import type { DataComponent } from './data-component.ts';
import { createFollow, operationNodes } from './document-parts.ts';
import { code, operationLink, table } from './nodes.ts';

/** `<QueryOperations/>`: the operations that take a query, and where they take it. */
export const queryOperations: DataComponent = {
  props: [],
  expand: (_, facts) => {
    const follow = createFollow(facts.document);
    const rows = [...operationNodes(facts.document).values()].flatMap((operation) => {
      const parameters = listAt(operation, 'parameters').map(follow);
      const inUrl = parameters.some((each) => stringAt(each, 'in') === 'query' && stringAt(each, 'name') === 'query');
      const media = objectAt(objectAt(objectAt(operation, 'requestBody'), 'content'), 'application/json');
      const inBody = memberAt(objectAt(follow(memberAt(media, 'schema')), 'properties'), 'query') !== undefined;
      const where = inUrl ? ['URL parameter ', code('query')] : ['body member ', code('query')];
      return inUrl || inBody ? [{ operation, where }] : [];
    });
    return table(
      ['Operation', 'Records', 'Where the query goes'],
      rows.map(({ operation, where }) => [
        [operationLink(stringAt(operation, 'operationId') ?? '', facts)],
        [(stringAt(operation, 'x-resource') ?? '').replaceAll('-', ' ')],
        where,
      ]),
    );
  },
};
