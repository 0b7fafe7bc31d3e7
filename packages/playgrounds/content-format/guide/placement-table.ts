import type { Content } from '@docs/base/content.ts';
import { fieldAt, type JsonObject, listAt, objectAt, objectsAt } from '@docs/base/json.ts';
import { isProblem, unknownName } from '@docs/engine/guides/components/component-problem.ts';
import type { GuideComponent } from '@docs/engine/guides/components/guide-component.ts';
import { code, table } from '@docs/engine/guides/components/nodes.ts';
import { textProp } from '@docs/engine/guides/components/props.ts';
import type { ContentFormat, NodeType } from '../content-format.ts';
import { findFormat } from './find-format.ts';
import { groupRows } from './group-rows.ts';

/**
 * `<PlacementTable schema="Document"/>`: which nodes the places that hold content take. With `type="variable"` and
 * `field="key"`: which values of a member they take.
 */
export const placementTable: GuideComponent = {
  props: ['schema', 'type', 'field'],
  expand: (props, facts) => {
    const format = findFormat(props, facts, '<PlacementTable schema="Document"/>');
    if (isProblem(format)) return format;
    const type = textProp(props, 'type');
    const places = format.places.map(({ title }) => title);
    if (type === undefined) return table(['Node', ...places], nodeRows(format));
    const node = format.nodes.get(type);
    if (!node) return unknownName('node type', type, format.nodes.keys());
    const properties = new Map(
      objectsAt(node.schema, 'properties').filter(([, each]) => objectAt(each, 'x-allowed-in')),
    );
    const field = textProp(props, 'field') ?? '';
    const property = properties.get(field);
    if (!property) return unknownName(`member of \`${type}\` with values by place called`, field, properties.keys());
    const rows = listAt(property, 'enum')
      .map(String)
      .map((name) => ({
        name,
        cells: format.places.map(({ id }): Content => [takesValue(node, property, id, name) ? 'yes' : 'no']),
      }));
    return table([field, ...places], groupRows(rows));
  },
};

/** A place that is not named takes every value. */
function takesValue(node: NodeType, property: JsonObject, place: string, value: string): boolean {
  const allowed = fieldAt(fieldAt(property, 'x-allowed-in'), place);
  return node.allowedIn.has(place) && (!Array.isArray(allowed) || allowed.includes(value));
}

function nodeRows(format: ContentFormat): readonly (readonly Content[])[] {
  return groupRows(
    [...format.nodes.values()].map((node) => ({
      name: node.type,
      cells: format.places.map(({ id }) => cell(node, id)),
    })),
  );
}

function cell(node: NodeType, place: string): Content {
  const allowed = node.allowedIn.get(place);
  if (allowed === undefined) return ['no'];
  if (allowed !== true) return [allowed];
  const limited = objectsAt(node.schema, 'properties').find(([, each]) => objectAt(each, 'x-allowed-in')?.[place]);
  return limited ? ['some values of ', code(limited[0])] : ['yes'];
}
