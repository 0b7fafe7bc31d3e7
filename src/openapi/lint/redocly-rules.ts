/** What we ask of Redocly beyond `recommended-strict`, and the three options that fit it to our document. */
const EXAMPLES = {
  severity: 'error',
  // Response schemas stay open, and Redocly would close every subschema of an `if`, `anyOf` or `allOf` by
  // itself, so that no rule between members could hold. Our rule `example-valid` refuses unknown members.
  allowAdditionalProperties: true,
} as const;

export const STRICT_RULES = {
  'no-invalid-media-type-examples': EXAMPLES,
  'no-invalid-schema-examples': EXAMPLES,
  'no-invalid-parameter-examples': EXAMPLES,
  'info-contact': 'error',
  'operation-description': 'error',
  'operation-tag-defined': 'error',
  'parameter-description': 'error',
  'path-params-defined': 'error',
  'component-name-unique': 'error',
} as const;
