import { objectsAt, stringAt, stringsAt } from '../../openapi/document.ts';
import type { DataComponent } from './data-component.ts';
import { code, codes, schemaLink, table } from './nodes.ts';

/** `<SortFields/>`: what the records of every resource can be sorted by, and their order when nothing is asked. */
export const sortFields: DataComponent = {
  props: [],
  expand: (_, facts) =>
    table(
      ['Records', 'Sort fields', 'Default'],
      objectsAt(facts.document, 'x-resources').map(([name, resource]) => [
        [schemaLink(stringAt(resource, 'entity') ?? name, facts)],
        codes(stringsAt(resource, 'sort')),
        [code(stringAt(resource, 'defaultSort') ?? '')],
      ]),
    ),
};
