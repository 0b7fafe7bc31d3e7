import { fieldAt, objectAt } from '@docs/base/json.ts';
import { compact } from '@docs/openapi/compact.ts';
import { schemaName } from '@docs/openapi/read/references.ts';
import { isRequirement } from '@docs/openapi/schema/is-requirement.ts';
import type { Shape } from '@docs/openapi/schema/shape.ts';
import { tupleItems } from '@docs/openapi/schema/tuple-items.ts';
import { variantsOf } from '@docs/openapi/schema/variants.ts';
import type { SchemaEntry, SchemaView } from '../../model/schema.ts';
import { firstOf } from '../projection/omissions.ts';
import { MAX_NAMELESS_ROWS, MAX_ROWS } from '../projection/page-scope.ts';
import { choiceView } from './choice-view.ts';
import { conditionViews } from './conditions.ts';
import { withDefaultVariant } from './default-variant.ts';
import { isComposite } from './is-composite.ts';
import { objectView } from './object-view.ts';
import { type EntryOf, MAX_NESTING, MAX_OPTIONS, type SchemaScope } from './schema-scope.ts';
import { valueFacts } from './value-facts.ts';
import { constants } from './value-meanings.ts';

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
  if (scope.nesting > MAX_NESTING || scope.page.rows.left < MAX_ROWS - MAX_NAMELESS_ROWS) {
    scope.page.omissions.add(
      'Members nested deeper than this page can show. The downloadable document has all of them.',
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
  const conditions = conditionViews(shape, scope, id, schemaEntry);
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
  if (fieldAt(shape.schema, 'items') === undefined || scope.nesting > MAX_NESTING) return undefined;
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
