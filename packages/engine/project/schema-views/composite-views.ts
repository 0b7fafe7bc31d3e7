import { fill, phrases } from '@docs/base/interface-words.ts';
import {
  entriesAt,
  fieldAt,
  isTrue,
  type JsonObject,
  type JsonValue,
  listAt,
  objectAt,
  stringAt,
  stringsAt,
  withFields,
} from '@docs/base/json.ts';
import { MAX_FIELDS, MAX_OPTIONS } from '@docs/base/limits.ts';
import { compact } from '@docs/openapi/compact.ts';
import { childAnchor } from '@docs/openapi/names/anchors.ts';
import { shortName } from '@docs/openapi/names/slugs.ts';
import { pointerOfMapping } from '@docs/openapi/read/pointer-of-text.ts';
import { referenceTo } from '@docs/openapi/read/references.ts';
import { allowsAll } from '@docs/openapi/schema/keywords.ts';
import type { Shape } from '@docs/openapi/schema/shape.ts';
import { defaultVariant, type Inherited, mappedName, mappedValues, variantsOf } from '@docs/openapi/schema/variants.ts';
import { type ChoiceOption, type FieldView, OTHERWISE, type SchemaView } from '../../model/schema.ts';
import { firstOf } from '../projection/page-scope.ts';
import type { Projection } from '../projection/projection.ts';
import type { SchemaScope } from './schema-scope.ts';
import { typeLabel, typeText } from './type-label.ts';

/** Fields that are not shown, by who reads the schema. */
const HIDDEN = { request: 'read-only', response: 'write-only', both: undefined } as const;

/** The fields of an object: its properties, then those by name pattern, then any other name. */
export function objectView({ schema }: Shape, scope: SchemaScope, id: string): SchemaView | undefined {
  const { projection, direction } = scope;
  const required = new Set(stringsAt(schema, 'required'));
  const properties = entriesAt(schema, 'properties');
  // Senders of an object look for required fields; readers look for the order in which fields are returned.
  const rank = ([name]: readonly [string, JsonValue]): number =>
    direction === 'response' || required.has(name) ? 0 : 1;
  const visible = properties
    .filter(([, property]) => {
      const access = accessOf(projection.shape(property).schema);
      return access === undefined || access !== HIDDEN[direction];
    })
    .sort((one, other) => rank(one) - rank(other));
  scope.rows.left -= visible.length;
  const known = new Set(properties.map(([name]) => name));
  const unnamed = [...required].filter((name) => !known.has(name)).slice(0, MAX_FIELDS);
  const fields = [
    ...firstOf(visible, MAX_FIELDS, phrases.fieldsOfOneObject, scope),
    ...unnamed.map((name) => [name, true] as const),
  ].map(([name, property]): FieldView => {
    const anchor = scope.anchors(childAnchor(id, name));
    return compact({
      id: anchor,
      // The empty name is also a name, and must be visible.
      name: name === '' ? '""' : shortName(name),
      required: required.has(name) || undefined,
      // In a response, every field comes from the server, so there is nothing to mark.
      access: direction === 'response' ? undefined : accessOf(projection.shape(property).schema),
      ...scope.entryOf(property, scope, anchor),
    });
  });
  const all = [...fields, ...patternFields(schema, scope, id)];
  const note = otherFieldsNote(schema, scope, all.length);
  return all.length === 0 && note === undefined ? undefined : compact({ kind: 'object' as const, fields: all, note });
}

function patternFields(schema: JsonObject, scope: SchemaScope, parent: string): readonly FieldView[] {
  const other = otherFields(schema);
  const isTold = typeof other === 'object' && !allowsAll(other);
  const named = stringAt(schema, 'x-additionalPropertiesName') ?? phrases.anyName;
  const patterns = [...entriesAt(schema, 'patternProperties'), ...(isTold ? [[named, other] as const] : [])];
  return patterns.map(([name, value]) => {
    const id = scope.anchors(childAnchor(parent, name));
    return { id, name, nameKind: 'pattern' as const, ...scope.entryOf(value, scope, id) };
  });
}

function otherFields(schema: JsonObject): JsonValue | undefined {
  return fieldAt(schema, 'additionalProperties') ?? fieldAt(schema, 'unevaluatedProperties');
}

function otherFieldsNote(schema: JsonObject, { direction }: SchemaScope, count: number): string | undefined {
  const others = otherFields(schema);
  if (others === false && direction !== 'response') return count > 0 ? phrases.noOtherFields : phrases.noFields;
  // `unevaluatedProperties: true` has no effect, and is written for linters.
  return fieldAt(schema, 'additionalProperties') === true && count > 0 ? phrases.otherFieldsAreAllowed : undefined;
}

function accessOf(schema: JsonObject): FieldView['access'] {
  if (isTrue(schema, 'readOnly')) return 'read-only';
  return isTrue(schema, 'writeOnly') ? 'write-only' : undefined;
}

/** Variants with the value that selects each; fields shared by all are shown beside them. */
export function choiceView(shape: Shape, scope: SchemaScope, id: string): SchemaView | undefined {
  const { projection } = scope;
  const mapping = readMapping(shape, scope);
  // A mapping alone also lists the variants, and so do the schemas that extend this one.
  const schemas = shape.options.length > 0 ? shape.options : variantsOf(shape, projection);
  const options = firstOf(schemas, MAX_OPTIONS, 'variants', scope);
  if (options.length === 0 || (options.length < 2 && shape.options.length > 0)) return undefined;
  const shapes = options.map((option) => projection.shape(option));
  const declared = objectAt(shape.schema, 'discriminator');
  const discriminator =
    stringAt(declared, 'propertyName') ?? inheritedField(shapes, projection) ?? commonConstant(shapes, projection);
  const required = stringsAt(shape.schema, 'required');
  const common = commonView(shape, shapes, scope, id);
  const viewOption = (schema: JsonValue): ChoiceOption => {
    const own = projection.shape(schema);
    const values = [
      [...mapping].filter(([, name]) => name === own.name).map(([value]) => value),
      discriminator === undefined ? [] : constantValues(own, discriminator, projection),
      inheritedBy(own, projection)?.field === discriminator ? (inheritedBy(own, projection)?.values ?? []) : [],
      declared && own.name !== undefined ? [own.name] : [],
    ].find((list) => list.length > 0);
    const name = stringAt(own.schema, 'title') ?? own.name;
    // An unnamed variant is named after what distinguishes it from the others.
    const told = name === undefined && discriminator !== undefined ? values : undefined;
    const label = told
      ? `${discriminator}: ${told.map((value) => JSON.stringify(value)).join(` ${phrases.or} `)}`
      : (name ?? unnamedLabel(own, shapes, projection));
    const optionId = scope.anchors(childAnchor(id, shortName(told ? told.join('-') : label)));
    const entry = scope.entryOf(schema, scope, optionId);
    const inside = withRequired(entry.inside, required);
    const discriminatorValues = told ? undefined : values;
    return compact({ id: optionId, label: shortName(label), discriminatorValues, ...entry, inside });
  };
  // Shapes separate null from the variants, but for readers it is one more variant.
  const none = (): ChoiceOption => ({ id: scope.anchors(childAnchor(id, 'null')), label: 'null', type: ['null'] });
  return compact({
    kind: 'choice' as const,
    mode: shape.options.length > 0 ? shape.mode : ('one' as const),
    discriminator,
    options: [...options.map(viewOption), ...(shape.nullable ? [none()] : [])],
    common,
  });
}

/** The keywords beside the variants. Fields that they only require are marked in each variant that has them. */
function commonView(shape: Shape, options: readonly Shape[], scope: SchemaScope, id: string): SchemaView | undefined {
  const fieldsOf = ({ schema }: Shape, key = 'properties'): object => objectAt(schema, key) ?? {};
  const required = stringsAt(shape.schema, 'required').filter(
    (name) => Object.hasOwn(fieldsOf(shape), name) || !options.every((option) => Object.hasOwn(fieldsOf(option), name)),
  );
  const says = ['properties', 'additionalProperties', 'patternProperties'].some(
    (key) => Object.keys(fieldsOf(shape, key)).length > 0,
  );
  if (!says && required.length === 0) return undefined;
  return objectView({ ...shape, schema: withFields(shape.schema, [['required', required]]) }, scope, id);
}

/** A variant with the fields marked that its choice requires. */
function withRequired(inside: SchemaView | undefined, required: readonly string[]): SchemaView | undefined {
  if (inside?.kind === 'conditions') return compact({ ...inside, base: withRequired(inside.base, required) });
  if (inside?.kind !== 'object' || required.length === 0) return inside;
  const fields = inside.fields.map((field) => (required.includes(field.name) ? { ...field, required: true } : field));
  return { ...inside, fields };
}

/** Value → schema name. Targets may be references or bare names. */
function readMapping(shape: Shape, scope: SchemaScope): ReadonlyMap<string, string> {
  const entries = entriesAt(objectAt(shape.schema, 'discriminator'), 'mapping').flatMap(([value, target]) => {
    if (typeof target !== 'string') return [];
    const name = mappedName(target);
    if (name !== undefined && scope.projection.schemaHref(name) !== undefined) return [[value, name] as const];
    scope.omissions.add(fill(phrases.variantCannotBeRead, { value, name: target }));
    const message = `The discriminator maps \`${value}\` to \`${target}\`, which does not exist.`;
    reportMapping(message, { value, target }, scope);
    return [];
  });
  return new Map(entries);
}

function reportMapping(
  message: string,
  mapped: Parameters<typeof pointerOfMapping>[1],
  { projection, pointer }: SchemaScope,
): void {
  projection.report({
    rule: 'missing-reference',
    message,
    pointer: () => pointerOfMapping(projection.document, mapped) ?? pointer,
    fix: 'Use the name of a schema in `components/schemas`, or a reference to it.',
  });
}

/** The type of an unnamed variant; if others have the same type, with the fields that only this one has. */
function unnamedLabel(own: Shape, options: readonly Shape[], projection: Projection): string {
  const labelOf = (shape: Shape): string => typeText(typeLabel(shape, projection));
  const namesOf = ({ schema }: Shape): readonly string[] => Object.keys(objectAt(schema, 'properties') ?? {});
  const label = labelOf(own);
  const others = options.filter((other) => other !== own && labelOf(other) === label);
  const names = namesOf(own).filter((name) => !others.some((other) => namesOf(other).includes(name)));
  return others.length > 0 && names.length > 0
    ? fill(phrases.typeWithFields, { type: label, fields: names.slice(0, 2).join(', ') })
    : label;
}

/** The discriminator's field, if all variants inherit it. */
function inheritedField(options: readonly Shape[], projection: Projection): string | undefined {
  const fields = options.map((option) => inheritedBy(option, projection)?.field);
  return new Set(fields).size === 1 ? fields[0] : undefined;
}

function inheritedBy({ name }: Shape, { inheritance }: Projection): Inherited | undefined {
  const inherited = name === undefined ? undefined : inheritance.inherited(name);
  return inherited?.isBuiltOn ? inherited : undefined;
}

/** A field with a different constant in every variant that has fields distinguishes them, declared or not. */
function commonConstant(all: readonly Shape[], projection: Projection): string | undefined {
  const options = all.filter(({ schema }) => objectAt(schema, 'properties'));
  if (options.length < 2) return undefined;
  return Object.keys(objectAt(options[0]?.schema, 'properties') ?? {}).find((name) => {
    const values = options.map((shape) => constantValues(shape, name, projection));
    return values.every(({ length }) => length > 0) && new Set(values.flat()).size === values.flat().length;
  });
}

function constantValues(shape: Shape, name: string, projection: Projection): readonly string[] {
  const { schema } = projection.shape(objectAt(objectAt(shape.schema, 'properties'), name));
  const values = Object.hasOwn(schema, 'const') ? [fieldAt(schema, 'const')] : listAt(schema, 'enum');
  return values.length <= 3
    ? values.filter((value) => typeof value === 'string' || typeof value === 'number').map(String)
    : [];
}

/** A choice whose default variant is marked (`defaultMapping`, OpenAPI 3.2). */
export function withDefaultVariant(view: SchemaView, { schema }: Shape, scope: SchemaScope): SchemaView {
  const discriminator = objectAt(schema, 'discriminator');
  const name = defaultVariant(discriminator);
  const field = stringAt(discriminator, 'propertyName');
  if (view.kind !== 'choice' || name === undefined || field === undefined) return view;
  const { projection } = scope;
  const href = projection.schemaHref(name);
  if (href === undefined) {
    scope.omissions.add(fill(phrases.otherVariantCannotBeRead, { field, name }));
    const message = `The discriminator maps all other values to \`${name}\`, which does not exist.`;
    reportMapping(message, { target: stringAt(discriminator, 'defaultMapping') ?? name }, scope);
    return view;
  }
  const own = projection.shape({ $ref: referenceTo(['components', 'schemas', name]) });
  const fixed = projection.shape(objectAt(objectAt(own.schema, 'properties'), field)).schema;
  // Its name is a discriminator value only if the document says so.
  const named = ['const', 'enum'].some((key) => Object.hasOwn(fixed, key));
  const isTold = named || mappedValues(discriminator, name).length > 0;
  const options = view.options.map((option): ChoiceOption => {
    const [type, ...more] = option.type;
    if (more.length > 0 || typeof type !== 'object' || type.href !== href) return option;
    const values = isTold ? (option.discriminatorValues ?? []) : [];
    return { ...option, discriminatorValues: [...values, OTHERWISE] };
  });
  return { ...view, options };
}
