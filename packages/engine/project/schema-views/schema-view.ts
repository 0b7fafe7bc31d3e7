import { entriesAt, fieldAt, isObject, objectAt } from '@docs/base/json.ts';
import {
  MAX_COMPOSITE_DEPTH,
  MAX_NAMELESS_ROWS,
  MAX_OPTIONS,
  MAX_ROWS,
  MAX_SCHEMA_NESTING,
} from '@docs/base/limits.ts';
import { compact } from '@docs/openapi/compact.ts';
import { schemaName } from '@docs/openapi/read/references.ts';
import { isRequirement, tupleItems } from '@docs/openapi/schema/keywords.ts';
import type { Shape } from '@docs/openapi/schema/shape.ts';
import { variantsOf } from '@docs/openapi/schema/variants.ts';
import type { SchemaEntry, SchemaView } from '../../model/schema.ts';
import { firstOf } from '../projection/page-scope.ts';
import type { Projection } from '../projection/projection.ts';
import { choiceView, withDefaultVariant } from './choice-view.ts';
import { conditionViews, contentSchemaOf } from './conditions.ts';
import { objectView } from './object-view.ts';
import type { EntryOf, SchemaScope } from './schema-scope.ts';
import { constants, valueFacts } from './value-facts.ts';

/** A schema as rows: its facts, and its inside as far as this page shows it. */
export const schemaEntry: EntryOf = (schema, scope, id): SchemaEntry => {
  const shape = scope.projection.shape(schema);
  return compact({ ...valueFacts(shape, scope), inside: insideOf(shape, scope, id) });
};

function insideOf(shape: Shape, scope: SchemaScope, id: string): SchemaView | undefined {
  if (!isComposite(shape, scope.projection)) return listOfScalars(shape, scope, id);
  const identity = identityOf(shape);
  if (identity !== undefined && scope.open.includes(identity)) {
    return link(shape.name ?? shape.parts.map(schemaName).find((name) => name !== undefined), scope, true);
  }
  const href = shape.name === undefined ? undefined : scope.projection.schemaHref(shape.name);
  const named = href !== undefined && !scope.root;
  if (named && (scope.levels <= 0 || scope.page.rows.left <= 0)) return link(shape.name, scope, false);
  if (scope.nesting > MAX_SCHEMA_NESTING || scope.page.rows.left < MAX_ROWS - MAX_NAMELESS_ROWS) {
    scope.page.omissions.add(
      'Fields nested deeper than this page can show. The downloadable document has all of them.',
    );
    return undefined;
  }
  // Choices and conditions have no members of their own, but can nest as wildly.
  scope.page.rows.left -= 1;
  return expand(
    shape,
    {
      ...scope,
      root: false,
      levels: named ? scope.levels - 1 : scope.levels,
      open: identity === undefined ? scope.open : [...scope.open, identity],
      nesting: scope.nesting + 1,
    },
    id,
  );
}

/** What a loop would meet again: the schema referred to, or the same set of parts merged in place. */
function identityOf(shape: Shape): string | undefined {
  if (shape.pointer !== undefined) return shape.pointer;
  return shape.parts.length > 0 ? `allOf ${[...new Set(shape.parts)].sort().join(' ')}` : undefined;
}

function expand(shape: Shape, scope: SchemaScope, id: string): SchemaView | undefined {
  const base = baseView(shape, scope, id);
  const conditions = conditionViews(shape, (schema, name) => schemaEntry(schema, scope, `${id}.${name}`));
  if (conditions.length === 0) return base;
  return compact({ kind: 'conditions' as const, base, conditions });
}

function baseView(shape: Shape, scope: SchemaScope, id: string): SchemaView | undefined {
  const { schema } = shape;
  const isChoice =
    shape.options.length > 0 && !constants(shape) && !shape.options.every((option) => isRequirement(option));
  if (
    isChoice ||
    objectAt(objectAt(schema, 'discriminator'), 'mapping') ||
    variantsOf(shape, scope.projection).length > 0
  ) {
    const choice = choiceView(shape, scope, id, schemaEntry);
    if (choice) return withDefaultVariant(choice, shape, scope);
  }
  const tuple = tupleItems(schema);
  if (tuple.length > 0) {
    const key = Array.isArray(fieldAt(schema, 'items')) ? 'additionalItems' : 'items';
    const rest = fieldAt(schema, key) ?? fieldAt(schema, 'unevaluatedItems');
    return compact({
      kind: 'tuple' as const,
      items: firstOf(tuple, MAX_OPTIONS, 'items', scope.page).map((item, index) =>
        schemaEntry(item, scope, `${id}.${index}`),
      ),
      rest: rest === undefined || rest === false ? undefined : schemaEntry(rest, scope, `${id}.rest`),
    });
  }
  const items = fieldAt(schema, 'items');
  if (items !== undefined && !shape.types.includes('object'))
    return { kind: 'list', item: itemEntry(shape, scope, id) };
  return objectView(shape, scope, id, schemaEntry);
}

/** Lists of plain values open only when there is more to say than their type. */
function listOfScalars(shape: Shape, scope: SchemaScope, id: string): SchemaView | undefined {
  if (fieldAt(shape.schema, 'items') === undefined || scope.nesting > MAX_SCHEMA_NESTING) return undefined;
  const item = itemEntry(shape, { ...scope, nesting: scope.nesting + 1 }, id);
  const { type: _, ...more } = item;
  return Object.keys(more).length > 0 ? { kind: 'list', item } : undefined;
}

function itemEntry(shape: Shape, scope: SchemaScope, id: string): SchemaEntry {
  const items = fieldAt(shape.schema, 'items');
  const { description, ...entry } = schemaEntry(items, scope, id);
  // The row's type links to the item's page, which has these words.
  return description && scope.projection.shape(items).name === undefined ? { ...entry, description } : entry;
}

function link(name: string | undefined, scope: SchemaScope, loops: boolean): SchemaView | undefined {
  const href = name === undefined ? undefined : scope.projection.schemaHref(name);
  if (name !== undefined && href !== undefined) return { kind: 'link', name, href, loops };
  scope.page.omissions.add('A schema without a name contains itself; it is shown once.');
  return undefined;
}

const CONDITIONS = ['if', 'dependentRequired', 'dependentSchemas', 'dependencies'];

/** Whether a value has an inside worth opening: members, items with members, variants, conditions. */
export function isComposite(shape: Shape, projection: Projection, depth = 0): boolean {
  const { schema } = shape;
  if (depth > MAX_COMPOSITE_DEPTH) return true;
  if (entriesAt(schema, 'properties').length > 0 || entriesAt(schema, 'patternProperties').length > 0) return true;
  const values = fieldAt(schema, 'additionalProperties');
  if (isObject(values) && Object.keys(values).length > 0) return true;
  if (objectAt(objectAt(schema, 'discriminator'), 'mapping') || shape.also.length > 0) return true;
  if (variantsOf(shape, projection).length > 0) return true;
  if (CONDITIONS.some((key) => Object.hasOwn(schema, key))) return true;
  const contains = objectAt(schema, 'contains');
  if (contains && !Object.hasOwn(contains, 'const') && Object.keys(contains).length > 0) return true;
  const not = objectAt(schema, 'not');
  if ((not && Object.keys(not).length > 0) || contentSchemaOf(schema)) return true;
  if (tupleItems(schema).length > 0) return true;
  if (shape.options.length > 0 && !constants(shape))
    return shape.options.some((option) => saysMore(projection.shape(option), projection, depth + 1));
  const items = fieldAt(schema, 'items');
  return isObject(items) && isComposite(projection.shape(items), projection, depth + 1);
}

/** An option that is more than the name of a type. */
function saysMore(option: Shape, projection: Projection, depth: number): boolean {
  return (
    Object.keys(option.schema).some((key) => key !== 'type' && key !== 'format' && key !== 'const') ||
    isComposite(option, projection, depth)
  );
}
