import type { Content } from '@docs/base/content.ts';
import { isProblem } from '@docs/engine/guides/components/component-problem.ts';
import type { GuideComponent } from '@docs/engine/guides/components/guide-component.ts';
import { codes, table } from '@docs/engine/guides/components/nodes.ts';
import { type ContentFormat, childTypes } from '../content-format.ts';
import { findFormat } from './find-format.ts';
import { groupRows } from './group-rows.ts';

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
    return table(['Node', 'Stands in', 'Holds'], groupRows(rows));
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
