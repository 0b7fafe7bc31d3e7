import { readJson } from '@docs/base/json.ts';
import type { Span } from '@docs/base/json-text/json-node.ts';
import {
  acceptsOperator,
  combinators,
  fieldTypeText,
  type Operator,
  operators,
  operatorsOf,
  type QueryField,
  type QueryResource,
} from './language.ts';

export interface Completion {
  readonly kind: 'field' | 'operator' | 'combinator' | 'value';
  /** The entry in the list: `status`, `$in`, `published`. */
  readonly label: string;
  /** A few words beside it; Markdown. */
  readonly detail: string;
  /** The text that replaces the span. */
  readonly insert: string;
  /** The caret after it, counted from the start of `insert`. */
  readonly caret: number;
}

export type Completions = ReturnType<typeof completeQuery>;

/** Completions at the caret. Never throws; empty if nothing is known. */
export function completeQuery(text: string, caret: number, resource: QueryResource) {
  const context = caretContext(text, Math.max(0, Math.min(caret, text.length)));
  const { from, to, typed } = context;
  // `typed`: part of the name is typed already.
  return { from, to, typed: typed !== '', items: matching(candidates(context, resource), typed) };
}

const NEW_QUERY = completion('value', '{}', 'a query', '{|}');

/** Everything that the grammar allows there. */
function candidates({ stack, begun, followed }: CaretContext, resource: QueryResource): readonly Completion[] {
  const frame = stack.at(-1);
  if (!frame) return begun ? [] : [{ ...NEW_QUERY, detail: 'all resources' }];
  const { role, expects, key = '', name = '' } = frame;
  const fieldOf = (wanted = ''): QueryField | undefined => resource.fields.find((field) => field.name === wanted);
  /** A name with its colon and the start of its value; only the name if a colon follows. */
  const named = (kind: Completion['kind'], word: string, detail: string, value: string): Completion =>
    completion(kind, word, detail, followed ? JSON.stringify(word) : `${JSON.stringify(word)}: ${value}`);
  switch (`${expects} in ${role}` as const) {
    case 'name in query':
      return [
        ...resource.fields.map((field) => named('field', field.name, describeField(field), '')),
        ...combinators.map((each) =>
          named('combinator', each.name, each.meaning, each.name === '$not' ? '{|}' : '[{|}]'),
        ),
      ];
    case 'name in predicate': {
      const field = fieldOf(name);
      const all = field ? operatorsOf(field) : operators;
      return all.map((operator) => named('operator', operator.name, operator.meaning, operandStart(operator, field)));
    }
    case 'value in query':
      if (key === '$not') return [NEW_QUERY];
      if (key === '$and' || key === '$or') return [completion('value', '[{}]', 'list of queries', '[{|}]')];
      return conditionsOn(fieldOf(key));
    case 'value in queries':
      return [NEW_QUERY];
    case 'value in predicate':
      return operands(fieldOf(name), key, false);
    case 'value in values':
      return operands(fieldOf(stack.at(-2)?.name), name, true);
    default:
      return [];
  }
}

/** The conditions on a field: a plain value, or operators in braces. */
function conditionsOn(field: QueryField | undefined): readonly Completion[] {
  if (!field) return [];
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

function operands(field: QueryField | undefined, name: string, inList: boolean): readonly Completion[] {
  const operator = operators.find((each) => each.name === name);
  if (!field || !operator) return [];
  if (operator.operand === 'boolean') return booleans('there is a value', 'it is null or empty');
  if (operator.operand === 'scalar' || inList) return acceptsOperator(field, operator) ? valuesOf(field) : [];
  const start = operandStart(operator, field);
  const detail = operator.operand === 'range' ? 'list of two values' : 'list of values';
  return [completion('value', start.replace('|', ''), detail, start)];
}

/** "enum: draft, scheduled": enough to choose by. */
function describeField(field: QueryField): string {
  return field.values ? `${fieldTypeText(field)}: ${field.values.join(', ')}` : fieldTypeText(field);
}

/** `|` in the text marks the caret; otherwise it goes to the end. */
function completion(kind: Completion['kind'], label: string, detail: string, text: string): Completion {
  const caret = text.includes('|') ? text.indexOf('|') : text.length;
  return { kind, label, detail, insert: text.replace('|', ''), caret };
}

function operandStart({ operand }: Operator, { type }: Partial<QueryField> = {}): string {
  switch (operand) {
    case 'list':
      return type && type !== 'int' && type !== 'bool' ? '["|"]' : '[|]';
    case 'range':
      return type === 'date' ? '["|", "now"]' : '[|, ]';
    case 'boolean':
      return 'true';
    case 'scalar':
      return type === 'text' || type === 'keyword' ? '"|"' : '';
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

/** Names that start with the typed text, then names with a word that does. */
function matching(all: readonly Completion[], typed: string): readonly Completion[] {
  const wanted = bare(typed);
  const offered = typed.startsWith('$') ? all.filter(({ label }) => label.startsWith('$')) : all;
  const starts = offered.filter(({ label }) => bare(label).startsWith(wanted));
  return [...starts, ...offered.filter((item) => !starts.includes(item) && matchesWord(bare(item.label), wanted))];
}

/** One or two letters would match every second name. */
function matchesWord(name: string, wanted: string): boolean {
  return wanted.length > 2 ? name.includes(wanted) : name.split(/[._]/).some((word) => word.startsWith(wanted));
}

function bare(name: string): string {
  return name.replace(/^\$/, '').toLowerCase();
}

/** What surrounds the caret; the span is that of the word there. */
type CaretContext = ReturnType<typeof caretContext>;

interface Frame {
  readonly bracket: '{' | '[';
  /** The name of the field whose value the object or list is. */
  readonly name: string | undefined;
  /** The role of the bracket in the grammar. */
  readonly role: Role;
  /** The last name inside. */
  key?: string;
  expects: 'name' | 'colon' | 'value' | 'comma';
}

const TOKEN = /"(?:[^"\\\n]|\\.)*"?|[{}[\],:]|[^\s"{}[\],:]+/y;
const SPACE = /\s*/y;

/** Reads the text before the caret once; it may be incomplete. */
function caretContext(text: string, caret: number) {
  const stack: Frame[] = [];
  let begun = false;
  let at = 0;
  let span: Span = { from: caret, to: caret };
  for (;;) {
    SPACE.lastIndex = at;
    at += SPACE.exec(text)?.[0].length ?? 0;
    if (at >= caret) break;
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text)?.[0] ?? text[at] ?? '';
    const end = at + token.length;
    const word = !'{}[],:'.includes(token);
    // A closed string ends where the caret has left it.
    if (word && (caret < end || (caret === end && !/^"(?:[^"\\]|\\.)*"$/.test(token)))) {
      span = { from: at, to: wordEnd(text, token, caret, end) };
      break;
    }
    begun = true;
    step(stack, token, word);
    at = end;
  }
  const typed = unquoted(text.slice(span.from, caret));
  const followed = /^\s*:/.test(text.slice(span.to, span.to + 40));
  return {
    ...span,
    /** Open brackets, outermost first. */
    stack,
    /** Something precedes it. */
    begun,
    /** The text between the start of the word and the caret, without its quote. */
    typed,
    /** A colon follows, so only the name is replaced. */
    followed,
  };
}

/** An unterminated string continues to the end of the line: only characters of a name count. */
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
  return String(readJson(`"${inner}"`) ?? inner);
}
