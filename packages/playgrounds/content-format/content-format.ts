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
} from '@docs/base/json.ts';

/** The content format as data: the rules for nodes in the schemas of the API document. */
export interface ContentFormat {
  /** Name of the schema of a whole document. */
  readonly root: string;
  readonly schemas: ReadonlyMap<string, JsonObject>;
  /** Node types below the root by their `type`, in the order of the schemas. */
  readonly nodes: ReadonlyMap<string, NodeType>;
  /** Where content is stored; the rules differ. */
  readonly places: readonly ContentPlace[];
  readonly limits: DocumentLimits;
  /** What is allowed at the position of a schema. */
  positionOf(schema: JsonValue | undefined): Position;
}

export interface NodeType {
  readonly type: string;
  readonly schemaName: string;
  readonly schema: JsonObject;
  /** Place → `true`, or the condition in words. A missing place does not accept the node. */
  readonly allowedIn: ReadonlyMap<string, true | string>;
}

export interface ContentPlace {
  readonly id: string;
  /** "Story" */
  readonly title: string;
  /** "stories" */
  readonly plural: string;
}

export interface DocumentLimits {
  /** Maximum bytes of the document as JSON. */
  readonly bytes: number;
  /** Maximum number of nodes below the document. */
  readonly nodes: number;
  /** Maximum depth of nodes, including the document. */
  readonly depth: number;
}

export type Position =
  | { readonly kind: 'node'; readonly types: readonly string[] }
  | { readonly kind: 'value'; readonly schema: JsonObject; readonly name?: string; readonly nullable: boolean };

/**
 * Reads the format from the JSON Schema of a document that the site offers for download: the root schema with all
 * others in `$defs`. Anything unexpected is ignored.
 */
export function readContentFormat(source: JsonObject, limits: DocumentLimits): ContentFormat {
  const root = refName(source) ?? stringAt(source, 'title') ?? 'Document';
  const schemas = new Map([
    ...(refName(source) === undefined ? [[root, source] as const] : []),
    ...objectsAt(source, '$defs'),
  ]);

  /** The alternatives of a schema: unions and references are resolved. */
  const alternatives = (
    schema: JsonValue,
    seen: ReadonlySet<string>,
  ): readonly { name?: string; schema: JsonObject }[] => {
    if (!isObject(schema)) return [];
    const name = refName(schema);
    if (name !== undefined) {
      const target = schemas.get(name);
      if (!target || seen.has(name)) return [];
      return listAt(target, 'oneOf').length > 0
        ? alternatives(target, new Set([...seen, name]))
        : [{ name, schema: target }];
    }
    const options = listAt(schema, 'oneOf');
    return options.length > 0 ? options.flatMap((option) => alternatives(option, seen)) : [{ schema }];
  };

  const readPosition = (schema: JsonObject): Position => {
    const all = alternatives(schema, new Set());
    const [first, ...others] = all.filter((option) => fieldAt(option.schema, 'type') !== 'null');
    const types = [first, ...others].map((option) => nodeType(option?.schema));
    if (types.every((type) => type !== undefined)) return { kind: 'node', types };
    const nullable = first === undefined || others.length < all.length - 1;
    return { kind: 'value', schema: {}, ...first, nullable };
  };

  /** Cached, because it is needed for each of the thousands of values in a document. */
  const positions = new WeakMap<JsonObject, Position>();
  const positionOf = (schema: JsonValue | undefined): Position => {
    if (!isObject(schema)) return { kind: 'value', schema: {}, nullable: true };
    const position = positions.get(schema) ?? readPosition(schema);
    positions.set(schema, position);
    return position;
  };

  const nodes = new Map(
    [...schemas].flatMap(([schemaName, schema]): [string, NodeType][] => {
      const type = nodeType(schema);
      if (type === undefined || schemaName === root) return [];
      return [[type, { type, schemaName, schema, allowedIn: allowedIn(schema) }]];
    }),
  );
  const places = objectsAt(schemas.get(root), 'x-content-places').map(([id, place]): ContentPlace => {
    const title = stringAt(place, 'title') ?? id;
    return { id, title, plural: stringAt(place, 'plural') ?? title };
  });
  return { root, schemas, nodes: orderByUse(nodes, positionOf, schemas.get(root)), places, limits, positionOf };
}

/** The schema of an array item, by index. */
export function itemSchema(array: JsonObject, index: number): JsonValue | undefined {
  return listAt(array, 'prefixItems')[index] ?? fieldAt(array, 'items');
}

/** The schema of the list of children, where a node has one. */
export function childrenSchema(schema: JsonObject | undefined): JsonObject | undefined {
  return objectAt(objectAt(schema, 'properties'), 'children');
}

/** Types that may be children of a node, at any index. */
export function childTypes(
  schema: JsonObject | undefined,
  format: Pick<ContentFormat, 'positionOf'>,
): readonly string[] {
  const children = childrenSchema(schema);
  if (!children) return [];
  const prefix = listAt(children, 'prefixItems');
  const positions = [...prefix, ...(prefix.length > 0 ? [] : [fieldAt(children, 'items')])].map(format.positionOf);
  return [...new Set(positions.flatMap((position) => (position.kind === 'node' ? position.types : [])))];
}

/** The `type` constant of a schema, if its values are nodes. */
function nodeType(schema: JsonObject | undefined): string | undefined {
  return stringAt(objectAt(objectAt(schema, 'properties'), 'type'), 'const');
}

function allowedIn(schema: JsonObject): ReadonlyMap<string, true | string> {
  return new Map(
    entriesAt(schema, 'x-allowed-in').filter(
      (entry): entry is [string, true | string] => entry[1] === true || typeof entry[1] === 'string',
    ),
  );
}

/** Blocks first, then their children, level by level, instead of the alphabetical order of the definitions. */
function orderByUse(
  nodes: ReadonlyMap<string, NodeType>,
  positionOf: ContentFormat['positionOf'],
  root: JsonObject | undefined,
): ReadonlyMap<string, NodeType> {
  const ordered = new Map<string, NodeType>();
  for (let level = childTypes(root, { positionOf }); level.length > 0; ) {
    const fresh = level.filter((type) => nodes.has(type) && !ordered.has(type));
    for (const type of fresh) ordered.set(type, nodes.get(type) as NodeType);
    level = fresh.flatMap((type) => childTypes(nodes.get(type)?.schema, { positionOf }));
  }
  return ordered;
}

function refName(schema: JsonValue | undefined): string | undefined {
  return stringAt(schema, '$ref')?.split('/').at(-1);
}
