import type { JsonNode } from '@docs/base/json-text/json-node.ts';

interface Options {
  /** Columns that a line should not pass. */
  readonly width?: number;
  /** Column at which the value starts. */
  readonly column?: number;
  /** Spaces before the line that the value starts on. */
  readonly indent?: number;
}

const STEP = 2;

/**
 * JSON as people write it: what fits stays on one line, the rest gets a line each. Numbers, strings and their escapes
 * are kept as they were written.
 */
export function printJson(node: JsonNode, { width = 80, indent = 0, column = indent }: Options = {}): string {
  if (node.kind === 'scalar') return node.raw;
  if ((node.kind === 'array' ? node.items : node.members).length === 0) return node.kind === 'array' ? '[]' : '{}';
  const line = onOneLine(node, width - column);
  if (line !== undefined) return line;
  const inner = indent + STEP;
  const start = `\n${' '.repeat(inner)}`;
  const end = `\n${' '.repeat(indent)}`;
  if (node.kind === 'array') {
    // The last characters of a line are the comma.
    const items = node.items.map((item) => printJson(item, { width: width - 1, indent: inner }));
    return `[${start}${items.join(`,${start}`)}${end}]`;
  }
  const members = node.members.map(({ rawName, value }) => {
    const name = `${rawName}: `;
    return name + printJson(value, { width: width - 1, indent: inner, column: inner + name.length });
  });
  return `{${start}${members.join(`,${start}`)}${end}}`;
}

/** The value on one line, unless it takes more room; giving up early keeps the work small. */
function onOneLine(node: JsonNode, room: number): string | undefined {
  if (node.kind === 'scalar') return node.raw.length <= room ? node.raw : undefined;
  const [parts, open, close] =
    node.kind === 'array'
      ? [node.items, '[', ']']
      : node.members.length > 0
        ? [node.members, '{ ', ' }']
        : [[], '{', '}'];
  // Each part takes at least a character, a comma and a space.
  if (parts.length * 3 > room + 2) return undefined;
  let text = open;
  for (const [index, part] of parts.entries()) {
    const [name, value] = 'rawName' in part ? [`${part.rawName}: `, part.value] : ['', part];
    text += (index > 0 ? ', ' : '') + name;
    const printed = onOneLine(value, room - text.length - close.length);
    if (printed === undefined) return undefined;
    text += printed;
  }
  return text.length + close.length <= room ? text + close : undefined;
}
