import type { Content } from '@docs/base/content.ts';
import { fieldAt, type JsonObject, listAt, objectAt, objectsAt } from '@docs/base/json.ts';
import { isProblem, textProp, unknownName } from '@docs/engine/guides/components/component-problem.ts';
import { code, codes, table } from '@docs/engine/guides/components/content.ts';
import type { GuideComponent } from '@docs/engine/guides/components/guide-component.ts';
import { type ContentFormat, childTypes, type NodeType } from '../content-format.ts';
import { findFormat } from './find-format.ts';

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

/** Rows with equal cells as one, under all their names. */
function groupRows(
  rows: readonly { readonly name: string; readonly cells: readonly Content[] }[],
): readonly (readonly Content[])[] {
  const groups = new Map<string, { names: string[]; cells: readonly Content[] }>();
  for (const { name, cells } of rows) {
    const key = JSON.stringify(cells);
    const group = groups.get(key) ?? { names: [], cells };
    group.names.push(name);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ names, cells }) => [codes(names), ...cells]);
}

/** `<NestingTable schema="Document"/>`: which node may stand in which. */
export const nestingTable: GuideComponent = {
  props: ['schema'],
  expand: (props, facts) => {
    const format = findFormat(props, facts, '<NestingTable schema="Document"/>');
    if (isProblem(format)) return format;
    const rows = [...format.nodes.values()].map(({ type, schema }) => {
      const inside = childTypes(schema, format);
      return { name: type, cells: [codes(parentsOf(type, format)), inside.length > 0 ? codes(inside) : none] };
    });
    return table(['Node', 'Allowed in', 'Can contain'], groupRows(rows));
  },
};

const none: Content = ['nothing'];

function parentsOf(type: string, format: ContentFormat): readonly string[] {
  const schemas = [
    ['document', format.schemas.get(format.root)] as const,
    ...[...format.nodes.values()].map((node) => [node.type, node.schema] as const),
  ];
  return schemas.flatMap(([name, schema]) => (childTypes(schema, format).includes(type) ? [name] : []));
}
