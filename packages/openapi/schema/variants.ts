import { entriesAt, type JsonObject, type JsonValue, listAt, objectAt, stringAt } from '@docs/base/json.ts';
import { MAX_VARIANT_STEPS } from '@docs/base/limits.ts';
import { pointerSegments, type Resolve, referenceTo, schemaName, toPointer } from '../read/references.ts';
import type { Shape } from './shape.ts';

/** By which values of a `discriminator` a schema is told. */
export interface Inherited {
  readonly member: string;
  readonly values: readonly string[];
}

export interface Inheritance {
  /** The schemas that build on one with a discriminator, which need not list them. */
  readonly variants: (base: string) => readonly string[];
  readonly inherited: (name: string) => Inherited | undefined;
}

export function createInheritance(document: JsonObject, resolve: Resolve): Inheritance {
  const schemas = entriesAt(objectAt(document, 'components'), 'schemas');
  const bases = schemas.flatMap(([base, schema]) => {
    const discriminator = objectAt(schema, 'discriminator');
    const member = stringAt(discriminator, 'propertyName');
    return discriminator && member !== undefined ? [{ base, discriminator, member }] : [];
  });
  const children = childrenOf(schemas, resolve);
  const variants = new Map<string, readonly string[]>();
  const inherited = new Map<string, Inherited>();
  let left = MAX_VARIANT_STEPS;
  for (const { base, discriminator, member } of bases) {
    const found = new Set(children.get(base));
    // Those that build on variants count as well; the list grows while it is read.
    for (const name of found) {
      const mapped = mappedValues(discriminator, name);
      if (!inherited.has(name)) inherited.set(name, { member, values: mapped.length > 0 ? mapped : [name] });
      for (const next of children.get(name) ?? []) {
        left -= 1;
        if (next !== base && left > 0) found.add(next);
      }
    }
    variants.set(base, [...found]);
  }
  // Options of a union need not build on it: those have a value where the mapping gives one.
  for (const { discriminator, member } of bases)
    for (const [, target] of entriesAt(discriminator, 'mapping')) {
      const name = mappedName(target);
      if (name !== undefined && !inherited.has(name))
        inherited.set(name, { member, values: mappedValues(discriminator, name) });
    }
  return { variants: (base) => variants.get(base) ?? [], inherited: (name) => inherited.get(name) };
}

/** Which schemas have a schema in their `allOf`. */
function childrenOf(
  schemas: readonly (readonly [string, JsonValue])[],
  resolve: Resolve,
): ReadonlyMap<string, ReadonlySet<string>> {
  const children = new Map<string, Set<string>>();
  for (const [name, schema] of schemas) {
    for (const part of listAt(schema, 'allOf')) {
      const found = resolve(stringAt(part, '$ref') ?? '');
      const base = found.kind === 'found' ? schemaName(found.pointer) : undefined;
      if (base !== undefined && base !== name) children.set(base, (children.get(base) ?? new Set()).add(name));
    }
  }
  return children;
}

/** The values that a discriminator maps to a schema. */
export function mappedValues(discriminator: JsonObject | undefined, name: string): readonly string[] {
  return entriesAt(discriminator, 'mapping')
    .filter(([, target]) => mappedName(target) === name)
    .map(([value]) => value);
}

/** The schema that a target of `mapping` means: a reference or a bare name. */
export function mappedName(target: unknown): string | undefined {
  if (typeof target !== 'string') return undefined;
  return target.startsWith('#') ? schemaName(toPointer(pointerSegments(target) ?? [])) : target;
}

/** All that a discriminator leads to, as it is written: references and bare names. */
export function mappedTargets(discriminator: JsonObject | undefined): readonly string[] {
  if (!discriminator) return [];
  const mapping = objectAt(discriminator, 'mapping') ?? {};
  return [...Object.values(mapping), discriminator.defaultMapping].filter((target) => typeof target === 'string');
}

/** The schema that is meant where the value is missing or maps to nothing (OpenAPI 3.2). */
export function defaultVariant(discriminator: JsonObject | undefined): string | undefined {
  return mappedName(stringAt(discriminator, 'defaultMapping'));
}

/** Those that build on a schema and are not named by it: without a choice of its own, any of them may stand in its place. */
export function unlistedVariants(
  name: string,
  { document, inheritance }: { document: JsonObject; inheritance: Inheritance },
): readonly string[] {
  const schema = objectAt(objectAt(objectAt(document, 'components'), 'schemas'), name);
  return ['oneOf', 'anyOf'].some((key) => listAt(schema, key).length > 0) ? [] : inheritance.variants(name);
}

/** Variants that no `oneOf` lists: those of the mapping, and those that build on the schema. */
export function variantsOf(
  { name, schema, options }: Shape,
  { inheritance, schemaHref }: { inheritance: Inheritance; schemaHref(name: string): string | undefined },
): readonly JsonObject[] {
  const discriminator = objectAt(schema, 'discriminator');
  if (!discriminator || options.length > 0) return [];
  const mapped = entriesAt(discriminator, 'mapping').map(([, target]) => mappedName(target));
  const inherited = name === undefined ? [] : inheritance.variants(name);
  return [...new Set([...mapped, ...inherited, defaultVariant(discriminator)])]
    .filter((each) => each !== undefined && schemaHref(each) !== undefined)
    .map((each) => ({ $ref: referenceTo(['components', 'schemas', each ?? '']) }));
}
