import {
  type BrokenNode,
  type JsonField,
  type JsonFinding,
  type JsonNode,
  type RecoveredNode,
  shown,
} from './json-node.ts';
import { atString, flag, readBare, readString, type Scanner, skipSpace, type Token, take } from './json-scanner.ts';
import { textLocationAt } from './text-location.ts';

/** The kind of text to read: how deep, and the words that only the caller knows. */
export interface JsonPurpose {
  /** The name of the whole text in messages: "query". */
  readonly noun: string;
  /** Maximum nesting, so that the reader cannot overflow the stack. */
  readonly maxDepth: number;
  readonly maxLength?: number;
  /** The fix for an empty text, for a missing name, and for values that are nested too deeply. */
  readonly fixes: { readonly empty: string; readonly name: string; readonly depth: string };
}

export type JsonReading =
  | { readonly kind: 'whole'; readonly root: JsonNode; readonly findings: readonly [] }
  | {
      readonly kind: 'broken';
      /** Whatever could be read; absent for an empty text. */
      readonly root: RecoveredNode | undefined;
      /** In the order of the text. */
      readonly findings: readonly [JsonFinding, ...JsonFinding[]];
    };

/** Characters that cannot start a value, a name or a bracket. */
const JUNK = /[^\s"'{}[\],:]+|[\s\S]/uy;

/** A string, or an unfinished one. */
const QUOTED = /"[^"\\\n]*(?:\\.[^"\\\n]*)*"?/y;

interface Reader extends Scanner {
  readonly purpose: JsonPurpose;
  /** Brackets that are open at the position. */
  readonly open: ('{' | '[')[];
}

/** Reads JSON that may be broken. Never throws, always ends, and gives every finding a span. */
export function recoverJson(text: string, purpose: JsonPurpose): JsonReading {
  const reader: Reader = { text, at: 0, findings: [], open: [], purpose };
  const root = readRoot(reader);
  const [first, ...others] = reader.findings.toSorted((a, b) => a.from - b.from);
  if (first) return { kind: 'broken', root, findings: [first, ...others] };
  // Everything missing or broken has a finding.
  return { kind: 'whole', root: root as JsonNode, findings: [] };
}

function readRoot(reader: Reader): RecoveredNode | undefined {
  const { text, purpose } = reader;
  const { noun, maxLength = Number.POSITIVE_INFINITY, fixes } = purpose;
  const to = text.length;
  if (to > maxLength)
    return flag(reader, { from: maxLength, to }, 'json-length', {
      message: `The text is longer than ${maxLength} characters, the maximum for any ${noun}.`,
      fix: 'Shorten it, or split it into several.',
    });
  skipSpace(reader);
  if (reader.at >= to)
    return flag(reader, { from: 0, to }, 'json-empty', {
      message: `There is no ${noun} yet.`,
      fix: fixes.empty,
      edit: { from: 0, to, insert: '{}' },
    });
  const root = readValue(reader);
  skipSpace(reader);
  if (reader.at < to)
    flag(reader, { from: reader.at, to }, 'json-rest', {
      message: `The ${noun} has ended, but more text follows.`,
      fix: `Remove ${shown(text.slice(reader.at).trimEnd())}.`,
      edit: { from: root.to, to, insert: '' },
    });
  return root;
}

function readValue(reader: Reader): RecoveredNode {
  skipSpace(reader);
  const { text, at } = reader;
  const character = text[at];
  if (character === '{' || character === '[') {
    if (reader.open.length >= reader.purpose.maxDepth) return skipNested(reader);
    return character === '{' ? readObject(reader) : readArray(reader);
  }
  const token: Token | undefined = atString(reader) ? readString(reader) : readBare(reader);
  if (token) return { kind: 'scalar', value: token.value, raw: text.slice(at, token.to), from: at, to: token.to };
  const junk = character === undefined || ',:}]'.includes(character) ? '' : take(reader, JUNK);
  const missing = character === undefined ? 'The text ends before a value.' : 'A value is missing here.';
  flag(reader, { from: at, to: Math.min(at + (junk.length || 1), text.length) }, 'json-value', {
    message: junk === '' ? missing : `${shown(junk)} is not a value.`,
    fix: 'Write a string in double quotes, a number, `true`, `false`, `null`, `{…}` or `[…]`.',
  });
  return { kind: 'broken', from: at, to: reader.at };
}

function readObject(reader: Reader): RecoveredNode {
  const from = reader.at;
  const fields: JsonField<BrokenNode>[] = [];
  openBracket(reader, '{');
  while (!closeBracket(reader, '}', from)) {
    const field = readField(reader);
    if (field) fields.push(field);
    readSeparator(reader, '}');
  }
  return { kind: 'object', from, to: reader.at, fields };
}

function readArray(reader: Reader): RecoveredNode {
  const from = reader.at;
  const items: RecoveredNode[] = [];
  openBracket(reader, '[');
  while (!closeBracket(reader, ']', from)) {
    const start = reader.at;
    items.push(readValue(reader));
    // A colon in a list cannot start a value; without this branch the position would never advance.
    if (reader.at === start && reader.text[start] === ':') reader.at += 1;
    readSeparator(reader, ']');
  }
  return { kind: 'array', from, to: reader.at, items };
}

function openBracket(reader: Reader, bracket: '{' | '['): void {
  reader.open.push(bracket);
  reader.at += 1;
}

/** Whether the object or list ends here: at its own bracket, at that of an outer one, or at the end of the text. */
function closeBracket(reader: Reader, closing: '}' | ']', from: number): boolean {
  skipSpace(reader);
  const { text, at, open } = reader;
  const character = text[at];
  if (character === closing) {
    open.pop();
    reader.at += 1;
    return true;
  }
  if (character !== undefined && character !== '}' && character !== ']') return false;
  const { line, column } = textLocationAt(text, from);
  const opened = `closes the \`${text[from]}\` at ${line}:${column}.`;
  if (character === undefined) {
    const missing = open.map((each) => (each === '{' ? '}' : ']')).reverse();
    open.pop();
    flag(reader, { from: text.length, to: text.length }, 'json-unclosed', {
      message: `The text ends before a \`${closing}\`.`,
      fix: `Add \`${missing.join('')}\`. ${missing.length > 1 ? 'The first' : 'It'} ${opened}`,
      edit: { from: text.trimEnd().length, to: text.length, insert: missing.join('') },
    });
    return true;
  }
  open.pop();
  const belongs = open.includes(character === '}' ? '{' : '[');
  flag(reader, { from: at, to: at + 1 }, 'json-bracket', {
    message: `\`${character}\` is not allowed here. Expected \`${closing}\`.`,
    fix: `${belongs ? `Put \`${closing}\` before it` : `Write \`${closing}\``}. It ${opened}`,
    edit: { from: at, to: belongs ? at : at + 1, insert: closing },
  });
  if (!belongs) reader.at += 1;
  return true;
}

function readField(reader: Reader): JsonField<BrokenNode> | undefined {
  const { text, at: from } = reader;
  if (text[from] === ',')
    return flag(reader, { from, to: from + 1 }, 'json-comma', {
      message: 'Expected a name before this comma.',
      fix: 'Remove the comma.',
      edit: { from, to: from + 1, insert: '' },
    });
  const key = atString(reader) ? readString(reader) : readBareName(reader);
  if (!key) {
    flag(reader, { from, to: Math.min(from + 1, text.length) }, 'json-name', {
      message: `${shown(text[from])} is not allowed here. Expected a name.`,
      fix: reader.purpose.fixes.name,
    });
    if (text[from] === ':') reader.at += 1;
    if (text[from] === ':' || text[from] === '{' || text[from] === '[') readValue(reader);
    else take(reader, JUNK);
    return undefined;
  }
  const { to } = key;
  const [name, rawName] = [String(key.value), text.slice(from, to)];
  skipSpace(reader);
  const { at } = reader;
  if (text[at] === ':') {
    reader.at += 1;
    return { name, rawName, from, to, value: readValue(reader) };
  }
  const signs = take(reader, /={1,3}>?/y);
  skipSpace(reader);
  const more = /[^\s,}\]]/.test(text[reader.at] ?? '');
  flag(reader, more ? { from: at, to: Math.min(at + Math.max(signs.length, 1), text.length) } : key, 'json-colon', {
    message: `After the name ${shown(name)} a \`:\` and a value are expected.`,
    fix: more ? 'Write `:` between name and value.' : 'Add `:` and a value.',
    ...((more || signs !== '') && { edit: { from: to, to: reader.at, insert: ': ' } }),
  });
  return { name, rawName, from, to, value: more ? readValue(reader) : { kind: 'broken', from: to, to } };
}

/** A name without quotes. */
function readBareName(reader: Reader): Token | undefined {
  const from = reader.at;
  const name = take(reader, /[\p{L}\p{N}_$.@-]+/uy);
  if (name === '') return undefined;
  const span = { from, to: reader.at };
  flag(reader, span, 'json-unquoted', {
    message: `The name ${shown(name)} has no quotes.`,
    fix: `Write ${shown(JSON.stringify(name))}.`,
    edit: { ...span, insert: JSON.stringify(name) },
  });
  return { ...span, value: name };
}

/** Reads the comma between two fields or items; leaves the closing bracket to the caller. */
function readSeparator(reader: Reader, closing: '}' | ']'): undefined {
  const { text } = reader;
  const end = reader.at;
  skipSpace(reader);
  const { at } = reader;
  const character = text[at];
  if (character === undefined || character === '}' || character === ']') return;
  if (character !== ',')
    return flag(reader, { from: at, to: at + 1 }, 'json-comma', {
      message: `A \`,\` or \`${closing}\` is expected before ${shown(/"[^"\n]*"?|[^\s,}\]]+|\S/.exec(text.slice(at, at + 40))?.[0] ?? '')}.`,
      fix: `Separate ${closing === '}' ? 'fields' : 'values'} with \`,\`.`,
      edit: { from: end, to: end, insert: ',' },
    });
  reader.at += 1;
  skipSpace(reader);
  if (text[reader.at] === closing)
    flag(reader, { from: at, to: at + 1 }, 'json-comma', {
      message: `Nothing follows this comma but \`${closing}\`.`,
      fix: 'Remove the comma.',
      edit: { from: at, to: at + 1, insert: '' },
    });
}

/** Skips a value that is nested too deeply. */
function skipNested(reader: Reader): RecoveredNode {
  const { text, at: from, purpose } = reader;
  let depth = 0;
  do {
    if (text[reader.at] === '"') take(reader, QUOTED);
    else {
      if ('{['.includes(text[reader.at] ?? ' ')) depth += 1;
      if ('}]'.includes(text[reader.at] ?? ' ')) depth -= 1;
      reader.at += 1;
    }
  } while (depth > 0 && reader.at < text.length);
  flag(reader, { from, to: from + 1 }, 'json-depth', {
    message: `The ${purpose.noun} is nested more than ${purpose.maxDepth} levels deep.`,
    fix: purpose.fixes.depth,
  });
  return { kind: 'broken', from, to: reader.at };
}
