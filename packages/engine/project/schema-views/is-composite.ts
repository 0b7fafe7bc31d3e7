import { entriesAt, fieldAt, isObject, objectAt } from '@docs/base/json.ts';
import type { Shape } from '@docs/openapi/schema/shape.ts';
import { tupleItems } from '@docs/openapi/schema/tuple-items.ts';
import { variantsOf } from '@docs/openapi/schema/variants.ts';
import type { Projection } from '../projection/projection.ts';
import { contentSchemaOf } from './conditions.ts';
import { constants } from './value-meanings.ts';

const MAX_DEPTH = 8;

const CONDITIONS = ['if', 'dependentRequired', 'dependentSchemas', 'dependencies'];

/** Whether a value has an inside worth opening: members, items with members, variants, conditions. */
export function isComposite(shape: Shape, projection: Projection, depth = 0): boolean {
  const { schema } = shape;
  if (depth > MAX_DEPTH) return true;
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
