// biome-ignore lint/style/noRestrictedImports: `require` loads the package in half the time of `import()`.
import { createRequire } from 'node:module';
import {
  entriesAt,
  fieldAt,
  isObject,
  type JsonObject,
  type JsonValue,
  listAt,
  objectAt,
  objectsAt,
  stringAt,
  withFields,
} from '@docs/base/json.ts';
import { MAX_ALIAS_STEPS } from '@docs/base/limits.ts';
import { toPointer } from '@docs/base/pointer.ts';
import { freeName } from '@docs/openapi/names/slugs.ts';
import { createFollow, referenceTo, schemaName } from '@docs/openapi/read/references.ts';
import { copyNodes, type ReadAs, readingOf } from '@docs/openapi/read/walk-document.ts';
import type { GlobalContext } from 'openapi-typescript';
import type ts from 'typescript';

/** Loaded on use, because the compiler is large. With `import`, Node would read it three times. */
function loadCompiler() {
  const require = createRequire(import.meta.url);
  return {
    ts: require('typescript') as typeof import('typescript'),
    converter: require('openapi-typescript') as typeof import('openapi-typescript'),
  };
}

/** Types of all paths, operations, schemas and webhooks, as TypeScript without any code. */
export async function typescriptTypes({ document }: { document: JsonObject }): Promise<string> {
  const { converter } = loadCompiler();
  // The converter modifies its input.
  const schema = JSON.parse(JSON.stringify(withPlainMedia(document)));
  // A field with a default is optional, as in the document; by default the converter would require it.
  const options = { silent: true, defaultNonNullable: false };
  const resolve = <T>($ref: string): T | undefined => converter.resolveRef(schema, $ref, options);
  const problem = repeatedOperation(document) ?? deadReference(document, resolve);
  if (problem) throw new Error(problem);
  const lists = await declareLists(schema);
  // The converter's own entry point would bundle and validate the document, which has been done already.
  const context: Partial<GlobalContext> = {
    ...options,
    discriminators: converter.scanDiscriminators(schema, options),
    injectFooter: [],
    resolve,
    transform: lists.transform,
  };
  const types = converter.transformSchema(schema, context as GlobalContext);
  return converter.astToString([...types, ...lists.declared.values()]);
}

/** Schemas that are lists of themselves become type aliases, to which `components` refers. */
async function declareLists(
  document: JsonObject,
): Promise<Pick<GlobalContext, 'transform'> & { declared: ReadonlyMap<string, ts.Node> }> {
  const { ts, converter } = loadCompiler();
  const { astToString, oapiRef, transformSchemaObject, tsModifiers } = converter;
  const lists = recursiveLists(document);
  const print = (node: ts.Node): string => astToString(node).trim();
  const aliases = new Map([...lists.values()].map(({ alias, reference }) => [print(oapiRef(reference)), alias]));
  /** TypeScript defers only a list of an alias, not one of `components["schemas"]["…"]`. */
  const withAliases = <T extends ts.Node>(node: T): T | ts.TypeReferenceNode => {
    const alias = ts.isIndexedAccessTypeNode(node) ? aliases.get(print(node)) : undefined;
    if (alias !== undefined) return ts.factory.createTypeReferenceNode(alias);
    return ts.visitEachChild(node, withAliases, undefined);
  };
  const declared = new Map<string, ts.Node>();
  return {
    declared,
    transform: (schema, location) => {
      const alias = lists.get(schema)?.alias;
      if (alias === undefined) return undefined;
      const type = transformSchemaObject(schema, { ...location, ctx: { ...location.ctx, transform: undefined } });
      const modifiers = tsModifiers({ export: true });
      declared.set(alias, ts.factory.createTypeAliasDeclaration(modifiers, alias, undefined, withAliases(type)));
      return ts.factory.createTypeReferenceNode(alias);
    },
  };
}

/** The first repeated operation id: types are looked up by it. */
function repeatedOperation(document: JsonObject): string | undefined {
  const known = new Set<string>();
  for (const [name, item] of [...objectsAt(document, 'paths'), ...objectsAt(document, 'webhooks')]) {
    for (const [method, operation] of Object.entries(item)) {
      const id = stringAt(operation, 'operationId');
      if (id === undefined) continue;
      if (known.has(id)) return `The operation ID ${id} is used twice, the second time by ${method} ${name}.`;
      known.add(id);
    }
  }
  return undefined;
}

function deadReference(root: JsonValue, resolve: ($ref: string) => unknown): string | undefined {
  const checked = new Set<string>();
  const stack: { node: JsonValue; as: ReadAs }[] = [{ node: root, as: 'node' }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node, as } = next;
    if (typeof node !== 'object' || node === null || as === 'data') continue;
    for (const [key, value] of Object.entries(node) as [string, JsonValue][]) {
      const named = as === 'names';
      if (key === '$ref' && typeof value === 'string' && !named && !checked.has(value)) {
        checked.add(value);
        if (resolve(value) === undefined) return `Can't resolve $ref ${value}.`;
      } else if (named || !key.startsWith('x-')) {
        stack.push({ node: value, as: Array.isArray(node) ? 'node' : readingOf(key, value, as) });
      }
    }
  }
  return undefined;
}

/** Names that the file already uses, or that are reserved in TypeScript. */
const TAKEN = ['paths', 'webhooks', 'components', 'operations', '$defs', 'external', 'Record', 'Array'];

/**
 * Schemas that are lists of themselves (`Shape = string | Shape[]`), each with the name of a type alias. TypeScript
 * rejects them as types of properties (TS2502) but defers them in an alias.
 */
function recursiveLists(document: JsonObject): ReadonlyMap<unknown, { alias: string; reference: string }> {
  const schemas = new Map(objectsAt(objectAt(document, 'components'), 'schemas'));
  const needs = new Map([...schemas].map(([name, schema]) => [name, directReferences(schema)]));
  const taken = new Set(TAKEN);
  const aliases = new Map<unknown, { alias: string; reference: string }>();
  let steps = 0;
  for (const [name, schema] of schemas) {
    const reached = new Set(needs.get(name));
    // The set grows during the loop.
    for (const next of reached) {
      steps += 1;
      if (steps > MAX_ALIAS_STEPS) return aliases;
      for (const further of needs.get(next) ?? []) reached.add(further);
    }
    if (!reached.has(name)) continue;
    const alias = freeName(name.replace(/\W/g, '_').replace(/^(?=\d)/, '_'), taken).replace('-', '_');
    taken.add(alias);
    aliases.set(schema, { alias, reference: `#${toPointer(['components', 'schemas', name])}` });
  }
  return aliases;
}

/** The schemas that TypeScript must resolve for the type of this one; those of properties are deferred. */
function directReferences(schema: JsonValue): ReadonlySet<string> {
  const found = new Set<string>();
  const stack: (JsonValue | undefined)[] = [schema];
  while (stack.length > 0) {
    const node = stack.pop();
    const name = schemaName((stringAt(node, '$ref') ?? '').slice(1));
    if (name !== undefined) found.add(name);
    for (const key of ['oneOf', 'anyOf', 'allOf', 'prefixItems']) stack.push(...listAt(node, key));
    if (isObject(node)) stack.push(fieldAt(node, 'items'));
  }
  return found;
}

/**
 * The document for a converter without support for media types as components (OpenAPI 3.2): each reference becomes a
 * media type with the same schema. An inline schema gets a name, so that it is not repeated at every use.
 */
function withPlainMedia(document: JsonObject): JsonObject {
  const components = objectAt(document, 'components') ?? {};
  const media = objectsAt(components, 'mediaTypes');
  if (media.length === 0) return document;
  const follow = createFollow(document);
  const schemas = new Map(entriesAt(components, 'schemas'));
  const plain = new Map<string, JsonValue>();
  for (const [name, node] of media) {
    const schema = fieldAt(follow(node), 'schema');
    let $ref = stringAt(schema, '$ref');
    if (schema !== undefined && $ref === undefined) {
      const own = freeName(name, schemas);
      schemas.set(own, schema);
      $ref = referenceTo(['components', 'schemas', own]);
    }
    plain.set(referenceTo(['components', 'mediaTypes', name]), $ref === undefined ? {} : { schema: { $ref } });
  }
  const named = withFields(components, [['schemas', Object.fromEntries(schemas)]]);
  const isPlain = (node: JsonObject): JsonValue | undefined => plain.get(stringAt(node, '$ref') ?? '');
  return copyNodes(withFields(document, [['components', named]]), (node, as) =>
    Object.entries((as === 'node' && isPlain(node)) || node),
  ) as JsonObject;
}
