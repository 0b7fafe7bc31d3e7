/** Redocly rules beyond `recommended-strict`. */
export const STRICT_RULES = {
  'no-invalid-media-type-examples': 'error',
  'no-invalid-schema-examples': 'error',
  'no-invalid-parameter-examples': 'error',
  'info-contact': 'error',
  'operation-description': 'error',
  'operation-tag-defined': 'error',
  'parameter-description': 'error',
  'path-params-defined': 'error',
  'component-name-unique': 'error',
} as const;

/** Fixes for what Redocly finds, because its messages rarely say what to do. */
export const FIXES: Readonly<Record<string, string>> = {
  struct: 'Give the field a value of the kind that the OpenAPI specification asks for at this place.',
  'no-unresolved-refs': 'Correct the path of the `$ref`, or add the file or component it names.',
  'no-invalid-media-type-examples': 'Correct the example, or the schema if the example is right.',
  'no-invalid-schema-examples': 'Correct the example, or the schema if the example is right.',
  'no-invalid-parameter-examples': 'Correct the example, or the schema if the example is right.',
  'no-unused-components': 'Use the component where it belongs, or delete it.',
  'operation-operationId': 'Add an `operationId`: the slug of the page.',
  'path-parameters-defined': 'Define the parameter, or correct its name in the path.',
  'path-params-defined': 'Define the parameter, or correct its name in the path.',
  'operation-tag-defined': 'Add the tag to `tags` of the root, or use one that is there.',
};
