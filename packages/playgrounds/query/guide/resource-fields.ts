import type { Content } from '@docs/base/content.ts';
import { missingProp, textProp, unknownName } from '@docs/engine/guides/components/component-problem.ts';
import { code, codes, table } from '@docs/engine/guides/components/content.ts';
import type { GuideComponent } from '@docs/engine/guides/components/guide-component.ts';
import { type QueryField, typeWords } from '../resource.ts';
import { type Resource, readResources } from './resources.ts';

/** `<ResourceFields resource="stories"/>`: where `search` looks, what a query may name, and what can be sorted by. */
export const resourceFields: GuideComponent = {
  props: ['resource'],
  expand: (props, facts) => {
    const name = textProp(props, 'resource');
    if (name === undefined) return missingProp('resource', '<ResourceFields resource="stories"/>');
    const resources = readResources(facts.document);
    const resource = resources.find((each) => each.name === name);
    if (!resource) {
      return unknownName(
        'resource',
        name,
        resources.map((each) => each.name),
      );
    }
    const { fields, sort } = resource;
    const names = [...new Set([...fields.map((field) => field.name), ...sort])];
    const rows = names.map((each) => [
      [code(each)],
      typeOf(fields.find((field) => field.name === each)),
      [sort.includes(each) ? 'yes' : 'no'],
    ]);
    return [...searched(resource), ...table(['Field', 'Type', 'Sort'], rows)];
  },
};

function searched({ search }: Resource): Content {
  return search.length === 0 ? [] : [{ tag: 'p', children: [code('search'), ` looks in: ${search.join(', ')}.`] }];
}

function typeOf(field: QueryField | undefined): Content {
  if (!field) return ['cannot be queried'];
  return [typeWords(field), ...(field.values ? [': ', ...codes(field.values)] : [])];
}
