import { type JsonObject, objectAt, stringAt, withoutMembers } from '../document.ts';
import { isSlowPattern } from './is-slow-pattern.ts';

/** A schema without the patterns of its own that could hold up who checks values, and those. */
export function withoutSlowPatterns(schema: JsonObject): {
  readonly schema: JsonObject;
  readonly slow: readonly string[];
} {
  const pattern = stringAt(schema, 'pattern');
  const own = pattern !== undefined && isSlowPattern(pattern) ? [pattern] : [];
  const names = Object.keys(objectAt(schema, 'patternProperties') ?? {}).filter(isSlowPattern);
  if (own.length + names.length === 0) return { schema, slow: [] };
  const gone = [
    ...(own.length > 0 ? ['pattern'] : []),
    // Members that one of them would allow must not count as too many.
    ...(names.length > 0 ? ['patternProperties', 'additionalProperties', 'unevaluatedProperties'] : []),
  ];
  return { schema: withoutMembers(schema, gone), slow: [...own, ...names] };
}
