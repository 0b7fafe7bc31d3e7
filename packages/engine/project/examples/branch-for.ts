import { entriesAt, fieldAt, isObject, type JsonObject, type JsonValue, listAt, stringsAt } from '@docs/base/json.ts';

/** What the condition of a schema asks of a value; nothing where it is not plain enough to be judged. */
export function branchFor(schema: JsonObject, value: JsonObject): JsonObject | undefined {
  const condition = fieldAt(schema, 'if');
  const met = isObject(condition) ? isMet(condition, value) : undefined;
  const branch = met === undefined ? undefined : fieldAt(schema, met ? 'then' : 'else');
  return isObject(branch) ? branch : undefined;
}

const WORDS = ['type', 'title', 'description', '$comment'];

function isMet(condition: JsonObject, value: JsonObject): boolean | undefined {
  if (!hasOnly(condition, ['properties', 'required', ...WORDS])) return undefined;
  if (stringsAt(condition, 'required').some((name) => !Object.hasOwn(value, name))) return false;
  const answers = entriesAt(condition, 'properties')
    .filter(([name]) => Object.hasOwn(value, name))
    .map(([name, property]) => isOneOf(property, value[name]));
  if (answers.includes(false)) return false;
  return answers.includes(undefined) ? undefined : true;
}

function isOneOf(property: JsonValue, value: JsonValue | undefined): boolean | undefined {
  if (!isObject(property) || !hasOnly(property, ['const', 'enum', ...WORDS])) return undefined;
  const values = Object.hasOwn(property, 'const') ? [fieldAt(property, 'const')] : listAt(property, 'enum');
  if (values.length === 0 || value === undefined || typeof value === 'object') return undefined;
  return values.includes(value);
}

function hasOnly(node: JsonObject, keys: readonly string[]): boolean {
  return Object.keys(node).every((key) => keys.includes(key));
}
