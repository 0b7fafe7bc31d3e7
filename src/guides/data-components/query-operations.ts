import { recordsWord } from '../../query/resource.ts';
import type { DataComponent } from './data-component.ts';
import { code, inline, operationLink, table } from './nodes.ts';
import { queryPlaces } from './query-places.ts';

/** `<QueryOperations/>`: the operations that take a query, and where they take it. */
export const queryOperations: DataComponent = {
  props: [],
  expand: (_, facts) =>
    table(
      ['Operation', 'Records', 'Where the query goes'],
      queryPlaces(facts).map(({ operation, resource, place, description }) => [
        [operationLink(operation, facts)],
        // What the document says of the member, where the operation belongs to no resource.
        resource === undefined ? inline(description, facts) : [recordsWord({ name: resource })],
        [place === 'url' ? 'URL parameter ' : 'body member ', code('query')],
      ]),
    ),
};
