import type { JsonValue } from '../model/content.ts';
import type { ChoiceOption, SchemaView } from '../model/schema.ts';
import { childAnchor } from './anchors.ts';
import { firstOf, shortName } from './bounds.ts';
import { compact } from './compact.ts';
import { entriesAt, isObject, listAt, memberAt, objectAt, stringAt } from './document.ts';
import { objectView } from './object-view.ts';
import type { Project } from './project.ts';
import { pointerParts, schemaName, toPointer } from './references.ts';
import { type EntryOf, MAX_OPTIONS, type SchemaScope } from './schema-scope.ts';
import type { Shape } from './shape.ts';
import { textOf, typeLabel } from './type-label.ts';

interface Option {
  readonly schema: JsonValue;
  readonly shape: Shape;
}

/** Variants with the value that selects each; what all of them share stands beside. */
export function choiceView(shape: Shape, scope: SchemaScope, id: string, entryOf: EntryOf): SchemaView | undefined {
  const { project } = scope;
  const mapping = readMapping(shape, scope);
  // A mapping alone names the variants as well.
  const schemas =
    shape.options.length > 0
      ? shape.options
      : [...new Set(mapping.values())].map((name) => ({ $ref: `#/components/schemas/${name}` }));
  const options = firstOf(schemas, MAX_OPTIONS, 'variants', scope.page).map(
    (schema): Option => ({ schema, shape: project.shape(schema) }),
  );
  if (options.length === 0 || (options.length < 2 && shape.options.length > 0)) return undefined;
  const discriminator =
    stringAt(objectAt(shape.schema, 'discriminator'), 'propertyName') ?? commonConstant(options, project);
  const common = entriesAt(shape.schema, 'properties').length > 0 ? objectView(shape, scope, id, entryOf) : undefined;
  return compact({
    kind: 'choice' as const,
    mode: shape.options.length > 0 ? shape.mode : ('one' as const),
    discriminator,
    options: options.map((option) => viewOption(option, { shape, scope, id, entryOf, discriminator, mapping })),
    common,
  });
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
  const { project } = scope;
  const label = shortName(stringAt(shape.schema, 'title') ?? shape.name ?? textOf(typeLabel(shape, project)));
  const optionId = scope.page.anchors(childAnchor(id, label));
  const mapped = [...mapping].filter(([, name]) => name === shape.name).map(([value]) => value);
  const own = discriminator === undefined ? [] : constantsOf(shape, discriminator, project);
  const implied = objectAt(parent.shape.schema, 'discriminator') && shape.name !== undefined ? [shape.name] : [];
  const values = [mapped, own, implied].find((list) => list.length > 0);
  return compact({ id: optionId, label, discriminatorValues: values, ...entryOf(schema, scope, optionId) });
}

/** Value → schema name. Targets may be references or bare names. */
function readMapping(shape: Shape, { project, page, pointer }: SchemaScope): ReadonlyMap<string, string> {
  const entries = entriesAt(objectAt(shape.schema, 'discriminator'), 'mapping').flatMap(([value, target]) => {
    if (typeof target !== 'string') return [];
    const name = target.startsWith('#') ? schemaName(toPointer(pointerParts(target) ?? [])) : target;
    if (name !== undefined && project.schemaHref(name) !== undefined) return [[value, name] as const];
    page.omissions.add(`The variant ${value}: ${target} cannot be read.`);
    project.report({
      rule: 'missing-reference',
      message: `The discriminator value \`${value}\` stands for \`${target}\`, which does not exist.`,
      pointer,
      fix: 'Name a schema of `components/schemas`, or its reference.',
    });
    return [];
  });
  return new Map(entries);
}

/** A member that is a constant in every variant tells them apart, declared or not. */
function commonConstant(options: readonly Option[], project: Project): string | undefined {
  const [first, ...others] = options;
  if (!first) return undefined;
  return entriesAt(first.shape.schema, 'properties')
    .map(([name]) => name)
    .find((name) => [first, ...others].every(({ shape }) => constantsOf(shape, name, project).length > 0));
}

function constantsOf(shape: Shape, name: string, project: Project): readonly string[] {
  const property = memberAt(objectAt(shape.schema, 'properties'), name);
  if (!isObject(property)) return [];
  const { schema } = project.shape(property);
  const values = Object.hasOwn(schema, 'const') ? [memberAt(schema, 'const')] : listAt(schema, 'enum');
  return values.length <= 3
    ? values.filter((value) => typeof value === 'string' || typeof value === 'number').map(String)
    : [];
}
