export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/**
 * Documents are not trusted to match their specification: every access goes through these functions, which return
 * `undefined` for anything unexpected.
 */
export type JsonObject = { readonly [key: string]: JsonValue };

/** A schema in JSON Schema or OpenAPI. */
export type JsonSchema = JsonObject | boolean;

export function isSchema(value: JsonValue | undefined): value is JsonSchema {
  return typeof value === 'boolean' || isObject(value);
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Parses a text that is known to be JSON. */
export function readJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

/** The error message of the JavaScript engine for invalid JSON. */
export function jsonSyntaxError(text: string): string {
  try {
    JSON.parse(text);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

/** Only own fields count, because `constructor` and `__proto__` are valid names. */
export function fieldAt(node: unknown, key: string): JsonValue | undefined {
  return isObject(node) && Object.hasOwn(node, key) ? node[key] : undefined;
}

/** The value at a path of keys, through own fields only. */
export function valueAt(node: JsonValue | undefined, keys: readonly (string | number)[]): JsonValue | undefined {
  return keys.reduce<JsonValue | undefined>((value, key) => {
    if (Array.isArray(value)) return /^\d+$/.test(String(key)) ? value[Number(key)] : undefined;
    return fieldAt(value, String(key));
  }, node);
}

export function objectAt(node: unknown, key: string): JsonObject | undefined {
  const value = fieldAt(node, key);
  return isObject(value) ? value : undefined;
}

/** A non-empty string. */
export function stringAt(node: unknown, key: string): string | undefined {
  const value = fieldAt(node, key);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

export function numberAt(node: unknown, key: string): number | undefined {
  const value = fieldAt(node, key);
  return typeof value === 'number' ? value : undefined;
}

export function isTrue(node: unknown, key: string): boolean {
  return fieldAt(node, key) === true;
}

export function listAt(node: unknown, key: string): readonly JsonValue[] {
  const value = fieldAt(node, key);
  return Array.isArray(value) ? value : [];
}

export function stringsAt(node: unknown, key: string): readonly string[] {
  return listAt(node, key).filter((item) => typeof item === 'string');
}

/** Any value as text. `String` would call `toString`, which a document can set to a value that is not a function. */
export function toText(value: JsonValue): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Parses a text as JSON, or returns the text itself. */
export function jsonOrText(text: string): JsonValue {
  const value = readJson(text);
  return value === undefined ? text : value;
}

export function entriesAt(node: unknown, key: string): readonly (readonly [string, JsonValue])[] {
  return Object.entries(objectAt(node, key) ?? {});
}

/** The objects of a map, in document order. */
export function objectsAt(node: unknown, key: string): readonly (readonly [string, JsonObject])[] {
  return entriesAt(node, key).filter((entry): entry is readonly [string, JsonObject] => isObject(entry[1]));
}

/** A list as it is, and a single value as a list of one. */
export function asList(value: JsonValue | undefined): readonly JsonValue[] {
  if (Array.isArray(value)) return value;
  return value === undefined ? [] : [value as JsonValue];
}

/** A copy with some fields replaced, safe for fields named `__proto__`. */
export function withFields(node: JsonObject, fields: Iterable<readonly [string, JsonValue]>): JsonObject {
  return Object.fromEntries([...Object.entries(node), ...fields]);
}

export function withoutFields(node: JsonObject, names: readonly string[]): JsonObject {
  return onlyFields(node, (name) => !names.includes(name));
}

/** A copy with the fields whose names pass a test. */
export function onlyFields(node: JsonObject, isKept: (name: string) => boolean): JsonObject {
  return Object.fromEntries(Object.entries(node).filter(([name]) => isKept(name)));
}

/**
 * The 64-bit limits, by the values that JavaScript rounds them to. The rounded values no longer fit into 64 bits, so a
 * program that reads `maximum: 9223372036854776000` rejects the document. The build warns about other numbers beyond
 * 2^53, which are rare.
 */
export const WIDE_ENDS: Readonly<Record<string, string>> = {
  '9223372036854776000': '9223372036854775807',
  '-9223372036854776000': '-9223372036854775808',
  '18446744073709552000': '18446744073709551615',
};

/** A number as the document writes it. */
export function wideNumber(value: number): string {
  const text = String(value);
  return WIDE_ENDS[text] ?? text;
}
