import type { JsonMember, JsonNode } from './json-node.ts';
import { atString, readBare, readString, report, type Scanner, skipSpace, type Token, take } from './json-scanner.ts';
import type { Finding } from './query-problem.ts';
import { positionAt } from './span.ts';
import { shown } from './words.ts';

/** Far beyond what the API takes; keeps the reader off the end of the stack. */
const MAX_DEPTH = 64;

/** More than a thousand lines: nobody types that, and it keeps the time bounded. */
const MAX_LENGTH = 100_000;

/** What no value, name or bracket starts with. */
const JUNK = /[^\s"'{}[\],:]+|[\s\S]/uy;

interface Reader extends Scanner {
  /** Brackets that are open around the place. */
  readonly open: ('{' | '[')[];
}

/** Reads JSON that may still be broken. Never throws, always ends, and gives every finding a place in the text. */
export function readJson(text: string): { root: JsonNode | undefined; findings: readonly Finding[] } {
  const reader: Reader = { text, at: 0, findings: [], open: [] };
  if (text.length > MAX_LENGTH) {
    report(reader, { from: MAX_LENGTH, to: text.length }, 'json-length', {
      message: `The text is longer than ${MAX_LENGTH} characters, which is more than any query may hold.`,
      fix: 'Shorten it, or split it into several queries.',
    });
    return { root: undefined, findings: reader.findings };
  }
  skipSpace(reader);
  if (reader.at >= text.length) {
    report(reader, { from: 0, to: text.length }, 'json-empty', {
      message: 'There is no query yet.',
      fix: 'Start with `{}`, which finds everything.',
      edit: { from: 0, to: text.length, insert: '{}' },
    });
    return { root: undefined, findings: reader.findings };
  }
  const root = readValue(reader);
  skipSpace(reader);
  if (reader.at < text.length) {
    const span = { from: reader.at, to: text.length };
    report(reader, span, 'json-rest', {
      message: 'The query has ended, but more text follows.',
      fix: `Remove ${shown(text.slice(reader.at).trimEnd())}.`,
      edit: { from: root.to, to: text.length, insert: '' },
    });
  }
  return { root, findings: reader.findings };
}

function readValue(reader: Reader): JsonNode {
  skipSpace(reader);
  const { text, at } = reader;
  const character = text[at];
  if (character === '{' || character === '[') {
    if (reader.open.length >= MAX_DEPTH) return skipNested(reader);
    return character === '{' ? readObject(reader) : readList(reader);
  }
  const token: Token | undefined = atString(reader) ? readString(reader) : readBare(reader);
  if (token) return { kind: 'scalar', ...token };
  if (character !== undefined && !',:}]'.includes(character)) {
    const junk = take(reader, JUNK);
    report(reader, { from: at, to: reader.at }, 'json-value', {
      message: `${shown(junk)} is not a value.`,
      fix: 'Write a string in double quotes, a number, `true`, `false` or `null`.',
    });
  } else {
    report(reader, { from: at, to: Math.min(at + 1, text.length) }, 'json-value', {
      message: character === undefined ? 'The text ends where a value should stand.' : 'A value is missing here.',
      fix: 'Write a string in double quotes, a number, `true`, `false` or `null`.',
    });
  }
  return { kind: 'broken', from: at, to: reader.at };
}

function readObject(reader: Reader): JsonNode {
  const from = reader.at;
  const members: JsonMember[] = [];
  enter(reader, '{');
  while (!leave(reader, '}', from)) {
    const member = readMember(reader);
    if (member) members.push(member);
    readSeparator(reader, '}');
  }
  return { kind: 'object', from, to: reader.at, members };
}

function readList(reader: Reader): JsonNode {
  const from = reader.at;
  const items: JsonNode[] = [];
  enter(reader, '[');
  while (!leave(reader, ']', from)) {
    const start = reader.at;
    items.push(readValue(reader));
    // A colon in a list cannot start a value; without this the place would never move.
    if (reader.at === start && reader.text[start] === ':') reader.at += 1;
    readSeparator(reader, ']');
  }
  return { kind: 'list', from, to: reader.at, items };
}

function enter(reader: Reader, bracket: '{' | '['): void {
  reader.open.push(bracket);
  reader.at += 1;
}

/** Whether the object or list ends here, be it by its bracket, by that of another one, or with the text. */
function leave(reader: Reader, closing: '}' | ']', from: number): boolean {
  skipSpace(reader);
  const { text, at, open } = reader;
  const character = text[at];
  if (character === closing) {
    open.pop();
    reader.at += 1;
    return true;
  }
  if (character !== undefined && character !== '}' && character !== ']') return false;
  const { line, column } = positionAt(text, from);
  const opened = `closes the \`${text[from]}\` at ${line}:${column}.`;
  if (character === undefined) {
    const missing = open.map((each) => (each === '{' ? '}' : ']')).reverse();
    open.pop();
    report(reader, { from: text.length, to: text.length }, 'json-unclosed', {
      message: `The text ends before a \`${closing}\`.`,
      fix: `Add \`${missing.join('')}\`. ${missing.length > 1 ? 'The first' : 'It'} ${opened}`,
      edit: { from: text.trimEnd().length, to: text.length, insert: missing.join('') },
    });
    return true;
  }
  open.pop();
  const belongs = open.includes(character === '}' ? '{' : '[');
  report(reader, { from: at, to: at + 1 }, 'json-bracket', {
    message: `\`${character}\` stands where a \`${closing}\` is expected.`,
    fix: `${belongs ? `Put \`${closing}\` before it` : `Write \`${closing}\``}. It ${opened}`,
    edit: { from: at, to: belongs ? at : at + 1, insert: closing },
  });
  if (!belongs) reader.at += 1;
  return true;
}

function readMember(reader: Reader): JsonMember | undefined {
  const { text, at: from } = reader;
  if (text[from] === ',') {
    report(reader, { from, to: from + 1 }, 'json-comma', {
      message: 'A name is expected before this comma.',
      fix: 'Remove the comma.',
      edit: { from, to: from + 1, insert: '' },
    });
    return undefined;
  }
  const key = atString(reader) ? readString(reader) : readBareName(reader);
  if (!key) {
    report(reader, { from, to: Math.min(from + 1, text.length) }, 'json-name', {
      message: `${shown(text[from])} stands where a name is expected.`,
      fix: 'Write a field or an operator in double quotes, then a colon and its value.',
    });
    if (text[from] === ':') reader.at += 1;
    if (text[from] === ':' || text[from] === '{' || text[from] === '[') readValue(reader);
    else take(reader, JUNK);
    return undefined;
  }
  const member = { name: String(key.value), from: key.from, to: key.to };
  skipSpace(reader);
  const { at } = reader;
  if (text[at] === ':') {
    reader.at += 1;
    return { ...member, value: readValue(reader) };
  }
  const signs = take(reader, /={1,3}>?/y);
  skipSpace(reader);
  const more = /[^\s,}\]]/.test(text[reader.at] ?? '');
  report(reader, more ? { from: at, to: Math.min(at + Math.max(signs.length, 1), text.length) } : key, 'json-colon', {
    message: `After the name ${shown(member.name)} a \`:\` and a value are expected.`,
    fix: more ? 'Write `:` between name and value.' : 'Add `:` and a value.',
    ...((more || signs !== '') && { edit: { from: key.to, to: reader.at, insert: ': ' } }),
  });
  return { ...member, value: more ? readValue(reader) : { kind: 'broken', from: key.to, to: key.to } };
}

/** A name without quotes. */
function readBareName(reader: Reader): Token | undefined {
  const from = reader.at;
  const name = take(reader, /[\p{L}\p{N}_$.@-]+/uy);
  if (name === '') return undefined;
  const span = { from, to: reader.at };
  report(reader, span, 'json-unquoted', {
    message: `The name ${shown(name)} stands without quotes.`,
    fix: `Write ${shown(JSON.stringify(name))}.`,
    edit: { ...span, insert: JSON.stringify(name) },
  });
  return { ...span, value: name };
}

/** The comma between two members or items; the bracket that ends them is left for `leave`. */
function readSeparator(reader: Reader, closing: '}' | ']'): void {
  const { text } = reader;
  const end = reader.at;
  skipSpace(reader);
  const { at } = reader;
  const character = text[at];
  if (character === undefined || character === '}' || character === ']') return;
  if (character !== ',') {
    report(reader, { from: at, to: at + 1 }, 'json-comma', {
      message: `A \`,\` or \`${closing}\` is expected before ${shown(/"[^"\n]*"?|\S+/.exec(text.slice(at, at + 40))?.[0] ?? '')}.`,
      fix: `Separate ${closing === '}' ? 'members' : 'values'} with \`,\`.`,
      edit: { from: end, to: end, insert: ',' },
    });
    return;
  }
  reader.at += 1;
  skipSpace(reader);
  const next = text[reader.at];
  if (next === closing) {
    report(reader, { from: at, to: at + 1 }, 'json-comma', {
      message: `Nothing follows this comma but \`${closing}\`.`,
      fix: 'Remove the comma.',
      edit: { from: at, to: at + 1, insert: '' },
    });
  }
}

/** Steps over a value that is nested too deeply to be read. */
function skipNested(reader: Reader): JsonNode {
  const { text, at: from } = reader;
  let depth = 0;
  do {
    if (text[reader.at] === '"') take(reader, /"(?:[^"\\\n]|\\.)*"?/y);
    else {
      if ('{['.includes(text[reader.at] ?? ' ')) depth += 1;
      if ('}]'.includes(text[reader.at] ?? ' ')) depth -= 1;
      reader.at += 1;
    }
  } while (depth > 0 && reader.at < text.length);
  report(reader, { from, to: from + 1 }, 'json-depth', {
    message: `The query is nested more than ${MAX_DEPTH} levels deep.`,
    fix: 'Combine fewer queries inside each other.',
  });
  return { kind: 'broken', from, to: reader.at };
}
