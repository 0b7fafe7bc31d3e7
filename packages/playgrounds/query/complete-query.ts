import type { Span } from '@docs/base/json-text/json-node.ts';
import { type CaretContext, caretContext } from './caret-context.ts';
import {
  combinators,
  type FieldType,
  type Operator,
  operators,
  operatorsOf,
  type QueryField,
  type QueryResource,
  takes,
  typeText,
} from './language.ts';

export interface Completion {
  readonly kind: 'field' | 'operator' | 'combinator' | 'value';
  /** What the list shows: `status`, `$in`, `published`. */
  readonly label: string;
  /** A few words beside it; Markdown. */
  readonly detail: string;
  /** The text that replaces the span. */
  readonly insert: string;
  /** Where the caret goes, counted from the start of `insert`. */
  readonly caret: number;
}

export interface Completions extends Span {
  readonly items: readonly Completion[];
  /** Something of the name stands there already. */
  readonly typed: boolean;
}

/** What may be written at the caret. Never throws; an empty list means that nothing is known. */
export function completeQuery(text: string, caret: number, resource: QueryResource): Completions {
  const context = caretContext(text, Math.max(0, Math.min(caret, text.length)));
  const { from, to, typed } = context;
  return { from, to, typed: typed !== '', items: matching(candidates(context, resource), typed) };
}

function candidates(context: CaretContext, resource: QueryResource): readonly Completion[] {
  const fieldOf = (name: string): QueryField | undefined => resource.fields.find((field) => field.name === name);
  const { position } = context;
  switch (position.kind) {
    case 'start':
      return [plain('value', '{}', 'all resources', '{}', 1)];
    case 'member':
      return [
        ...resource.fields.map((field) => named('field', field.name, describeField(field), context, '')),
        ...combinators.map(({ name, meaning }) =>
          named('combinator', name, meaning, context, name === '$not' ? '{|}' : '[{|}]'),
        ),
      ];
    case 'operator': {
      const field = fieldOf(position.field);
      const all = field ? operatorsOf(field) : operators;
      return all.map((operator) =>
        named('operator', operator.name, operator.meaning, context, operandStart(operator, field)),
      );
    }
    case 'predicate': {
      const field = fieldOf(position.field);
      return field ? [...(field.set ? [] : valuesOf(field)), ...wrapped(field)] : [];
    }
    case 'operand': {
      const field = fieldOf(position.field);
      const operator = operators.find(({ name }) => name === position.operator);
      if (!field || !operator) return [];
      if (operator.operand === 'boolean') return booleans('there is a value', 'it is null or empty');
      if (operator.operand === 'scalar' || position.inList) return takes(field, operator) ? valuesOf(field) : [];
      return [bracket(operator, operandStart(operator, field))];
    }
    case 'queries':
      return position.inList
        ? [plain('value', '{}', 'a query', '{}', 1)]
        : [plain('value', '[{}]', 'list of queries', '[{}]', 2)];
    case 'nothing':
      return [];
  }
}

/** "enum: draft, scheduled": enough to choose by. */
function describeField(field: QueryField): string {
  return field.values ? `${typeText(field)}: ${field.values.join(', ')}` : typeText(field);
}

/** A name with its colon, and what its value starts with; `|` is where the caret goes. */
function named(
  kind: Completion['kind'],
  name: string,
  detail: string,
  { followed }: CaretContext,
  value: string,
): Completion {
  const key = JSON.stringify(name);
  if (followed) return plain(kind, name, detail, key, key.length);
  const start = value.includes('|') ? value.indexOf('|') : value.length;
  return plain(kind, name, detail, `${key}: ${value.replace('|', '')}`, key.length + 2 + start);
}

function plain(kind: Completion['kind'], label: string, detail: string, insert: string, caret: number): Completion {
  return { kind, label, detail, insert, caret };
}

function operandStart({ operand }: Operator, field: QueryField | undefined): string {
  const quoted = field && field.type !== 'int' && field.type !== 'bool';
  switch (operand) {
    case 'list':
      return quoted ? '["|"]' : '[|]';
    case 'range':
      return field?.type === 'date' ? '["|", "now"]' : '[|, ]';
    case 'boolean':
      return 'true';
    case 'scalar':
      return field?.type === 'text' || field?.type === 'keyword' ? '"|"' : '';
  }
}

function bracket(operator: Operator, start: string): Completion {
  const detail = operator.operand === 'range' ? 'list of two values' : 'list of values';
  return plain('value', start.replace('|', ''), detail, start.replace('|', ''), start.indexOf('|'));
}

/** Operators in braces, where a bare value could stand as well. */
function wrapped(field: QueryField): readonly Completion[] {
  return operatorsOf(field)
    .filter(({ name }) => name !== '$eq')
    .map((operator) => {
      const start = operandStart(operator, field);
      const head = `{ "${operator.name}": `;
      const caret = head.length + (start.includes('|') ? start.indexOf('|') : start.length);
      return plain('operator', operator.name, operator.meaning, `${head}${start.replace('|', '')} }`, caret);
    });
}

function booleans(yes: string, no: string): readonly Completion[] {
  return [plain('value', 'true', yes, 'true', 4), plain('value', 'false', no, 'false', 5)];
}

const DATES: readonly (readonly [string, string])[] = [
  ['now', 'this moment'],
  ['now-1d', 'a day ago'],
  ['now-7d', 'seven days ago'],
  ['now-30d', 'thirty days ago'],
  ['now-3M', 'three months ago'],
  ['now-1y', 'a year ago'],
  ['now+7d', 'seven days from now'],
];

function valuesOf(field: QueryField): readonly Completion[] {
  switch (field.type satisfies FieldType) {
    case 'enum':
      return (field.values ?? []).map((value) => text(value, `value of \`${field.name}\``));
    case 'bool':
      return booleans('yes', 'no');
    case 'date':
      return DATES.map(([value, detail]) => text(value, detail));
    default:
      return [];
  }
}

function text(value: string, detail: string): Completion {
  const insert = JSON.stringify(value);
  return plain('value', value, detail, insert, insert.length);
}

/** Those that start with what was typed, then those with a part that does. */
function matching(all: readonly Completion[], typed: string): readonly Completion[] {
  const wanted = bare(typed);
  const offered = typed.startsWith('$') ? all.filter(({ label }) => label.startsWith('$')) : all;
  const starts = offered.filter(({ label }) => bare(label).startsWith(wanted));
  return [...starts, ...offered.filter((item) => !starts.includes(item) && holds(bare(item.label), wanted))];
}

/** A letter or two stand somewhere in every second name. */
function holds(name: string, wanted: string): boolean {
  return wanted.length > 2 ? name.includes(wanted) : name.split(/[._]/).some((part) => part.startsWith(wanted));
}

function bare(name: string): string {
  return name.replace(/^\$/, '').toLowerCase();
}
