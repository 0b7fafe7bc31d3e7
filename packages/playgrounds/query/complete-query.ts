import type { Span } from '@docs/base/json-text/json-node.ts';
import { type CaretContext, caretContext } from './caret-context.ts';
import {
  combinators,
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
  const { position, followed } = context;
  const fieldOf = (name: string): QueryField | undefined => resource.fields.find((field) => field.name === name);
  /** A name with its colon and what its value starts with; where a colon follows, only the name. */
  const named = (kind: Completion['kind'], name: string, detail: string, value: string): Completion =>
    completion(kind, name, detail, followed ? JSON.stringify(name) : `${JSON.stringify(name)}: ${value}`);
  switch (position.kind) {
    case 'start':
      return [completion('value', '{}', 'all resources', '{|}')];
    case 'member':
      return [
        ...resource.fields.map((field) => named('field', field.name, describeField(field), '')),
        ...combinators.map(({ name, meaning }) =>
          named('combinator', name, meaning, name === '$not' ? '{|}' : '[{|}]'),
        ),
      ];
    case 'operator': {
      const field = fieldOf(position.field);
      const all = field ? operatorsOf(field) : operators;
      return all.map((operator) => named('operator', operator.name, operator.meaning, operandStart(operator, field)));
    }
    case 'predicate': {
      const field = fieldOf(position.field);
      if (!field) return [];
      // Operators in braces, where a bare value could stand as well.
      const others = operatorsOf(field).filter(({ name }) => name !== '$eq');
      return [
        ...(field.set ? [] : valuesOf(field)),
        ...others.map((operator) => {
          const start = operandStart(operator, field);
          const marked = start.includes('|') ? start : `${start}|`;
          return completion('operator', operator.name, operator.meaning, `{ "${operator.name}": ${marked} }`);
        }),
      ];
    }
    case 'operand': {
      const field = fieldOf(position.field);
      const operator = operators.find(({ name }) => name === position.operator);
      if (!field || !operator) return [];
      if (operator.operand === 'boolean') return booleans('there is a value', 'it is null or empty');
      if (operator.operand === 'scalar' || position.inList) return takes(field, operator) ? valuesOf(field) : [];
      const start = operandStart(operator, field);
      const detail = operator.operand === 'range' ? 'list of two values' : 'list of values';
      return [completion('value', start.replace('|', ''), detail, start)];
    }
    case 'queries':
      return position.inList
        ? [completion('value', '{}', 'a query', '{|}')]
        : [completion('value', '[{}]', 'list of queries', '[{|}]')];
    case 'nothing':
      return [];
  }
}

/** "enum: draft, scheduled": enough to choose by. */
function describeField(field: QueryField): string {
  return field.values ? `${typeText(field)}: ${field.values.join(', ')}` : typeText(field);
}

/** In the text, `|` is where the caret goes; else it goes to the end. */
function completion(kind: Completion['kind'], label: string, detail: string, text: string): Completion {
  const caret = text.includes('|') ? text.indexOf('|') : text.length;
  return { kind, label, detail, insert: text.replace('|', ''), caret };
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

function booleans(yes: string, no: string): readonly Completion[] {
  return [completion('value', 'true', yes, 'true'), completion('value', 'false', no, 'false')];
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

function valuesOf({ name, type, values = [] }: QueryField): readonly Completion[] {
  if (type === 'bool') return booleans('yes', 'no');
  const texts: typeof DATES = type === 'date' ? DATES : values.map((value) => [value, `value of \`${name}\``]);
  return texts.map(([value, detail]) => completion('value', value, detail, JSON.stringify(value)));
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
