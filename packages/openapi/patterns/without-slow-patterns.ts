import { fieldAt, type JsonObject, type JsonValue, objectAt, stringAt, withoutMembers } from '@docs/base/json.ts';
import { someObject } from '../read/walk-document.ts';
import { isSlowPattern } from './is-slow-pattern.ts';

/** A schema without the patterns of its own that could hold up who checks values, and those. `source` is as written. */
export function withoutSlowPatterns(
  schema: JsonObject,
  source: JsonObject = schema,
): { readonly schema: JsonObject; readonly slow: readonly string[] } {
  const pattern = stringAt(schema, 'pattern');
  const own = pattern !== undefined && isSlowPattern(pattern) ? [pattern] : [];
  const names = slowNames(schema);
  const gone = [
    ...(own.length > 0 ? ['pattern'] : []),
    // Members that one of them would allow must not count as too many.
    ...(names.length > 0 ? ['patternProperties', 'additionalProperties', 'unevaluatedProperties'] : []),
    // What would rule out less must not rule out everything.
    ...(hasSlowPattern(fieldAt(source, 'not')) ? ['not'] : []),
  ];
  return { schema: gone.length > 0 ? withoutMembers(schema, gone) : schema, slow: [...own, ...names] };
}

function slowNames(schema: JsonObject): readonly string[] {
  return Object.keys(objectAt(schema, 'patternProperties') ?? {}).filter(isSlowPattern);
}

function hasSlowPattern(value: JsonValue | undefined): boolean {
  if (value === undefined) return false;
  return someObject(value, (node) => {
    const pattern = stringAt(node, 'pattern');
    return (pattern !== undefined && isSlowPattern(pattern)) || slowNames(node).length > 0;
  });
}
