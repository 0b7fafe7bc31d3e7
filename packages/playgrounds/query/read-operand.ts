import { type BrokenNode, type Edit, type RecoveredNode, type Span, shown } from '@docs/base/json-text/json-node.ts';
import { type Complaint, complain, kindWord } from './complain.ts';
import type { Operator } from './operators.ts';
import type { Finding } from './query-problem.ts';
import type { OperandValue } from './query-tree.ts';

/** The values of an operator, if they have the form that it takes. */
export function readOperand(
  { name, operand }: Operator,
  node: Exclude<RecoveredNode, BrokenNode>,
  pointer: string,
  report: Finding[],
): readonly OperandValue[] | undefined {
  const refuse = (message: string, fix: string, more: Partial<Complaint> = {}): undefined => {
    complain(report, node, pointer, { rule: 'operand-form', code: 'type', message, fix, ...more });
  };
  switch (operand) {
    case 'scalar':
      if (node.kind === 'scalar') return [{ ...node, pointer }];
      return refuse(
        `${shown(name)} takes one value, not ${kindWord(node)}.`,
        node.kind === 'array' && (name === '$eq' || name === '$ne')
          ? `For several values write ${name === '$eq' ? '`$in`, or `$any`' : '`$nin`, or `$none`'} where the field has many values.`
          : 'Write a string, a number, `true`, `false` or `null`.',
      );
    case 'boolean':
      if (node.kind === 'scalar' && typeof node.value === 'boolean') return [{ ...node, pointer }];
      return refuse(`${shown(name)} takes \`true\` or \`false\`.`, 'Write `true` for fields that have a value.');
    case 'list':
    case 'range': {
      const form = operand === 'range' ? '[from, to]' : '[value, …]';
      if (node.kind !== 'array') {
        return refuse(
          `${shown(name)} takes a list of ${operand === 'range' ? 'two ' : ''}values.`,
          `Write \`"${name}": ${form}\`, in brackets.`,
          node.kind === 'scalar' && operand === 'list' ? { edit: bracketed(node) } : {},
        );
      }
      const broken = node.items.some(({ kind }) => kind === 'broken');
      const { length } = node.items;
      if (!broken && (operand === 'range' ? length !== 2 : length === 0)) {
        return refuse(
          operand === 'range'
            ? `${shown(name)} takes exactly two values, not ${length}.`
            : `${shown(name)} needs at least one value.`,
          `Write \`"${name}": ${form}\`.`,
          { code: operand === 'range' && length > 2 ? 'max_items' : 'min_items' },
        );
      }
      return readItems(node.items, name, pointer, report);
    }
    default:
      return operand satisfies never;
  }
}

function readItems(
  items: readonly RecoveredNode[],
  name: string,
  pointer: string,
  report: Finding[],
): readonly OperandValue[] {
  return items.flatMap((item, index) => {
    const at = `${pointer}/${index}`;
    if (item.kind === 'scalar') return [{ ...item, pointer: at }];
    if (item.kind !== 'broken') {
      complain(report, item, at, {
        rule: 'operand-form',
        code: 'type',
        message: `A value in the list of ${shown(name)} cannot be ${kindWord(item)}.`,
        fix: 'Write a string, a number, `true` or `false`.',
      });
    }
    return [];
  });
}

function bracketed({ from, to, value }: Span & { value: unknown }): Edit {
  return { from, to, insert: `[${JSON.stringify(value)}]` };
}
