import { inline, operationLink, table } from '@docs/engine/guides/components/content.ts';
import type { GuideComponent } from '@docs/engine/guides/components/guide-component.ts';
import { recordsWord } from '../resource.ts';
import { queryPlaces } from './query-places.ts';

/** `<QueryOperations/>`: the operations that take a query, and where they take it. */
export const queryOperations: GuideComponent = {
  props: [],
  expand: (_, facts) => {
    const places = queryPlaces(facts);
    if (places.length === 0)
      return {
        message: 'The API document has no operation that takes a query.',
        fix: 'Remove the component, or give an operation a parameter or a member called `query`.',
      };
    return table(
      ['Operation', 'Records', 'Query in'],
      places.map(({ operation, filtered, place, description }) => [
        [operationLink(operation, facts)],
        // What the document says of the member, where it names no resource: without "See …", which leads here.
        filtered === undefined
          ? inline(description?.replace(/\s+See \[[^\]]*\]\([^)]*\)\.$/, ''), facts)
          : [recordsWord({ name: filtered })],
        [place === 'url' ? 'URL' : 'body'],
      ]),
    );
  },
};
