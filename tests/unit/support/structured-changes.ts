import fc from 'fast-check';
import { isObject, type JsonObject, type JsonValue } from '../../../packages/base/json.ts';

type Node = Record<string, JsonValue>;
/**
 * Changes a value in the document according to its role there, or returns fields for it. `root` is the whole document,
 * `pick` a number for choosing.
 */
type Change = (part: Node, root: Node, pick: number) => object | undefined;

const at = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)];
const objects = (value: JsonValue | undefined): Node[] =>
  isObject(value) ? (Object.values(value).filter(isObject) as Node[]) : [];
const keys = (value: JsonValue | undefined): string[] => (isObject(value) ? Object.keys(value) : []);

/** A reference to any component, perhaps of an unexpected kind, or to any path. */
function anyReference(root: Node, pick: number): string {
  const components = keys(root.components).flatMap((kind) =>
    keys((root.components as Node)[kind]).map((name) => `#/components/${kind}/${name}`),
  );
  const paths = keys(root.paths).map((path) => `#/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  return at([...components, ...paths, '#', '#/components', '#/nowhere'], pick) ?? '#';
}

const TYPES = ['string', 'integer', 'number', 'boolean', 'object', 'array', 'null'];

const schemaChanges: readonly Change[] = [
  (_schema, _, pick) => ({ type: at(TYPES, pick) ?? 'string' }),
  (_schema, _, pick) => ({ type: TYPES.filter((_each, index) => (pick >> index) % 2 === 1) }),
  (_schema, root, pick) => ({ $ref: anyReference(root, pick) }),
  (schema, root, pick) => ({ allOf: [{ $ref: anyReference(root, pick) }, structuredClone(schema)] }),
  (_schema, root, pick) => ({ items: { $ref: anyReference(root, pick) } }),
  // Turns choices into base schemas and vice versa.
  (schema) => {
    const { oneOf, anyOf, allOf } = schema;
    for (const [name, value] of Object.entries({ oneOf: allOf, anyOf: oneOf, allOf: anyOf })) {
      if (value === undefined) delete schema[name];
      else schema[name] = value;
    }
    return undefined;
  },
  (schema, root, pick) => {
    const propertyName = at(keys(schema.properties), pick) ?? 'kind';
    return { discriminator: { propertyName, mapping: { a: anyReference(root, pick), b: 'Nobody', c: '' } } };
  },
  // Contradictory limits.
  (_schema, _, pick) => {
    return { minimum: pick, maximum: -pick, minLength: 9, maxLength: 1, multipleOf: 0, minItems: 3, maxItems: 2 };
  },
  (_schema, _, pick) => ({ enum: [null, pick, [pick], { a: pick }, 'a', 'a'] }),
  (schema) => ({ required: [...keys(schema.properties), 'nobody', 'nobody'] }),
  (schema) => ({ properties: { ...((schema.properties as Node) ?? {}), self: structuredClone(schema) } }),
  (_schema, _, pick) => ({ [pick % 2 === 0 ? 'example' : 'default']: { wrong: [pick] } }),
  (_schema, _, pick) => ({ readOnly: true, writeOnly: true, nullable: pick % 2 === 0 }),
  (_schema, _, pick) => ({ pattern: at(['^(a+)+$', '(', '[', '\\p{L}', ''], pick) ?? '' }),
  (schema, root, pick) => {
    const condition = { $ref: anyReference(root, pick) };
    return Object.fromEntries([
      ['if', condition],
      ['then', structuredClone(schema)],
      ['else', { not: condition }],
    ]);
  },
  (schema, _, pick) => ({ additionalProperties: pick % 2 === 0 ? false : structuredClone(schema) }),
];

const operationChanges: readonly Change[] = [
  (_, root) => {
    const first = objects(root.paths).flatMap(objects)[0];
    return first?.operationId === undefined ? undefined : { operationId: first.operationId };
  },
  (_operation, root, pick) => ({ requestBody: { $ref: anyReference(root, pick) } }),
  (_operation, root, pick) => ({ parameters: [{ $ref: anyReference(root, pick) }] }),
  (_operation, _, pick) => {
    const place = at(['path', 'query', 'header', 'cookie', 'body'], pick) ?? 'query';
    const parameter = {
      name: 'id',
      in: place,
      required: place !== 'path',
      schema: { type: 'object' },
      style: 'deepObject',
    };
    return { parameters: [parameter, structuredClone(parameter), { ...parameter, in: 'query', content: {} }] };
  },
  (_, root, pick) => ({
    responses: { 200: { $ref: anyReference(root, pick) }, '2XX': {}, default: { description: '' }, 999: {}, x: {} },
  }),
  (_operation) => ({ tags: ['a', 'A', 'a/b', '', 'a'] }),
  (_operation, _, pick) => ({ security: [{}, { nobody: ['scope'] }, { [`n${pick}`]: [] }] }),
  (_operation) => ({ servers: [{ url: '{a}/{b}', variables: { a: { default: '' } } }, { url: 'javascript:x' }] }),
  (_operation, root, pick) => ({ callbacks: { done: { '{$request.body#/url}': { $ref: anyReference(root, pick) } } } }),
];

const documentChanges: readonly Change[] = [
  // The same operation twice, with paths that differ only in parameter names.
  (document, _, pick) => {
    const paths = document.paths as Node | undefined;
    const path = at(keys(paths), pick);
    if (paths && path !== undefined)
      paths[`${path.replace(/\{[^}]*\}/g, '{other}')}/`] = structuredClone(paths[path] ?? null);
    return undefined;
  },
  (document, _, pick) => {
    const paths = document.paths as Node | undefined;
    const path = at(keys(paths), pick);
    if (paths && path !== undefined) paths[path] = { $ref: anyReference(document, pick) };
    return undefined;
  },
  // Components whose names differ only in case, and one with the name of a property that every object has.
  (document, _, pick) => {
    const schemas = (document.components as Node | undefined)?.schemas as Node | undefined;
    const name = at(keys(schemas), pick);
    if (!schemas || name === undefined) return undefined;
    const inherited = { constructor: { $ref: `#/components/schemas/${name}` } };
    Object.assign(schemas, inherited, { [name.toUpperCase()]: structuredClone(schemas[name] ?? null) });
    return undefined;
  },
  (document) => ({ webhooks: structuredClone(document.paths ?? {}) }),
  (_document, _, pick) => ({ openapi: at(['3.0.0', '3.0.4', '3.1.1', '3.2.0'], pick) ?? '3.1.0' }),
];

const METHODS = ['get', 'put', 'post', 'patch', 'delete', 'head', 'options', 'trace'];

const isSchema = (part: Node): boolean =>
  ['type', 'properties', 'items', 'allOf', 'oneOf', 'anyOf', 'enum', '$ref'].some((key) => key in part);

/** Every object of a document, at any depth. */
function partsOf(value: JsonValue): Node[] {
  if (Array.isArray(value)) return value.flatMap(partsOf);
  if (!isObject(value)) return [];
  return [value as Node, ...Object.values(value).flatMap(partsOf)];
}

function operationsOf(document: Node): Node[] {
  return objects(document.paths).flatMap((item) => METHODS.map((method) => item[method]).filter(isObject) as Node[]);
}

/** Documents that are still read as such, with schemas, operations and references that have changed their meaning. */
export function structuredChanges(documents: readonly JsonObject[]): fc.Arbitrary<JsonObject> {
  const kinds = [
    { changes: schemaChanges, parts: (document: Node) => partsOf(document).filter(isSchema) },
    { changes: operationChanges, parts: operationsOf },
    { changes: documentChanges, parts: (document: Node) => [document] },
  ];
  const change = fc.tuple(fc.constantFrom(0, 0, 0, 0, 1, 1, 2), fc.nat(), fc.nat(), fc.nat({ max: 1000 }));
  return fc
    .tuple(fc.constantFrom(...documents), fc.array(change, { minLength: 1, maxLength: 8 }))
    .map(([source, changes]) => {
      const document = { openapi: '3.1.0', ...structuredClone(source) } as Node;
      for (const [kind, which, where, pick] of changes) {
        const { changes: known, parts } = kinds[kind] ?? {};
        const part = at(parts?.(document) ?? [], where);
        if (part) Object.assign(part, at(known ?? [], which)?.(part, document, pick));
        // Copies of copies would grow without limit.
        if (JSON.stringify(document).length > 100_000) break;
      }
      return document;
    });
}
