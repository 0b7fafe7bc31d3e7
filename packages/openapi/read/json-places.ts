/** A value in a text: where it starts, and the values inside it. */
export interface Place {
  readonly offset: number;
  child(part: string): Place | undefined;
  /** The value, where it is a text. */
  text(): string | undefined;
}

/**
 * Places in a JSON text that is known to be valid. Nothing is parsed: the members of an object are found by skipping
 * over their values, and only those of objects on the way are remembered.
 */
export function jsonPlaces(source: string): Place {
  return placeAt(source, skipSpace(source, 0));
}

function placeAt(source: string, offset: number): Place {
  let members: ReadonlyMap<string, Place> | undefined;
  return {
    offset,
    child(part) {
      members ??= readMembers(source, offset);
      return members.get(part);
    },
    text: () =>
      source.charAt(offset) === '"'
        ? (JSON.parse(source.slice(offset, skipText(source, offset))) as string)
        : undefined,
  };
}

function readMembers(source: string, start: number): ReadonlyMap<string, Place> {
  const members = new Map<string, Place>();
  const list = source.charAt(start) === '[';
  if (!list && source.charAt(start) !== '{') return members;
  let at = skipSpace(source, start + 1);
  for (let index = 0; at < source.length && !/[\]}]/.test(source.charAt(at)); index += 1) {
    let key = String(index);
    if (!list) {
      const end = skipText(source, at);
      key = JSON.parse(source.slice(at, end)) as string;
      at = skipSpace(source, skipSpace(source, end) + 1);
    }
    if (!members.has(key)) members.set(key, placeAt(source, at));
    at = skipSpace(source, skipValue(source, at));
    if (source.charAt(at) === ',') at = skipSpace(source, at + 1);
  }
  return members;
}

const SPACE = /[ \t\r\n]*/y;
const SCALAR = /[^,\]}\s]*/y;

function skipSpace(source: string, from: number): number {
  return skip(SPACE, source, from);
}

function skip(pattern: RegExp, source: string, from: number): number {
  pattern.lastIndex = from;
  pattern.test(source);
  return pattern.lastIndex;
}

/** The end of the text that starts here with its quote. */
function skipText(source: string, from: number): number {
  let at = source.indexOf('"', from + 1);
  while (at >= 0 && isEscaped(source, at)) at = source.indexOf('"', at + 1);
  return at < 0 ? source.length : at + 1;
}

function isEscaped(source: string, at: number): boolean {
  let slashes = 0;
  while (source.charAt(at - slashes - 1) === '\\') slashes += 1;
  return slashes % 2 === 1;
}

function skipValue(source: string, from: number): number {
  const first = source.charAt(from);
  if (first === '"') return skipText(source, from);
  if (first !== '{' && first !== '[') return skip(SCALAR, source, from);
  let depth = 0;
  for (let at = from; at < source.length; ) {
    const character = source.charCodeAt(at);
    if (character === 0x22) {
      at = skipText(source, at);
      continue;
    }
    if (character === 0x7b || character === 0x5b) depth += 1;
    if (character === 0x7d || character === 0x5d) depth -= 1;
    at += 1;
    if (depth === 0) return at;
  }
  return source.length;
}
