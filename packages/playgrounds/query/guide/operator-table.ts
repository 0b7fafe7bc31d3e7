import type { Content } from '@docs/base/content.ts';
import type { GuideComponent } from '@docs/engine/guides/components/guide-component.ts';
import { code, codes, inline, table } from '@docs/engine/guides/components/nodes.ts';
import { combinators, type FieldType, type OperandKind, type Operator, operators } from '../operators.ts';

const OPERANDS: Readonly<Record<OperandKind, string>> = {
  scalar: 'one value',
  list: 'list of values',
  range: 'list of two values',
  boolean: 'true or false',
};

const TYPES = new Set<FieldType>(operators.flatMap(({ types }) => types)).size;

/** `<OperatorTable/>`: what may stand after a field, and the words that combine whole queries. */
export const operatorTable: GuideComponent = {
  props: [],
  expand: (_, facts) =>
    table(
      ['Operator', 'Takes', 'Holds when', 'Field types'],
      [
        ...operators.map((operator) => [
          [code(operator.name)],
          [OPERANDS[operator.operand]],
          inline(operator.meaning, facts),
          fieldTypes(operator),
        ]),
        ...combinators.map(({ name, meaning }) => [
          [code(name)],
          [name === '$not' ? 'a query' : 'list of queries'],
          inline(meaning, facts),
          ['whole queries'],
        ]),
      ],
    ),
};

function fieldTypes({ types, sets }: Operator): Content {
  if (types.length === TYPES) return [sets ? 'all' : 'all but sets'];
  return types.length === 0 ? ['sets'] : codes(types);
}
