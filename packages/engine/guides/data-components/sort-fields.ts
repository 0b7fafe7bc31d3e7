import { readResources } from '../../project/operations/resources.ts';
import type { DataComponent } from './data-component.ts';
import { code, codes, schemaLink, table } from './nodes.ts';
import { nothingToShow } from './refuse.ts';

/** `<SortFields/>`: what the records of every resource can be sorted by, and their order when nothing is asked. */
export const sortFields: DataComponent = {
  props: [],
  expand: (_, facts) => {
    const resources = readResources(facts.document);
    if (resources.length === 0) return nothingToShow('resources', 'x-resources');
    return table(
      ['Records', 'Sort fields', 'Default'],
      resources.map(({ entity, sort, defaultSort }) => [[schemaLink(entity, facts)], codes(sort), [code(defaultSort)]]),
    );
  },
};
