import type { Span } from '@docs/base/json-text/json-node.ts';

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
