import {
  entriesAt,
  fieldAt,
  isObject,
  isTrue,
  type JsonObject,
  type JsonValue,
  stringAt,
  stringsAt,
} from '@docs/base/json.ts';
import { MAX_FIELDS } from '@docs/base/limits.ts';
import { compact } from '@docs/openapi/compact.ts';
import { childAnchor } from '@docs/openapi/names/anchors.ts';
import { shortName } from '@docs/openapi/names/slugs.ts';
import type { Shape } from '@docs/openapi/schema/shape.ts';
import type { FieldView, SchemaView } from '../../model/schema.ts';
import { firstOf } from '../projection/page-scope.ts';
import type { EntryOf, SchemaScope } from './schema-scope.ts';

type Access = FieldView['access'];

/** The members of an object: its properties, then names by pattern, then any other name. */
export function objectView(shape: Shape, scope: SchemaScope, id: string, entryOf: EntryOf): SchemaView | undefined {
  const { schema } = shape;
  const required = new Set(stringsAt(schema, 'required'));
  const properties = entriesAt(schema, 'properties');
  const visible = properties
    .map(([name, property]) => ({ name, property, access: accessOf(scope.projection.shape(property).schema) }))
    .filter(({ access }) => isVisible(access, scope))
    .sort(requiredFirst(required, scope));
  scope.page.rows.left -= visible.length;
  const fields = firstOf(visible, MAX_FIELDS, 'fields of one object', scope.page).map(({ name, property, access }) =>
    field({ name, schema: property, required: required.has(name), access }, scope, id, entryOf),
  );
  const known = new Set(properties.map(([name]) => name));
  const unnamed = [...required].filter((name) => !known.has(name)).slice(0, MAX_FIELDS);
  const demanded = unnamed.map((name) =>
    field({ name, schema: true, required: true, access: undefined }, scope, id, entryOf),
  );
  const all = [...fields, ...demanded, ...patternFields(schema, scope, id, entryOf)];
  const note = noteOf(schema, scope, all.length);
  if (all.length === 0 && note === undefined) return undefined;
  return compact({ kind: 'object' as const, fields: all, note });
}

/** Whoever sends an object looks for what it must have; whoever reads one, for the order in which it comes. */
function requiredFirst(
  required: ReadonlySet<string>,
  { direction }: SchemaScope,
): (one: { readonly name: string }, other: { readonly name: string }) => number {
  if (direction === 'response') return () => 0;
  return (one, other) => Number(required.has(other.name)) - Number(required.has(one.name));
}

interface Member {
  readonly name: string;
  readonly schema: JsonValue;
  readonly required: boolean;
  readonly access: Access;
}

function field(
  { name, schema, required, access }: Member,
  scope: SchemaScope,
  parent: string,
  entryOf: EntryOf,
): FieldView {
  const id = scope.page.anchors(childAnchor(parent, name));
  return compact({
    id,
    // The empty name is a name too, and must be seen.
    name: name === '' ? '""' : shortName(name),
    required: required || undefined,
    // In a response everything comes from the server: nothing to tell.
    access: scope.direction === 'response' ? undefined : access,
    ...entryOf(schema, scope, id),
  });
}

function patternFields(schema: JsonObject, scope: SchemaScope, parent: string, entryOf: EntryOf): readonly FieldView[] {
  const patterns = entriesAt(schema, 'patternProperties').map(([pattern, value]) => ({ name: pattern, value }));
  const other = fieldAt(schema, 'additionalProperties') ?? fieldAt(schema, 'unevaluatedProperties');
  const named = stringAt(schema, 'x-additionalPropertiesName');
  const rest = isObject(other) && Object.keys(other).length > 0 ? [{ name: named ?? 'any name', value: other }] : [];
  return [...patterns, ...rest].map(({ name, value }) => {
    const id = scope.page.anchors(childAnchor(parent, name));
    return { id, name, nameKind: 'pattern' as const, ...entryOf(value, scope, id) };
  });
}

function noteOf(schema: JsonObject, scope: SchemaScope, count: number): string | undefined {
  const others = fieldAt(schema, 'additionalProperties') ?? fieldAt(schema, 'unevaluatedProperties');
  if (others === false && scope.direction !== 'response') return count > 0 ? 'No other fields.' : 'No fields.';
  if (others === true && count > 0) return 'Other fields are allowed.';
  return undefined;
}

function accessOf(schema: JsonObject): Access {
  if (isTrue(schema, 'readOnly')) return 'read-only';
  return isTrue(schema, 'writeOnly') ? 'write-only' : undefined;
}

function isVisible(access: Access, { direction }: SchemaScope): boolean {
  switch (direction) {
    case 'request':
      return access !== 'read-only';
    case 'response':
      return access !== 'write-only';
    case 'both':
      return true;
  }
}
