import { objectAt, stringAt } from '@docs/base/json.ts';
import { compact } from '@docs/openapi/compact.ts';
import { pointerOfMapping } from '@docs/openapi/read/pointer-of-text.ts';
import { referenceTo } from '@docs/openapi/read/references.ts';
import type { Shape } from '@docs/openapi/schema/shape.ts';
import { defaultVariant, mappedValues } from '@docs/openapi/schema/variants.ts';
import { type ChoiceOption, OTHERWISE, type SchemaView } from '../../model/schema.ts';
import type { SchemaScope } from './schema-scope.ts';

/** A choice in which the variant for all other values says so (`defaultMapping`, OpenAPI 3.2). */
export function withDefaultVariant(view: SchemaView, { schema }: Shape, scope: SchemaScope): SchemaView {
  const discriminator = objectAt(schema, 'discriminator');
  const name = defaultVariant(discriminator);
  const member = stringAt(discriminator, 'propertyName');
  if (view.kind !== 'choice' || name === undefined || member === undefined) return view;
  const { projection, page, pointer } = scope;
  const href = projection.schemaHref(name);
  if (href === undefined) {
    const written = stringAt(discriminator, 'defaultMapping') ?? name;
    page.omissions.add(`The variant for other values of ${member}: ${name} cannot be read.`);
    projection.report({
      rule: 'missing-reference',
      message: `The discriminator takes \`${name}\` for all other values, which does not exist.`,
      pointer: () => pointerOfMapping(projection.document, { target: written }) ?? pointer,
      fix: 'Name a schema of `components/schemas`, or its reference.',
    });
    return view;
  }
  const own = projection.shape({ $ref: referenceTo(['components', 'schemas', name]) });
  const fixed = projection.shape(objectAt(objectAt(own.schema, 'properties'), member)).schema;
  // Its name is a value only where the document says so.
  const named = ['const', 'enum'].some((key) => Object.hasOwn(fixed, key));
  const isTold = named || mappedValues(discriminator, name).length > 0;
  const options = view.options.map((option): ChoiceOption => {
    if (!isOf(option, href)) return option;
    const values = isTold ? (option.discriminatorValues ?? []) : [];
    return compact({ ...option, discriminatorValues: [...values, OTHERWISE] });
  });
  return { ...view, options };
}

function isOf({ type }: ChoiceOption, href: string): boolean {
  const [part, ...more] = type;
  return more.length === 0 && typeof part === 'object' && part.href === href;
}
