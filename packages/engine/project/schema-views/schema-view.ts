import { phrases } from '@docs/base/interface-words.ts';
import { fieldAt, type JsonValue, objectAt } from '@docs/base/json.ts';
import {
  MAX_COMPOSITE_DEPTH,
  MAX_NAMELESS_ROWS,
  MAX_OPTIONS,
  MAX_ROWS,
  MAX_SCHEMA_NESTING,
} from '@docs/base/limits.ts';
import { compact } from '@docs/openapi/compact.ts';
import { schemaName } from '@docs/openapi/read/references.ts';
import { allowsAll, furtherItems, isRequirement, tupleItems } from '@docs/openapi/schema/keywords.ts';
import type { Shape } from '@docs/openapi/schema/shape.ts';
import { variantsOf } from '@docs/openapi/schema/variants.ts';
import type { SchemaEntry, SchemaView } from '../../model/schema.ts';
import { firstOf, type PageScope } from '../projection/page-scope.ts';
import type { Projection } from '../projection/projection.ts';
import { choiceView, objectView, withDefaultVariant } from './composite-views.ts';
import { conditionViews, contentSchemaOf } from './conditions.ts';
import type { SchemaScope } from './schema-scope.ts';
import { constants, valueFacts } from './value-facts.ts';

/** The schema that a page or section is about, as rows. `root`: it is expanded even if it has another page. */
export function schemaEntry(
  schema: JsonValue | undefined,
  page: PageScope,
  id: string,
  options: Pick<SchemaScope, 'direction' | 'levels' | 'pointer'> & { readonly root?: boolean },
): SchemaEntry {
  return entryOf(schema, { ...page, root: true, ...options, open: [], nesting: 0, entryOf }, id);
}

/** A schema as rows: its facts, and its content as far as this page shows it. */
function entryOf(schema: JsonValue | undefined, scope: SchemaScope, id: string): SchemaEntry {
  const shape = scope.projection.shape(schema);
  return compact({ ...valueFacts(shape, scope), inside: insideOf(shape, scope, id) });
}

function insideOf(shape: Shape, scope: SchemaScope, id: string): SchemaView | undefined {
  if (!isComposite(shape, scope.projection)) return listOfScalars(shape, scope, id);
  const identity = identityOf(shape);
  if (identity !== undefined && scope.open.includes(identity))
    return linkView(shape.name ?? shape.mergedFrom.map(schemaName).find((name) => name !== undefined), scope, true);
  const href = shape.name === undefined ? undefined : scope.projection.schemaHref(shape.name);
  const named = href !== undefined && !scope.root;
  if (named && (scope.levels <= 0 || scope.rows.left <= 0)) return linkView(shape.name, scope, false);
  if (scope.nesting > MAX_SCHEMA_NESTING || scope.rows.left < MAX_ROWS - MAX_NAMELESS_ROWS) {
    scope.omissions.add(phrases.fieldsNestedTooDeep);
    return undefined;
  }
  // Choices and conditions have no fields of their own, but can be nested as deeply.
  scope.rows.left -= 1;
  const inner: SchemaScope = {
    ...scope,
    root: false,
    levels: named ? scope.levels - 1 : scope.levels,
    open: identity === undefined ? scope.open : [...scope.open, identity],
    nesting: scope.nesting + 1,
  };
  const base = baseView(shape, inner, id);
  const conditions = conditionViews(shape, scope.direction, (schema, name) => entryOf(schema, inner, `${id}.${name}`));
  return conditions.length === 0 ? base : compact({ kind: 'conditions' as const, base, conditions });
}

/** What a loop would meet again: the referenced schema, or the same set of schemas merged by `allOf`. */
function identityOf(shape: Shape): string | undefined {
  if (shape.pointer !== undefined) return shape.pointer;
  return shape.mergedFrom.length > 0 ? `allOf ${[...new Set(shape.mergedFrom)].sort().join(' ')}` : undefined;
}

function baseView(shape: Shape, scope: SchemaScope, id: string): SchemaView | undefined {
  const { schema } = shape;
  const isChoice =
    shape.options.length > 0 &&
    !constants(shape) &&
    !shape.options.every((option) => isRequirement(option, shape.schema));
  if (isChoice || hasVariants(shape, scope.projection)) {
    const choice = choiceView(shape, scope, id);
    if (choice) return withDefaultVariant(choice, shape, scope);
  }
  const tuple = tupleItems(schema);
  if (tuple.length > 0) {
    const rest = furtherItems(schema);
    const items = firstOf(tuple, MAX_OPTIONS, 'items', scope);
    return compact({
      kind: 'tuple' as const,
      items: items.map((item, index) => entryOf(item, scope, `${id}.${index}`)),
      rest: rest === undefined || rest === false ? undefined : entryOf(rest, scope, `${id}.rest`),
    });
  }
  if (fieldAt(schema, 'items') !== undefined && !shape.types.includes('object'))
    return { kind: 'list', item: itemEntry(shape, scope, id) };
  return objectView(shape, scope, id);
}

/** Lists of simple values expand only if there is more to say than their type. */
function listOfScalars(shape: Shape, scope: SchemaScope, id: string): SchemaView | undefined {
  if (fieldAt(shape.schema, 'items') === undefined || scope.nesting > MAX_SCHEMA_NESTING) return undefined;
  const item = itemEntry(shape, { ...scope, nesting: scope.nesting + 1 }, id);
  return Object.keys(item).length > 1 ? { kind: 'list', item } : undefined;
}

function itemEntry(shape: Shape, scope: SchemaScope, id: string): SchemaEntry {
  const items = fieldAt(shape.schema, 'items');
  const { description, ...entry } = entryOf(items, scope, id);
  // The row's type links to the item's page, which has this description.
  return description && scope.projection.shape(items).name === undefined ? { ...entry, description } : entry;
}

function linkView(name: string | undefined, scope: SchemaScope, loops: boolean): SchemaView | undefined {
  const href = name === undefined ? undefined : scope.projection.schemaHref(name);
  if (name !== undefined && href !== undefined) return { kind: 'link', name, href, loops };
  scope.omissions.add(phrases.namelessSchemaContainsItself);
  return undefined;
}

function hasVariants(shape: Shape, projection: Projection): boolean {
  const mapping = objectAt(objectAt(shape.schema, 'discriminator'), 'mapping');
  return mapping !== undefined || variantsOf(shape, projection).length > 0;
}

/** Maps and schemas with any content. */
const TELLING = ['properties', 'patternProperties', 'additionalProperties', 'not'];

const CONDITIONS = ['if', 'dependentRequired', 'dependentSchemas', 'dependencies'];

/** Whether a value has content worth expanding: fields, items with fields, variants, conditions. */
function isComposite(shape: Shape, projection: Projection, depth = 0): boolean {
  const { schema } = shape;
  const contains = objectAt(schema, 'contains');
  if (
    depth > MAX_COMPOSITE_DEPTH ||
    TELLING.some((key) => !allowsAll(objectAt(schema, key) ?? true)) ||
    CONDITIONS.some((key) => Object.hasOwn(schema, key)) ||
    (contains && !Object.hasOwn(contains, 'const') && !allowsAll(contains)) ||
    contentSchemaOf(schema) ||
    shape.also.length > 0 ||
    tupleItems(schema).length > 0 ||
    hasVariants(shape, projection)
  )
    return true;
  if (shape.options.length > 0 && !constants(shape))
    return shape.options.some((option) => saysMore(projection.shape(option), projection, depth + 1));
  const items = objectAt(schema, 'items');
  return items !== undefined && isComposite(projection.shape(items), projection, depth + 1);
}

/** An option that is more than the name of a type. */
function saysMore(option: Shape, projection: Projection, depth: number): boolean {
  return (
    Object.keys(option.schema).some((key) => !['type', 'format', 'const'].includes(key)) ||
    isComposite(option, projection, depth)
  );
}
