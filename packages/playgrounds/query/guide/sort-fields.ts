import { nothingToShow } from '@docs/engine/guides/components/component-problem.ts';
import type { GuideComponent } from '@docs/engine/guides/components/guide-component.ts';
import { code, codes, schemaLink, table } from '@docs/engine/guides/components/nodes.ts';
import { readResources } from './resources.ts';

/** `<SortFields/>`: what the records of every resource can be sorted by, and their order when nothing is asked. */
export const sortFields: GuideComponent = {
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
