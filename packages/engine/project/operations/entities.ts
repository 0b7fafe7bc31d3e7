import { entriesAt, fieldAt, type JsonValue, objectAt, objectsAt } from '@docs/base/json.ts';
import { MAX_ENVELOPE_FIELDS } from '@docs/base/limits.ts';
import { unnamedPath } from '@docs/base/method.ts';
import { kebabCase } from '@docs/base/names.ts';
import { parameterSchema } from '@docs/openapi/operations/media-schema.ts';
import type { OperationSource } from '@docs/openapi/operations/operation-source.ts';
import { createIsSuccess } from '@docs/openapi/operations/status-words.ts';
import { followReference, schemaName } from '@docs/openapi/read/references.ts';
import type { Shape } from '@docs/openapi/schema/shape.ts';
import { createPageScope } from '../projection/page-scope.ts';
import type { Projection } from '../projection/projection.ts';
import { readParameters } from './read-parameters.ts';

/** A resource with its own address: `GET /pets/{id}` returns it. */
export interface Entity {
  /** Name of its schema. */
  readonly name: string;
  /** The entity whose id comes before its own in the path. */
  readonly parent: string | undefined;
  /** Operations that create one. */
  readonly makes: readonly OperationSource[];
  /** Operations that return many. */
  readonly lists: readonly OperationSource[];
  /** Operations whose path ends with its id, or that act on it. */
  readonly takes: readonly OperationSource[];
  /** Operations on its children, which also have its id in their path. */
  readonly inside: readonly OperationSource[];
}

export interface Entities {
  readonly all: readonly Entity[];
  /** The entity that a schema represents: `Pet`, `PetRef`, `PetExtended`. */
  readonly ofSchema: (schema: string) => Entity | undefined;
  /** The entity whose id a field contains: `pet_id`, `petIds`, `category_ids`. */
  readonly ofField: (field: string) => Entity | undefined;
}

/** Suffixes of schemas that show the same resource, in a shorter or longer form. */
const VARIANT = /(?:Ref|Reference|Pointer|Summary|Short|Extended|Details?)$/;

/** Finds an API's entities by its paths and responses, without any declaration. */
export function readEntities(operations: readonly OperationSource[], projection: Projection): Entities {
  const byPath = new Map<string, string>();
  const byId = new Set<string>();
  for (const operation of operations) {
    const path = unnamedPath(operation.path);
    if (operation.method !== 'get' || !path.endsWith('{}') || byPath.has(path)) continue;
    const subject = subjectOf(successResponses(operation, projection)[0], projection);
    if (subject === undefined) continue;
    byPath.set(path, subject);
    if (endsInId(operation, componentShape(subject, projection), projection)) byId.add(path);
  }
  const names = new Set(byPath.values());
  const shared = sharedIds(byPath, names, projection);
  const uses = operations.map((operation) => {
    const paths = prefixes(unnamedPath(operation.path));
    const responses = successResponses(operation, projection);
    const lists = responses.flatMap((response) => listedEntity(response, names, projection) ?? []);
    const makes = responses.flatMap((response) => {
      if (operation.method === 'get' || listedEntity(response, names, projection) !== undefined) return [];
      const made = subjectOf(response, projection);
      // An action returns the resource it changed, so only an operation that creates one counts.
      const isNew = response.status === '201' || !paths.some((path) => byPath.get(path) === made);
      return made !== undefined && isNew ? [made] : [];
    });
    const inside = [...shared].filter(([path]) => lists.includes(byPath.get(path) ?? '')).map(([, name]) => name);
    return { operation, paths, lists: [...lists, ...inside], makes };
  });
  const all = [...names].map((name): Entity => {
    const own = [...byPath, ...shared].filter(([, known]) => known === name).map(([path]) => path);
    const taking = uses.filter(({ paths }) => paths.some((path) => own.includes(path) && byId.has(path)));
    const isOwn = ({ paths }: (typeof uses)[number]): boolean => own.includes(paths.at(-1) ?? '');
    const operationsOf = (found: typeof uses): readonly OperationSource[] => found.map(({ operation }) => operation);
    return {
      name,
      parent: own
        .filter((path) => byPath.get(path) === name)
        .flatMap((path) => prefixes(path).slice(0, -1))
        .map((prefix) => byPath.get(prefix))
        .findLast((parent) => parent !== undefined && parent !== name),
      makes: operationsOf(uses.filter(({ makes }) => makes.includes(name))),
      lists: operationsOf(uses.filter(({ lists }) => lists.includes(name))),
      takes: operationsOf(taking.filter(isOwn)),
      inside: operationsOf(taking.filter((use) => !isOwn(use))),
    };
  });
  return { all, ...entityFinders(all, projection) };
}

/**
 * Paths with the id of a different entity than they return: `/shops/{}/themes/{}` returns a `ShopTheme`, which has no
 * id but contains a `Theme`, which `/themes/{}` returns.
 */
function sharedIds(byPath: ReadonlyMap<string, string>, names: ReadonlySet<string>, projection: Projection) {
  const found = new Map<string, string>();
  for (const [path, name] of byPath) {
    const shape = componentShape(name, projection);
    if (hasId(shape)) continue;
    const inner = entriesAt(shape.schema, 'properties').flatMap(([, field]) => {
      const known = baseName(projection.shape(field), projection);
      return known !== undefined && names.has(known) && hasId(componentShape(known, projection)) ? [known] : [];
    });
    const collection = path.split('/').at(-2);
    const same = inner.find((each) =>
      [...byPath].some(([other, known]) => known === each && other.split('/').at(-2) === collection),
    );
    if (same !== undefined) found.set(path, same);
  }
  return found;
}

function entityFinders(all: readonly Entity[], projection: Projection): Pick<Entities, 'ofSchema' | 'ofField'> {
  const byName = new Map(all.map((entity) => [entity.name, entity]));
  const ofSchema = (schema: string): Entity | undefined =>
    byName.get(schema) ?? byName.get(schema.replace(VARIANT, ''));
  const roles = all.length > 0 ? readRoles(ofSchema, projection) : new Map<string, Entity | undefined>();
  const byWords = new Map(all.map((entity) => [kebabCase(entity.name), entity]));
  return {
    ofSchema,
    ofField: (field) => {
      const stem = /^(.+)-ids?$/.exec(kebabCase(field))?.[1];
      if (stem === undefined) return undefined;
      // Within a shop, the id of a `ShopCategory` is just `category_id`.
      const [nested, ...others] = all.filter(
        ({ name, parent }) => parent !== undefined && kebabCase(name) === `${kebabCase(parent)}-${stem}`,
      );
      return byWords.get(stem) ?? (others.length === 0 && nested ? nested : roles.get(stem));
    },
  };
}

/** Fields that always contain the same entity: if a `sender` is a `SenderAddress`, `sender_id` is its id. */
function readRoles(ofSchema: Entities['ofSchema'], projection: Projection) {
  const roles = new Map<string, Entity | undefined>();
  for (const [, schema] of entriesAt(objectAt(projection.document, 'components'), 'schemas')) {
    for (const [name, field] of entriesAt(schema, 'properties')) {
      const item = itemShape(field, projection);
      if (item.name === undefined) continue;
      const [role, entity] = [kebabCase(name).replace(/s$/, ''), ofSchema(item.name)];
      roles.set(role, roles.has(role) && roles.get(role) !== entity ? undefined : entity);
    }
  }
  return roles;
}

/** The shape of a schema, or of its items if it is a list. */
export function itemShape(schema: JsonValue | undefined, projection: Projection): Shape {
  const shape = projection.shape(schema);
  return shape.types.includes('array') ? projection.shape(fieldAt(shape.schema, 'items')) : shape;
}

/** The prefixes of a path that end in a parameter, shortest first. */
function prefixes(path: string): readonly string[] {
  const segments = path.split('/');
  return segments.flatMap((segment, index) => (segment.endsWith('{}') ? [segments.slice(0, index + 1).join('/')] : []));
}

type FoundResponse = { readonly status: string; readonly schema: JsonValue };

/** The JSON schemas of an operation's success responses, one per status. */
function successResponses({ node }: OperationSource, projection: Projection): readonly FoundResponse[] {
  const responses = objectsAt(node, 'responses');
  const success = createIsSuccess(responses.map(([status]) => status));
  return responses.flatMap(([status, item]): readonly FoundResponse[] => {
    if (!success(status)) return [];
    const found = followReference(item, projection.resolve);
    const response = found.kind === 'found' ? found.value : item;
    const schema = objectsAt(response, 'content')
      .filter(([type]) => /\bjson\b/.test(type))
      .map(([, media]) => fieldAt(media, 'schema'))
      .find((known) => known !== undefined);
    return schema === undefined ? [] : [{ status, schema }];
  });
}

/** The name of the single resource in a response: the response itself, or what its envelope contains. */
function subjectOf(response: FoundResponse | undefined, projection: Projection): string | undefined {
  if (!response) return undefined;
  const shape = projection.shape(response.schema);
  if (hasId(shape)) return baseName(shape, projection);
  const fields = entriesAt(shape.schema, 'properties');
  const records = fields.map(([, field]) => projection.shape(field)).filter(isNamedObject);
  const record = records.find(hasId) ?? records[0];
  if (record && fields.length <= MAX_ENVELOPE_FIELDS) return baseName(record, projection);
  return isNamedObject(shape) ? shape.name : undefined;
}

/** The resource that a response lists. */
function listedEntity(response: FoundResponse | undefined, names: ReadonlySet<string>, projection: Projection) {
  if (!response) return undefined;
  const shape = projection.shape(response.schema);
  if (hasId(shape)) return undefined;
  const lists = [shape, ...entriesAt(shape.schema, 'properties').map(([, field]) => projection.shape(field))];
  return lists
    .filter(({ types }) => types.includes('array'))
    .map(({ schema }) => baseName(projection.shape(fieldAt(schema, 'items')), projection))
    .find((name) => name !== undefined && names.has(name));
}

function hasId({ schema }: Shape): boolean {
  return fieldAt(objectAt(schema, 'properties'), 'id') !== undefined;
}

function isNamedObject(shape: Shape): boolean {
  return shape.name !== undefined && objectAt(shape.schema, 'properties') !== undefined;
}

/** `PetExtended`, which extends `Pet`, is a pet. */
function baseName(shape: Shape, projection: Projection): string | undefined {
  const { name, mergedFrom } = shape;
  const base = mergedFrom
    .map(schemaName)
    .find((each) => each && each !== name && name?.startsWith(each) && hasId(componentShape(each, projection)));
  return name && (base ?? name);
}

function componentShape(name: string, projection: Projection): Shape {
  return projection.shape(fieldAt(objectAt(objectAt(projection.document, 'components'), 'schemas'), name));
}

/**
 * Whether the last placeholder of a path can be the `id` of the resource at that path: `/repos/{owner}/{repo}` has
 * names instead.
 */
function endsInId(operation: OperationSource, record: Shape, projection: Projection): boolean {
  const name = /\{([^{}]*)\}[^{}]*$/.exec(operation.path)?.[1] ?? '';
  const fields = objectAt(record.schema, 'properties');
  if (!/(?:^|-)id$/.test(kebabCase(name)) && fieldAt(fields, name) !== undefined) return false;
  const parameter = readParameters(operation, createPageScope(projection)).find(
    (each) => each.place === 'path' && each.name === name,
  );
  // An undescribed value counts as text, with any content.
  const isDescribed = parameter !== undefined && parameter.pointer !== operation.pointer;
  const taken = isDescribed ? plainTypes(projection.shape(parameterSchema(parameter.node))) : [];
  const own = plainTypes(projection.shape(fieldAt(fields, 'id')));
  return taken.length === 0 || own.length === 0 || taken.some((type) => own.includes(type));
}

function plainTypes({ types }: Shape): readonly string[] {
  return types.map((type) => (type === 'integer' ? 'number' : type));
}
