import {
  entriesAt,
  fieldAt,
  isObject,
  type JsonValue,
  listAt,
  objectAt,
  stringAt,
  stringsAt,
  withMembers,
} from '@docs/base/json.ts';
import { MAX_OPTIONS } from '@docs/base/limits.ts';
import { compact } from '@docs/openapi/compact.ts';
import { childAnchor } from '@docs/openapi/names/anchors.ts';
import { shortName } from '@docs/openapi/names/slugs.ts';
import { pointerOfMapping } from '@docs/openapi/read/pointer-of-text.ts';
import { referenceTo } from '@docs/openapi/read/references.ts';
import type { Shape } from '@docs/openapi/schema/shape.ts';
import { defaultVariant, mappedName, mappedValues, variantsOf } from '@docs/openapi/schema/variants.ts';
import { type ChoiceOption, OTHERWISE, type SchemaView } from '../../model/schema.ts';
import { firstOf } from '../projection/page-scope.ts';
import type { Projection } from '../projection/projection.ts';
import { objectView } from './object-view.ts';
import type { EntryOf, SchemaScope } from './schema-scope.ts';
import { typeLabel, typeText } from './type-label.ts';

interface Option {
  readonly schema: JsonValue;
  readonly shape: Shape;
}

/** Variants with the value that selects each; what all of them share stands beside. */
export function choiceView(shape: Shape, scope: SchemaScope, id: string, entryOf: EntryOf): SchemaView | undefined {
  const { projection } = scope;
  const mapping = readMapping(shape, scope);
  // A mapping alone names the variants as well, and so do the schemas that build on this one.
  const schemas = shape.options.length > 0 ? shape.options : variantsOf(shape, projection);
  const options = firstOf(schemas, MAX_OPTIONS, 'variants', scope.page).map(
    (schema): Option => ({ schema, shape: projection.shape(schema) }),
  );
  if (options.length === 0 || (options.length < 2 && shape.options.length > 0)) return undefined;
  const discriminator =
    stringAt(objectAt(shape.schema, 'discriminator'), 'propertyName') ?? commonConstant(options, projection);
  const common = commonView(shape, options, scope, id, entryOf);
  const context = { shape, scope, id, entryOf, discriminator, mapping };
  return compact({
    kind: 'choice' as const,
    mode: shape.options.length > 0 ? shape.mode : ('one' as const),
    discriminator,
    options: [...options.map((option) => viewOption(option, context)), ...nullOption(shape, scope, id)],
    common,
  });
}

/** Shapes keep null apart from the variants, but for the reader it is one more. */
function nullOption({ nullable }: Shape, scope: SchemaScope, id: string): readonly ChoiceOption[] {
  return nullable ? [{ id: scope.page.anchors(childAnchor(id, 'null')), label: 'null', type: ['null'] }] : [];
}

/** What stands beside the variants. Members that it only requires are marked in each variant that has them. */
function commonView(
  shape: Shape,
  options: readonly Option[],
  scope: SchemaScope,
  id: string,
  entryOf: EntryOf,
): SchemaView | undefined {
  const properties = objectAt(shape.schema, 'properties') ?? {};
  const required = stringsAt(shape.schema, 'required').filter(
    (name) =>
      Object.hasOwn(properties, name) ||
      !options.every((option) => Object.hasOwn(objectAt(option.shape.schema, 'properties') ?? {}, name)),
  );
  const other = objectAt(shape.schema, 'additionalProperties') ?? {};
  const says = [properties, other, objectAt(shape.schema, 'patternProperties') ?? {}].some(
    (each) => Object.keys(each).length > 0,
  );
  if (!says && required.length === 0) return undefined;
  return objectView({ ...shape, schema: withMembers(shape.schema, [['required', required]]) }, scope, id, entryOf);
}

/** A variant in which the members that its choice requires are marked. */
function withRequired(inside: SchemaView | undefined, required: readonly string[]): SchemaView | undefined {
  if (inside?.kind === 'conditions') return compact({ ...inside, base: withRequired(inside.base, required) });
  if (inside?.kind !== 'object') return inside;
  const fields = inside.fields.map((field) => (required.includes(field.name) ? { ...field, required: true } : field));
  return { ...inside, fields };
}

interface OptionContext {
  readonly shape: Shape;
  readonly scope: SchemaScope;
  readonly id: string;
  readonly entryOf: EntryOf;
  readonly discriminator: string | undefined;
  readonly mapping: ReadonlyMap<string, string>;
}

function viewOption(
  { schema, shape }: Option,
  { scope, id, entryOf, discriminator, mapping, ...parent }: OptionContext,
): ChoiceOption {
  const { projection } = scope;
  const label = shortName(stringAt(shape.schema, 'title') ?? shape.name ?? typeText(typeLabel(shape, projection)));
  const optionId = scope.page.anchors(childAnchor(id, label));
  const mapped = [...mapping].filter(([, name]) => name === shape.name).map(([value]) => value);
  const own = discriminator === undefined ? [] : constantsOf(shape, discriminator, projection);
  const implied = objectAt(parent.shape.schema, 'discriminator') && shape.name !== undefined ? [shape.name] : [];
  const values = [mapped, own, implied].find((list) => list.length > 0);
  const entry = entryOf(schema, scope, optionId);
  const required = stringsAt(parent.shape.schema, 'required');
  return compact({
    id: optionId,
    label,
    discriminatorValues: values,
    ...entry,
    inside: required.length > 0 ? withRequired(entry.inside, required) : entry.inside,
  });
}

/** Value → schema name. Targets may be references or bare names. */
function readMapping(shape: Shape, { projection, page, pointer }: SchemaScope): ReadonlyMap<string, string> {
  const entries = entriesAt(objectAt(shape.schema, 'discriminator'), 'mapping').flatMap(([value, target]) => {
    if (typeof target !== 'string') return [];
    const name = mappedName(target);
    if (name !== undefined && projection.schemaHref(name) !== undefined) return [[value, name] as const];
    page.omissions.add(`The variant ${value}: ${target} cannot be read.`);
    projection.report({
      rule: 'missing-reference',
      message: `The discriminator value \`${value}\` stands for \`${target}\`, which does not exist.`,
      pointer: () => pointerOfMapping(projection.document, { value, target }) ?? pointer,
      fix: 'Name a schema of `components/schemas`, or its reference.',
    });
    return [];
  });
  return new Map(entries);
}

/** A member that is a constant in every variant, another one in each, tells them apart, declared or not. */
function commonConstant(options: readonly Option[], projection: Projection): string | undefined {
  return entriesAt(options[0]?.shape.schema, 'properties')
    .map(([name]) => name)
    .find((name) => {
      const values = options.map(({ shape }) => constantsOf(shape, name, projection));
      return values.every(({ length }) => length > 0) && new Set(values.flat()).size === values.flat().length;
    });
}

function constantsOf(shape: Shape, name: string, projection: Projection): readonly string[] {
  const property = fieldAt(objectAt(shape.schema, 'properties'), name);
  if (!isObject(property)) return [];
  const { schema } = projection.shape(property);
  const values = Object.hasOwn(schema, 'const') ? [fieldAt(schema, 'const')] : listAt(schema, 'enum');
  return values.length <= 3
    ? values.filter((value) => typeof value === 'string' || typeof value === 'number').map(String)
    : [];
}

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
