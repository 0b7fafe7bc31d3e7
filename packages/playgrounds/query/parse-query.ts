import {
  type BrokenNode,
  type Edit,
  type JsonField as Member,
  type RecoveredNode,
  type Span,
  shown,
} from '@docs/base/json-text/json-node.ts';
import { type JsonPurpose, readJson } from '@docs/base/json-text/read-json.ts';
import { toPointer } from '@docs/base/pointer.ts';
import { closest, combinators, listed, type Operator, operators } from './language.ts';
import {
  describeNode,
  type FoundQueryProblem,
  type OperandValue,
  type ProblemDetails,
  type Query,
  reportProblem,
  type Test,
} from './query-tree.ts';

type JsonField = Member<BrokenNode>;

/** How the text is read. Its limits are far beyond what the API takes, and keep the time bounded. */
const PURPOSE: JsonPurpose = {
  noun: 'query',
  maxDepth: 64,
  maxLength: 100_000,
  fixes: {
    empty: 'Start with `{}`, which finds everything.',
    name: 'Write a field or an operator in double quotes, then a colon and its value.',
    depth: 'Combine fewer queries inside each other.',
  },
};

export interface ParsedQuery {
  readonly text: string;
  /** The text as JSON; absent when there is nothing in it. */
  readonly json: RecoveredNode | undefined;
  /** What could be understood, be it only a part; absent when the text is no object. */
  readonly query: Query | undefined;
  readonly found: readonly FoundQueryProblem[];
}

const COMBINATORS: readonly string[] = combinators.map(({ name }) => name);
const OPERATORS: readonly string[] = operators.map(({ name }) => name);

/** Reads a query; its grammar is in `guide/language-tables.ts`. Never throws: what cannot be read is left out and reported. */
export function parseQuery(text: string): ParsedQuery {
  const { root, findings } = readJson(text, PURPOSE);
  const report: FoundQueryProblem[] = [...findings];
  const query = root && readQuery(root, '', report);
  return { text, json: root, query, found: report };
}

function readQuery(node: RecoveredNode, pointer: string, report: FoundQueryProblem[]): Query | undefined {
  if (node.kind === 'broken') return undefined;
  if (node.kind !== 'object') {
    reportProblem(report, node, pointer, {
      rule: 'query-object',
      code: 'type',
      message: `A query is an object, not ${describeNode(node)}.`,
      fix: 'Write fields and their values in braces, as in `{"status": "published"}`.',
    });
    return undefined;
  }
  warnOfDoubles(node.members, pointer, report);
  const parts = lastOfName(node.members).flatMap((member) => {
    const part = readMember(member, below(pointer, member.name), report);
    return part ? [part] : [];
  });
  return { kind: 'every', from: node.from, to: node.to, parts };
}

function readMember(member: JsonField, pointer: string, report: FoundQueryProblem[]): Query | undefined {
  const { name, value, from, to } = member;
  if (name === '$and' || name === '$or') {
    const parts = readQueries(member, pointer, report);
    return parts && { kind: name === '$and' ? 'and' : 'or', from, to, parts };
  }
  if (name === '$not') {
    const part = readQuery(value, pointer, report);
    return part && { kind: 'not', from, to, parts: [part] };
  }
  if (!name.startsWith('$')) {
    return { kind: 'predicate', field: name, from, to, pointer, tests: readTests(member, pointer, report) };
  }
  const guess = closest(name, COMBINATORS);
  const isOperator = OPERATORS.includes(name);
  reportProblem(report, member, pointer, {
    rule: 'misplaced-operator',
    code: 'unknown_operator',
    message: isOperator ? `${shown(name)} needs a field before it.` : `There is no ${shown(name)}.`,
    fix: isOperator
      ? `Put it after a field, as in \`{"field": {"${name}": …}}\`.`
      : guess
        ? `Did you mean \`${guess}\`?`
        : `Whole queries are combined with ${listed(COMBINATORS)}.`,
    ...(!isOperator && guess && { edit: { from, to, insert: JSON.stringify(guess) } }),
  });
  return undefined;
}

function readQueries(
  { name, value, from, to }: JsonField,
  pointer: string,
  report: FoundQueryProblem[],
): readonly Query[] | undefined {
  if (value.kind === 'broken') return undefined;
  if (value.kind === 'array' && value.items.length > 0) {
    return value.items.flatMap((item, index) => readQuery(item, `${pointer}/${index}`, report) ?? []);
  }
  const wrap = value.kind === 'object';
  reportProblem(report, value.kind === 'array' ? value : wrap ? { from, to } : value, pointer, {
    rule: 'combinator-list',
    code: value.kind === 'array' ? 'min_items' : 'type',
    message: `${shown(name)} accepts a list of queries${value.kind === 'array' ? ', at least one' : ''}.`,
    fix: `Write \`"${name}": [{…}, {…}]\`.`,
  });
  return undefined;
}

function readTests(member: JsonField, pointer: string, report: FoundQueryProblem[]): readonly Test[] {
  const { name, value } = member;
  switch (value.kind) {
    case 'broken':
      return [];
    case 'scalar': {
      const operator = operators.find((each) => each.name === '$eq');
      const { from, to } = value;
      return operator
        ? [{ operator, bare: true, from, to, pointer, values: [{ ...value, pointer }], operand: value }]
        : [];
    }
    case 'array':
      reportProblem(report, value, pointer, {
        rule: 'list-without-operator',
        code: 'type',
        message: `A list of values needs an operator before it.`,
        fix: `Write \`{"$in": […]}\`, or \`{"$any": […]}\` if ${shown(name)} has many values.`,
      });
      return [];
    case 'object': {
      if (value.members.length === 0) {
        reportProblem(report, value, pointer, {
          rule: 'empty-predicate',
          code: 'type',
          message: `There is no condition on ${shown(name)}.`,
          fix: 'Write an operator and a value, as in `{"$exists": true}`.',
        });
      }
      warnOfDoubles(value.members, pointer, report);
      return lastOfName(value.members).flatMap((each) => readTest(each, name, below(pointer, each.name), report) ?? []);
    }
  }
}

function readTest(member: JsonField, field: string, pointer: string, report: FoundQueryProblem[]): Test | undefined {
  const { name, value, from, to } = member;
  const operator = operators.find((each) => each.name === name);
  if (!operator) {
    reportProblem(report, member, pointer, unknownOperator(member, field));
    return undefined;
  }
  const values = value.kind === 'broken' ? undefined : readOperand(operator, value, pointer, report);
  return values && { operator, bare: false, from, to, pointer, values, operand: value };
}

function unknownOperator({ name, from, to }: JsonField, field: string): ProblemDetails {
  const base = { rule: 'unknown-operator', code: 'unknown_operator' } as const;
  if (COMBINATORS.includes(name)) {
    return {
      ...base,
      message: `${shown(name)} combines whole queries; it cannot follow a field.`,
      fix: `Put it outside: \`{"${name}": ${name === '$not' ? '{"field": …}' : '[{"field": …}, …]'}}\`.`,
    };
  }
  if (!name.startsWith('$')) {
    return {
      ...base,
      message: `${shown(name)} is not an operator.`,
      fix: `Write fields of nested objects with a dot: ${shown(`${field}.${name}`)}.`,
    };
  }
  const guess = closest(name, OPERATORS);
  return {
    ...base,
    message: `There is no operator ${shown(name)}.`,
    fix: guess ? `Did you mean \`${guess}\`?` : `Operators are ${listed(OPERATORS, 'and')}.`,
    ...(guess && { edit: { from, to, insert: JSON.stringify(guess) } }),
  };
}

/** Parsers of JSON keep the last of two members with one name, without a word. */
function lastOfName(members: readonly JsonField[]): readonly JsonField[] {
  const last = new Map(members.map((member) => [member.name, member]));
  return members.filter((member) => last.get(member.name) === member);
}

function warnOfDoubles(members: readonly JsonField[], pointer: string, report: FoundQueryProblem[]): void {
  const seen = new Set<string>();
  for (const { name, from, to } of members) {
    if (seen.has(name)) {
      report.push({
        rule: 'double-name',
        severity: 'warning',
        from,
        to,
        pointer: below(pointer, name),
        message: `${shown(name)} is here twice. Only the last one counts.`,
        fix: name.startsWith('$')
          ? 'Leave one out, or put each into a query of its own inside `$and`.'
          : 'Put all conditions on the field into one object, or use `$and`.',
      });
    }
    seen.add(name);
  }
}

function below(pointer: string, name: string): string {
  return pointer + toPointer([name]);
}

/** The values of an operator, if they have the form that it takes. */
function readOperand(
  { name, operand }: Operator,
  node: Exclude<RecoveredNode, BrokenNode>,
  pointer: string,
  report: FoundQueryProblem[],
): readonly OperandValue[] | undefined {
  const reject = (message: string, fix: string, more: Partial<ProblemDetails> = {}): undefined => {
    reportProblem(report, node, pointer, { rule: 'operand-form', code: 'type', message, fix, ...more });
  };
  switch (operand) {
    case 'scalar':
      if (node.kind === 'scalar') return [{ ...node, pointer }];
      return reject(
        `${shown(name)} accepts one value, not ${describeNode(node)}.`,
        node.kind === 'array' && (name === '$eq' || name === '$ne')
          ? `For several values write ${name === '$eq' ? '`$in`, or `$any`' : '`$nin`, or `$none`'} where the field has many values.`
          : 'Write a string, a number, `true`, `false` or `null`.',
      );
    case 'boolean':
      if (node.kind === 'scalar' && typeof node.value === 'boolean') return [{ ...node, pointer }];
      return reject(`${shown(name)} accepts \`true\` or \`false\`.`, 'Write `true` for fields that have a value.');
    case 'list':
    case 'range': {
      const form = operand === 'range' ? '[from, to]' : '[value, …]';
      if (node.kind !== 'array') {
        return reject(
          `${shown(name)} accepts a list of ${operand === 'range' ? 'two ' : ''}values.`,
          `Write \`"${name}": ${form}\`, in brackets.`,
          node.kind === 'scalar' && operand === 'list' ? { edit: bracketed(node) } : {},
        );
      }
      const broken = node.items.some(({ kind }) => kind === 'broken');
      const { length } = node.items;
      if (!broken && (operand === 'range' ? length !== 2 : length === 0)) {
        return reject(
          operand === 'range'
            ? `${shown(name)} accepts exactly two values, not ${length}.`
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
  report: FoundQueryProblem[],
): readonly OperandValue[] {
  return items.flatMap((item, index) => {
    const at = `${pointer}/${index}`;
    if (item.kind === 'scalar') return [{ ...item, pointer: at }];
    if (item.kind !== 'broken') {
      reportProblem(report, item, at, {
        rule: 'operand-form',
        code: 'type',
        message: `A value in the list of ${shown(name)} cannot be ${describeNode(item)}.`,
        fix: 'Write a string, a number, `true` or `false`.',
      });
    }
    return [];
  });
}

function bracketed({ from, to, value }: Span & { value: unknown }): Edit {
  return { from, to, insert: `[${JSON.stringify(value)}]` };
}
