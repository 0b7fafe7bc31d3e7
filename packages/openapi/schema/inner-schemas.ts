/** Keywords whose value is made of further schemas: one, a list of them, or a map from names. */
export const INNER_SCHEMAS: ReadonlyMap<string, 'schema' | 'list' | 'map'> = new Map([
  ...words(
    'schema',
    'items additionalProperties unevaluatedProperties unevaluatedItems not if then else contains propertyNames contentSchema',
  ),
  ...words('list', 'allOf anyOf oneOf prefixItems'),
  ...words('map', 'properties patternProperties $defs definitions dependentSchemas'),
]);

function words<const Kind>(kind: Kind, names: string): readonly (readonly [string, Kind])[] {
  return names.split(' ').map((name) => [name, kind]);
}
