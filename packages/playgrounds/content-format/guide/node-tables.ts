import type { Content } from '@docs/base/content.ts';
import { groupBy } from '@docs/base/group-by.ts';
import { fieldAt, type JsonObject, listAt, objectAt, objectsAt } from '@docs/base/json.ts';
import { findEntry } from '@docs/engine/guides/components/component-problem.ts';
import { code, codes, table } from '@docs/engine/guides/components/content.ts';
import { defineComponent } from '@docs/engine/guides/components/guide-component.ts';
import { type ContentFormat, childTypes, type NodeType } from '../content-format.ts';
import { findFormat } from './find-format.ts';

/**
 * `<PlacementTable schema="Document"/>`: which nodes content in each place accepts. With `type="variable"` and
 * `field="key"`: which values of a field are accepted.
 */
export const PlacementTable = defineComponent({
  required: ['schema'],
  optional: ['type', 'field'],
  example: '<PlacementTable schema="Document"/>',
  fill: ({ schema, type, field = '' }, facts) => {
    const { nodes, places } = findFormat(schema, facts);
    const titles = places.map(({ title }) => title);
    if (type === undefined) {
      const rows = [...nodes.values()].map((node) => ({
        name: node.type,
        cells: places.map(({ id }) => cell(node, id)),
      }));
      return table(['Node', ...titles], groupRows(rows));
    }
    const node = findEntry('node type', type, nodes);
    const limited = objectsAt(node.schema, 'properties').filter(([, each]) => objectAt(each, 'x-allowed-in'));
    const property = findEntry(`field of \`${type}\` with values by place called`, field, new Map(limited));
    const rows = listAt(property, 'enum').map((value) => ({
      name: String(value),
      cells: places.map(({ id }): Content => [takesValue(node, property, id, String(value)) ? 'yes' : 'no']),
    }));
    return table([field, ...titles], groupRows(rows));
  },
});

/** A place that is not named accepts every value. */
function takesValue(node: NodeType, property: JsonObject, place: string, value: string): boolean {
  const allowed = fieldAt(fieldAt(property, 'x-allowed-in'), place);
  return node.allowedIn.has(place) && (!Array.isArray(allowed) || allowed.includes(value));
}

function cell(node: NodeType, place: string): Content {
  const allowed = node.allowedIn.get(place);
  if (allowed === undefined) return ['no'];
  if (allowed !== true) return [allowed];
  const limited = objectsAt(node.schema, 'properties').find(([, each]) => objectAt(each, 'x-allowed-in')?.[place]);
  return limited ? ['some values of ', code(limited[0])] : ['yes'];
}

/** Merges rows with equal cells. */
function groupRows(rows: readonly { readonly name: string; readonly cells: readonly Content[] }[]) {
  return [...groupBy(rows, ({ cells }) => JSON.stringify(cells)).values()].map((same) => [
    codes(same.map(({ name }) => name)),
    ...(same[0]?.cells ?? []),
  ]);
}

/** `<NestingTable schema="Document"/>`: which nodes may contain which. */
export const NestingTable = defineComponent({
  required: ['schema'],
  example: '<NestingTable schema="Document"/>',
  fill: ({ schema: name }, facts) => {
    const format = findFormat(name, facts);
    const rows = [...format.nodes.values()].map(({ type, schema }) => {
      const inside = childTypes(schema, format);
      return { name: type, cells: [codes(parentsOf(type, format)), inside.length > 0 ? codes(inside) : ['nothing']] };
    });
    return table(['Node', 'Allowed in', 'Can contain'], groupRows(rows));
  },
});

function parentsOf(type: string, format: ContentFormat): readonly string[] {
  const schemas = [
    ['document', format.schemas.get(format.root)] as const,
    ...[...format.nodes.values()].map((node) => [node.type, node.schema] as const),
  ];
  return schemas.flatMap(([name, schema]) => (childTypes(schema, format).includes(type) ? [name] : []));
}
