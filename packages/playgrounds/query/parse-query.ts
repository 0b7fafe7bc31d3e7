import {
  type BrokenNode,
  type JsonField as Field,
  type RecoveredNode,
  type Span,
  shown,
} from '@docs/base/json-text/json-node.ts';
import { type JsonPurpose, recoverJson } from '@docs/base/json-text/recover-json.ts';
import { toPointer } from '@docs/base/pointer.ts';
import { closest, combinators, listNames, type Operator, operators } from './language.ts';
import {
  describeNode,
  errorSpan,
  type FoundQueryProblem,
  type OperandValue,
  type Query,
  type Test,
  writeAt,
} from './query-tree.ts';

type JsonField = Field<BrokenNode>;

/** How the text is parsed. Its limits are far beyond those of the API and bound the time. */
const PURPOSE: JsonPurpose = {
  noun: 'query',
  maxDepth: 64,
  maxLength: 100_000,
  fixes: {
    empty: 'Start with `{}`, which matches everything.',
    name: 'Write a field or an operator in double quotes, then a colon and its value.',
    depth: 'Reduce the nesting.',
  },
};

export interface ParsedQuery {
  readonly text: string;
  /** The text as JSON; absent if it is empty. */
  readonly json: RecoveredNode | undefined;
  /** The query as far as it could be parsed; absent if the text is not an object. */
  readonly query: Query | undefined;
  readonly found: readonly FoundQueryProblem[];
}

const COMBINATORS: readonly string[] = combinators.map(({ name }) => name);
const OPERATORS: readonly string[] = operators.map(({ name }) => name);

/** Parses a query; its grammar is in `guide/language-tables.ts`. Never throws: it reports and drops invalid fields. */
export function parseQuery(text: string): ParsedQuery {
  const { root, findings } = recoverJson(text, PURPOSE);
  const found: FoundQueryProblem[] = [...findings];
  const query = root && readQuery(root, '', found);
  return { text, json: root, query, found };
}

type Details = Pick<FoundQueryProblem, 'code' | 'message' | 'fix' | 'edit'>;

/** Reports an error, whose field or value is then left out. */
function reject(found: FoundQueryProblem[], span: Span, pointer: string, details: Details): undefined {
  found.push({ ...errorSpan(span, pointer), ...details });
}

function readQuery(node: RecoveredNode, pointer: string, found: FoundQueryProblem[]): Query | undefined {
  if (node.kind === 'broken') return undefined;
  if (node.kind !== 'object')
    return reject(found, node, pointer, {
      code: 'type',
      message: `A query is an object, not ${describeNode(node)}.`,
      fix: 'Write fields and their values in braces, as in `{"status": "published"}`.',
    });
  const parts = lastOfName(node.fields, pointer, found).flatMap(
    (field) => readField(field, childPointer(pointer, field.name), found) ?? [],
  );
  return { kind: 'every', from: node.from, to: node.to, operands: parts };
}

function readField(field: JsonField, pointer: string, found: FoundQueryProblem[]): Query | undefined {
  const { name, value, from, to } = field;
  if (name === '$and' || name === '$or') {
    const parts = readQueries(field, pointer, found);
    return parts && { kind: name === '$and' ? 'and' : 'or', from, to, operands: parts };
  }
  if (name === '$not') {
    const part = readQuery(value, pointer, found);
    return part && { kind: 'not', from, to, operands: [part] };
  }
  if (!name.startsWith('$'))
    return { kind: 'predicate', field: name, from, to, pointer, tests: readTests(field, pointer, found) };
  if (OPERATORS.includes(name))
    return reject(found, field, pointer, {
      code: 'unknown_operator',
      message: `${shown(name)} needs a field before it.`,
      fix: `Put it after a field, as in \`{"field": {"${name}": …}}\`.`,
    });
  const guess = closest(name, COMBINATORS);
  return reject(found, field, pointer, {
    code: 'unknown_operator',
    message: `There is no ${shown(name)}.`,
    fix: guess ? `Did you mean \`${guess}\`?` : `Whole queries are combined with ${listNames(COMBINATORS)}.`,
    ...(guess && writeAt(field, guess)),
  });
}

function readQueries({ name, value, from, to }: JsonField, pointer: string, found: FoundQueryProblem[]) {
  if (value.kind === 'broken') return undefined;
  const isList = value.kind === 'array';
  if (isList && value.items.length > 0)
    return value.items.flatMap((item, index) => readQuery(item, `${pointer}/${index}`, found) ?? []);
  return reject(found, value.kind === 'object' ? { from, to } : value, pointer, {
    code: isList ? 'min_items' : 'type',
    message: `${shown(name)} accepts a list of queries${isList ? ', at least one' : ''}.`,
    fix: `Write \`"${name}": [{…}, {…}]\`.`,
  });
}

const EQUAL = operators.find(({ name }) => name === '$eq') as Operator;

function readTests({ name, value }: JsonField, pointer: string, found: FoundQueryProblem[]): readonly Test[] {
  switch (value.kind) {
    case 'broken':
      return [];
    case 'scalar': {
      const { from, to } = value;
      return [{ operator: EQUAL, bare: true, from, to, pointer, values: [{ ...value, pointer }], operand: value }];
    }
    case 'array':
      reject(found, value, pointer, {
        code: 'type',
        message: `A list of values needs an operator before it.`,
        fix: `Write \`{"$in": […]}\`, or \`{"$any": […]}\` if ${shown(name)} has many values.`,
      });
      return [];
    case 'object':
      if (value.fields.length === 0)
        reject(found, value, pointer, {
          code: 'type',
          message: `The condition on ${shown(name)} is empty.`,
          fix: 'Write an operator and a value, as in `{"$exists": true}`.',
        });
      return lastOfName(value.fields, pointer, found).flatMap(
        (each) => readTest(each, name, childPointer(pointer, each.name), found) ?? [],
      );
  }
}

function readTest(test: JsonField, field: string, pointer: string, found: FoundQueryProblem[]): Test | undefined {
  const { name, value, from, to } = test;
  const operator = operators.find((each) => each.name === name);
  if (!operator) return reject(found, test, pointer, unknownOperator(test, field));
  const values = value.kind === 'broken' ? undefined : readOperand(operator, value, pointer, found);
  return values && { operator, bare: false, from, to, pointer, values, operand: value };
}

function unknownOperator(test: JsonField, field: string): Details {
  const { name } = test;
  const base = { code: 'unknown_operator' } as const;
  if (COMBINATORS.includes(name))
    return {
      ...base,
      message: `${shown(name)} combines whole queries; it cannot follow a field.`,
      fix: `Put it outside: \`{"${name}": ${name === '$not' ? '{"field": …}' : '[{"field": …}, …]'}}\`.`,
    };
  if (!name.startsWith('$'))
    return {
      ...base,
      message: `${shown(name)} is not an operator.`,
      fix: `Write fields of nested objects with a dot: ${shown(`${field}.${name}`)}.`,
    };
  const guess = closest(name, OPERATORS);
  return {
    ...base,
    message: `There is no operator ${shown(name)}.`,
    fix: guess ? `Did you mean \`${guess}\`?` : `Operators are ${listNames(OPERATORS, 'and')}.`,
    ...(guess && writeAt(test, guess)),
  };
}

/** JSON parsers silently keep the last of two fields with the same name: each of the others gets a warning. */
function lastOfName(fields: readonly JsonField[], pointer: string, found: FoundQueryProblem[]): readonly JsonField[] {
  const last = new Map(fields.map((field) => [field.name, field]));
  for (const [index, field] of fields.entries()) {
    const { name } = field;
    if (fields.findIndex((each) => each.name === name) === index) continue;
    found.push({
      ...errorSpan(field, childPointer(pointer, name)),
      severity: 'warning',
      message: `${shown(name)} appears twice. Only the last one is used.`,
      fix: name.startsWith('$')
        ? 'Leave one out, or put each into a separate query inside `$and`.'
        : 'Put all conditions on the field into one object, or use `$and`.',
    });
  }
  return fields.filter((field) => last.get(field.name) === field);
}

function childPointer(pointer: string, name: string): string {
  return pointer + toPointer([name]);
}

/** The values of an operator, if they have the right form. */
function readOperand(
  { name, operand }: Operator,
  node: Exclude<RecoveredNode, BrokenNode>,
  pointer: string,
  found: FoundQueryProblem[],
): readonly OperandValue[] | undefined {
  const wrong = (message: string, fix: string, more: Partial<Details> = {}): undefined =>
    reject(found, node, pointer, { code: 'type', message, fix, ...more });
  if (operand === 'boolean') {
    if (node.kind === 'scalar' && typeof node.value === 'boolean') return [{ ...node, pointer }];
    return wrong(`${shown(name)} accepts \`true\` or \`false\`.`, 'Write `true` for fields that have a value.');
  }
  if (operand === 'scalar') {
    if (node.kind === 'scalar') return [{ ...node, pointer }];
    return wrong(
      `${shown(name)} accepts one value, not ${describeNode(node)}.`,
      node.kind === 'array' && (name === '$eq' || name === '$ne')
        ? `For several values write ${name === '$eq' ? '`$in`, or `$any`' : '`$nin`, or `$none`'} where the field has many values.`
        : 'Write a string, a number, `true`, `false` or `null`.',
    );
  }
  const isRange = operand === 'range';
  const form = `Write \`"${name}": ${isRange ? '[from, to]' : '[value, …]'}\``;
  if (node.kind !== 'array')
    return wrong(
      `${shown(name)} accepts a list of ${isRange ? 'two ' : ''}values.`,
      `${form}, in brackets.`,
      node.kind === 'scalar' && !isRange ? writeAt(node, [node.value]) : {},
    );
  const { length } = node.items;
  const isBroken = node.items.some(({ kind }) => kind === 'broken');
  if (!isBroken && isRange && length !== 2)
    return wrong(`${shown(name)} accepts exactly two values, not ${length}.`, `${form}.`, {
      code: length > 2 ? 'max_items' : 'min_items',
    });
  if (length === 0) return wrong(`${shown(name)} needs at least one value.`, `${form}.`, { code: 'min_items' });
  return node.items.flatMap((item, index) => {
    const at = `${pointer}/${index}`;
    if (item.kind === 'scalar') return [{ ...item, pointer: at }];
    if (item.kind !== 'broken')
      reject(found, item, at, {
        code: 'type',
        message: `A value in the list of ${shown(name)} cannot be ${describeNode(item)}.`,
        fix: 'Write a string, a number, `true` or `false`.',
      });
    return [];
  });
}
