import type { Content } from '../../model/content.ts';
import { isTrue, type JsonObject, objectsAt, stringAt, stringsAt } from '../../openapi/document.ts';
import type { DataComponent } from './data-component.ts';
import { code, codes, table } from './nodes.ts';
import { textProp } from './read-props.ts';
import { missingProp, unknownName } from './refuse.ts';

/** `<ResourceFields resource="stories"/>`: what the query of a resource may name, and what it can be sorted by. */
export const resourceFields: DataComponent = {
  props: ['resource'],
  expand: (props, facts) => {
    const name = textProp(props, 'resource');
    if (name === undefined) return missingProp('resource', '<ResourceFields resource="stories"/>');
    const resources = new Map(objectsAt(facts.document, 'x-resources'));
    const resource = resources.get(name);
    if (!resource) return unknownName('resource', name, resources.keys());
    const fields = new Map(objectsAt(resource, 'query'));
    const sortable = stringsAt(resource, 'sort');
    const names = [...new Set([...fields.keys(), ...sortable])];
    return table(
      ['Field', 'Type', 'Sort'],
      names.map((field) => [[code(field)], typeOf(fields.get(field)), [sortable.includes(field) ? 'yes' : 'no']]),
    );
  },
};

function typeOf(field: JsonObject | undefined): Content {
  const type = stringAt(field, 'type');
  if (type === undefined) return ['cannot be queried'];
  const values = stringsAt(field, 'values');
  return [isTrue(field, 'set') ? `set of ${type}` : type, ...(values.length > 0 ? [': ', ...codes(values)] : [])];
}
