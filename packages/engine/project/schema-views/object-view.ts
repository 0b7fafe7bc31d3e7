import { entriesAt, fieldAt, isTrue, type JsonObject, type JsonValue, stringAt, stringsAt } from '@docs/base/json.ts';
import { MAX_FIELDS } from '@docs/base/limits.ts';
import { compact } from '@docs/openapi/compact.ts';
import { childAnchor } from '@docs/openapi/names/anchors.ts';
import { shortName } from '@docs/openapi/names/slugs.ts';
import { allowsAll } from '@docs/openapi/schema/keywords.ts';
import type { Shape } from '@docs/openapi/schema/shape.ts';
import type { FieldView, SchemaView } from '../../model/schema.ts';
import { firstOf } from '../projection/page-scope.ts';
import type { SchemaScope } from './schema-scope.ts';

/** Fields that are not shown, by who reads the schema. */
const HIDDEN = { request: 'read-only', response: 'write-only', both: undefined } as const;

/** The fields of an object: its properties, then names by pattern, then any other name. */
export function objectView({ schema }: Shape, scope: SchemaScope, id: string): SchemaView | undefined {
  const { projection, direction } = scope;
  const required = new Set(stringsAt(schema, 'required'));
  const properties = entriesAt(schema, 'properties');
  // Whoever sends an object looks for what it must have; whoever reads one, for the order in which it comes.
  const rank = ([name]: readonly [string, JsonValue]): number =>
    direction === 'response' || required.has(name) ? 0 : 1;
  const visible = properties
    .filter(([, property]) => {
      const access = accessOf(projection.shape(property).schema);
      return access === undefined || access !== HIDDEN[direction];
    })
    .sort((one, other) => rank(one) - rank(other));
  scope.rows.left -= visible.length;
  const known = new Set(properties.map(([name]) => name));
  const unnamed = [...required].filter((name) => !known.has(name)).slice(0, MAX_FIELDS);
  const fields = [
    ...firstOf(visible, MAX_FIELDS, 'fields of one object', scope),
    ...unnamed.map((name) => [name, true] as const),
  ].map(([name, property]): FieldView => {
    const anchor = scope.anchors(childAnchor(id, name));
    return compact({
      id: anchor,
      // The empty name is a name too, and must be seen.
      name: name === '' ? '""' : shortName(name),
      required: required.has(name) || undefined,
      // In a response everything comes from the server: nothing to tell.
      access: direction === 'response' ? undefined : accessOf(projection.shape(property).schema),
      ...scope.entryOf(property, scope, anchor),
    });
  });
  const all = [...fields, ...patternFields(schema, scope, id)];
  const note = noteOf(schema, scope, all.length);
  return all.length === 0 && note === undefined ? undefined : compact({ kind: 'object' as const, fields: all, note });
}

function patternFields(schema: JsonObject, scope: SchemaScope, parent: string): readonly FieldView[] {
  const other = otherFields(schema);
  const isTold = typeof other === 'object' && !allowsAll(other);
  const named = stringAt(schema, 'x-additionalPropertiesName') ?? 'any name';
  const patterns = [...entriesAt(schema, 'patternProperties'), ...(isTold ? [[named, other] as const] : [])];
  return patterns.map(([name, value]) => {
    const id = scope.anchors(childAnchor(parent, name));
    return { id, name, nameKind: 'pattern' as const, ...scope.entryOf(value, scope, id) };
  });
}

function otherFields(schema: JsonObject): JsonValue | undefined {
  return fieldAt(schema, 'additionalProperties') ?? fieldAt(schema, 'unevaluatedProperties');
}

function noteOf(schema: JsonObject, { direction }: SchemaScope, count: number): string | undefined {
  const others = otherFields(schema);
  if (others === false && direction !== 'response') return count > 0 ? 'No other fields.' : 'No fields.';
  return others === true && count > 0 ? 'Other fields are allowed.' : undefined;
}

function accessOf(schema: JsonObject): FieldView['access'] {
  if (isTrue(schema, 'readOnly')) return 'read-only';
  return isTrue(schema, 'writeOnly') ? 'write-only' : undefined;
}
