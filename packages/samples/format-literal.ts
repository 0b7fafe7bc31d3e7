import { isObject, type JsonObject, type JsonValue, wideNumber } from '@docs/base/json.ts';

/** The number of characters that fit into the code column beside a page. */
export const lineWidth = 60;

/** A language's syntax for names and values. Defaults to JSON. */
export interface LiteralSyntax {
  key(name: string): string;
  string(text: string): string;
  /** `true`, `false` and `null`. */
  constant?(value: boolean | null): string;
  /** Text before and after the fields of an object. */
  object?(value: JsonObject): readonly [open: string, close: string];
  readonly empty?: string;
  /** Text between a field's name and its value. */
  readonly joint?: string;
  readonly trailingComma: boolean;
  /** The maximum line width. */
  readonly width?: number;
  /** The indentation of each level. */
  readonly step?: number;
}

const json: LiteralSyntax = { key: JSON.stringify, string: JSON.stringify, trailingComma: false };

/** Pretty-printed JSON. Parsing it gives the value back. */
export function formatJson(value: JsonValue, indent = 0): string {
  return formatLiteral(value, json, indent);
}

/**
 * Objects and lists stay on one line while they fit and have little nesting; otherwise each field gets a line. `used`
 * is the width already taken on the first line.
 */
export function formatLiteral(value: JsonValue, syntax: LiteralSyntax, indent = 0, used = indent): string {
  const flat = onOneLine(value, syntax, 0, (syntax.width ?? lineWidth) - used);
  if (flat !== undefined) return flat;
  const inner = indent + (syntax.step ?? 2);
  const joint = syntax.joint ?? ': ';
  const lines = isList(value)
    ? value.map((item) => formatLiteral(item, syntax, inner))
    : fields(value).map(([name, field]) => {
        const start = `${syntax.key(name)}${joint}`;
        return start + formatLiteral(field, syntax, inner, inner + start.length);
      });
  const pad = ' '.repeat(inner);
  const [open, close] = isObject(value) ? (syntax.object?.(value) ?? ['{', '}']) : ['[', ']'];
  const body = lines.map((line) => pad + line).join(',\n');
  return `${open}\n${body}${syntax.trailingComma ? ',' : ''}\n${' '.repeat(indent)}${close}`;
}

/** On one line; `undefined` if that is too long or nested too deeply to read. */
function onOneLine(value: JsonValue, syntax: LiteralSyntax, depth: number, room: number): string | undefined {
  if (typeof value === 'string') return syntax.string(value);
  if (typeof value === 'number') return Number.isFinite(value) ? wideNumber(value) : 'null';
  if (value === null || typeof value === 'boolean') return syntax.constant?.(value) ?? JSON.stringify(value);
  const count = isList(value) ? value.length : Object.keys(value).length;
  if (count === 0) return isList(value) ? '[]' : (syntax.empty ?? '{}');
  // Decided before visiting children; otherwise whole trees would be written again on every level.
  if (depth > 1 || count > lineWidth / 3) return undefined;
  const [open, close] = isObject(value) ? (syntax.object?.(value) ?? ['{ ', ' }']) : ['[', ']'];
  let text = open;
  for (const [name, field] of fields(value)) {
    const inner = onOneLine(field, syntax, depth + 1, room);
    if (inner === undefined) return undefined;
    const start = text === open ? '' : ', ';
    text += isList(value) ? start + inner : `${start}${syntax.key(name)}${syntax.joint ?? ': '}${inner}`;
    if (text.length + close.length > room) return undefined;
  }
  return text + close;
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

function fields(value: JsonValue): [string, JsonValue][] {
  return value !== null && typeof value === 'object' ? Object.entries(value as JsonObject) : [];
}
