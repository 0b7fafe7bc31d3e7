import { fieldAt, type JsonObject, objectsAt } from '../../../packages/base/json.ts';
import { type ApiDocument, componentsOf } from './api-document.ts';

export interface PropertyEntry {
  readonly schema: string;
  readonly name: string;
  readonly pointer: string;
  readonly value: JsonObject;
}

/** Properties of the component schemas, except those that conditional rules repeat. */
export function propertiesOf(document: ApiDocument): readonly PropertyEntry[] {
  return componentsOf(document, 'schemas').flatMap(([schema, value, pointer]) =>
    objectsAt(value, 'properties').map(([name, property]) => ({
      schema,
      name,
      pointer: `${pointer}/properties/${name}`,
      value: property,
    })),
  );
}

/** A property that gets its example and value descriptions from another schema. */
export function refersElsewhere(property: JsonObject): boolean {
  const inside = [property, fieldAt(property, 'items'), fieldAt(property, 'additionalProperties')];
  return inside.some((part) => fieldAt(part, '$ref') !== undefined || fieldAt(part, 'oneOf') !== undefined);
}
