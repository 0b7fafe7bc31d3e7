import type { Span } from '@docs/base/json-text/json-node.ts';
import {
  combinators,
  fieldTypeText,
  type Operator,
  operators,
  operatorsOf,
  type QueryField,
  type QueryResource,
  takes,
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
  return field.values ? `${fieldTypeText(field)}: ${field.values.join(', ')}` : fieldTypeText(field);
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

/** What the grammar expects at a position. */
type CaretPosition =
  | { readonly kind: 'start' }
  /** A name in a query: a field, or a word that combines queries. */
  | { readonly kind: 'member' }
  /** A name in the braces after a field. */
  | { readonly kind: 'operator'; readonly field: string }
  /** The value of a field: bare, or operators in braces. */
  | { readonly kind: 'predicate'; readonly field: string }
  | { readonly kind: 'operand'; readonly field: string; readonly operator: string; readonly inList: boolean }
  /** What `$and` and `$or` take (a list), and the items of that list; what `$not` takes counts as an item. */
  | { readonly kind: 'queries'; readonly inList: boolean }
  | { readonly kind: 'nothing' };

export interface CaretContext extends Span {
  readonly position: CaretPosition;
  /** What stands between the start of the word and the caret, without its quote. */
  readonly typed: string;
  /** A colon follows, so that only the name is to be replaced. */
  readonly followed: boolean;
}

interface Frame {
  readonly bracket: '{' | '[';
  /** The name that the object or list is the value of. */
  readonly name: string | undefined;
  /** What the bracket is in the grammar. */
  readonly role: Role;
  /** The last name read inside. */
  key?: string;
  expects: 'name' | 'colon' | 'value' | 'comma';
}

const TOKEN = /"(?:[^"\\\n]|\\.)*"?|[{}[\],:]|[^\s"{}[\],:]+/y;
const SPACE = /\s*/y;

/** Finds out where the caret stands. Reads the text before it once and trusts nothing of it to be complete. */
export function caretContext(text: string, caret: number): CaretContext {
  const stack: Frame[] = [];
  let begun = false;
  let at = 0;
  for (;;) {
    SPACE.lastIndex = at;
    at += SPACE.exec(text)?.[0].length ?? 0;
    if (at >= caret) break;
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text)?.[0] ?? text[at] ?? '';
    const end = at + token.length;
    const word = !'{}[],:'.includes(token);
    // A closed string is done with once the caret has left it.
    if (word && (caret < end || (caret === end && !/^"(?:[^"\\]|\\.)*"$/.test(token)))) {
      return context(stack, begun, text, { from: at, to: wordEnd(text, token, caret, end) }, caret);
    }
    begun = true;
    step(stack, token, word);
    at = end;
  }
  return context(stack, begun, text, { from: caret, to: caret }, caret);
}

/** A string without an end runs on over the rest of its line: only what can belong to a name is taken. */
function wordEnd(text: string, token: string, caret: number, end: number): number {
  if (!token.startsWith('"')) return end;
  const rest = text.slice(caret, end);
  return caret + (/^[^",:{}[\]\n]*"/.exec(rest) ?? /^[\w.$-]*/.exec(rest) ?? [''])[0].length;
}

function step(stack: Frame[], token: string, word: boolean): void {
  const frame = stack.at(-1);
  if (token === '{' || token === '[') {
    const name = frame?.bracket === '{' ? frame.key : undefined;
    if (frame) frame.expects = 'comma';
    const role = roleOf(frame?.role, token, name);
    stack.push({ bracket: token, name, role, expects: token === '{' ? 'name' : 'value' });
  } else if (token === '}' || token === ']') stack.pop();
  else if (!frame) return;
  else if (token === ',') frame.expects = frame.bracket === '{' ? 'name' : 'value';
  else if (token === ':') frame.expects = 'value';
  else if (word && frame.expects === 'name') {
    frame.key = unquoted(token);
    frame.expects = 'colon';
  } else frame.expects = 'comma';
}

function context(stack: readonly Frame[], begun: boolean, text: string, span: Span, caret: number): CaretContext {
  const typed = unquoted(text.slice(span.from, caret));
  const followed = /^\s*:/.test(text.slice(span.to, span.to + 40));
  return { ...span, typed, followed, position: positionOf(stack, begun) };
}

function positionOf(stack: readonly Frame[], begun: boolean): CaretPosition {
  const frame = stack.at(-1);
  if (!frame) return { kind: begun ? 'nothing' : 'start' };
  const { role, expects, key = '', name = '' } = frame;
  if (expects === 'name' && role === 'query') return { kind: 'member' };
  if (expects === 'name' && role === 'predicate') return { kind: 'operator', field: name };
  if (expects !== 'value') return { kind: 'nothing' };
  switch (role) {
    case 'query':
      if (key === '$not') return { kind: 'queries', inList: true };
      return key === '$and' || key === '$or' ? { kind: 'queries', inList: false } : { kind: 'predicate', field: key };
    case 'queries':
      return { kind: 'queries', inList: true };
    case 'predicate':
      return { kind: 'operand', field: name, operator: key, inList: false };
    case 'values':
      return { kind: 'operand', field: stack.at(-2)?.name ?? '', operator: name, inList: true };
    case 'unknown':
      return { kind: 'nothing' };
  }
}

type Role = 'query' | 'queries' | 'predicate' | 'values' | 'unknown';

function roleOf(outer: Role | undefined, bracket: '{' | '[', name: string | undefined): Role {
  if (bracket === '{') {
    if (outer === undefined || outer === 'queries') return 'query';
    if (outer !== 'query') return 'unknown';
    if (name === '$not') return 'query';
    return name?.startsWith('$') ? 'unknown' : 'predicate';
  }
  if (outer === 'query' && (name === '$and' || name === '$or')) return 'queries';
  return outer === 'predicate' ? 'values' : 'unknown';
}

function unquoted(token: string): string {
  if (!token.startsWith('"')) return token;
  const inner = token.slice(1).replace(/"$/, '');
  try {
    return JSON.parse(`"${inner}"`) as string;
  } catch {
    return inner;
  }
}
