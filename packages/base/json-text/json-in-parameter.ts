import { type JsonObject, type JsonValue, objectAt, stringAt } from '../json.ts';

/** What the text of a parameter contains, where its schema says that it is JSON. */
export function jsonInParameter(
  schema: JsonValue | undefined,
): { readonly type: string; readonly schema: JsonObject } | undefined {
  const [type, content] = [stringAt(schema, 'contentMediaType'), objectAt(schema, 'contentSchema')];
  if (type === undefined || !content || stringAt(schema, 'contentEncoding') !== undefined) return undefined;
  return /^application\/(?:[\w.-]+\+)?json$/.test(type) ? { type, schema: content } : undefined;
}
