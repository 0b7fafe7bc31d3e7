import { readResources } from '../../openapi/operations/resources.ts';
import type { DataComponent } from './data-component.ts';
import { code, codes, schemaLink, table } from './nodes.ts';

/** `<SortFields/>`: what the records of every resource can be sorted by, and their order when nothing is asked. */
export const sortFields: DataComponent = {
  props: [],
  expand: (_, facts) =>
    table(
      ['Records', 'Sort fields', 'Default'],
      readResources(facts.document).map(({ entity, sort, defaultSort }) => [
        [schemaLink(entity, facts)],
        codes(sort),
        [code(defaultSort)],
      ]),
    ),
};
