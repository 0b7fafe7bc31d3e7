import { type JsonObject, objectAt, stringAt } from '@docs/base/json.ts';
import { MAX_COLLECTION_CHARACTERS, MAX_COLLECTION_DEPTH } from '@docs/base/limits.ts';
import { compact } from '@docs/openapi/compact.ts';
import { collectPages } from '@docs/openapi/operations/collect-operations.ts';
import type { OperationSource } from '@docs/openapi/operations/operation-source.ts';
import { tagDescription } from '@docs/openapi/operations/tags.ts';
import type { RequestForm } from '@docs/samples/request-form.ts';
import { createHrefs } from '../../model/href.ts';
import { groupByTag, type TagGroup } from '../../project/operations/group-by-tag.ts';
import { type ServerView, serversOf } from '../../project/operations/servers.ts';
import { createPageScope } from '../../project/projection/page-scope.ts';
import { createProjection, type Projection } from '../../project/projection/projection.ts';
import { operationForm, readRequest } from '../../project/request/operation-form.ts';
import { postmanCredentials } from './postman-auth.ts';
import { postmanResponses } from './postman-body.ts';
import {
  COLLECTION_FORMAT,
  inRoom,
  type PostmanAuth,
  type PostmanCollection,
  type PostmanEntry,
  type PostmanFolder,
  type PostmanItem,
  type Room,
} from './postman-format.ts';
import { postmanRequest } from './postman-request.ts';

interface Context {
  readonly projection: Projection;
  readonly room: Room;
  readonly idOf: (...words: readonly string[]) => string;
  readonly variables: Variables;
}

/** All operations as a Postman collection (format 2.1), in folders by tag. */
export function postmanCollection(input: ExportInput): string {
  return `${JSON.stringify(makeCollection(input))}\n`;
}

export function makeCollection({ document, product, apiUrl }: ExportInput): PostmanCollection {
  const hrefs = createHrefs({ base: '/', product: product.slug });
  const names = { schemas: new Map(), operations: new Map(), events: new Map(), groups: new Set<string>() };
  const projection = createProjection({ document, file: '', hrefs, product, apiUrl }, names);
  const { follow, report } = projection;
  const { operations } = collectPages({ document, hrefs, follow, report });
  const variables = createVariables(serversOf([document], apiUrl));
  const context = { projection, room: { left: MAX_COLLECTION_CHARACTERS }, idOf: createIds(product.slug), variables };
  const made = new Map(operations.map((source) => [source, itemOrAddress(source, context)]));
  const auth = mostCommon([...made.values()].map((item) => item.request.auth));
  const items = new Map([...made].map(([source, item]) => [source, withoutAuth(item, auth)]));
  const info = objectAt(document, 'info');
  return compact({
    info: compact({
      _postman_id: context.idOf(),
      name: stringAt(info, 'title') ?? `${product.name} API`,
      version: stringAt(info, 'version'),
      schema: COLLECTION_FORMAT,
      description: stringAt(info, 'description') ?? stringAt(info, 'summary'),
    }),
    item: foldersOf(groupByTag(operations, document), items, context),
    auth,
    variable: variables.all(),
  });
}

/** Stands for all else that an operation has. */
export const ONLY_ADDRESS = 'Only the address is here: the rest of this operation could not be read.';

/** An operation that cannot be read must not take the others with it. */
function itemOrAddress(source: OperationSource, context: Context): PostmanItem {
  try {
    return itemOf(source, context);
  } catch {
    const { method, path, title, slug } = source;
    const [host, segments] = ['{{baseUrl}}', path.replace(/^\//, '').split('/')];
    const url = { raw: [host, ...segments].join('/'), host: [host], path: segments, query: [], variable: [] };
    return {
      id: context.idOf(slug),
      name: title,
      request: { method: method.toUpperCase(), description: ONLY_ADDRESS, header: [], url },
      response: [],
    };
  }
}

function itemOf(source: OperationSource, context: Context): PostmanItem {
  const { projection, variables, idOf } = context;
  const parts = readRequest(source, createPageScope(projection));
  const form = operationForm(source, parts, noSchemas, projection);
  const credentials = postmanCredentials(parts.security, projection.product.slug);
  for (const name of credentials.variables) variables.add(name);
  const request = postmanRequest(
    source,
    { form, parts, credentials },
    { ...context, serverVariable: variables.server },
  );
  return compact({
    id: idOf(source.slug),
    name: source.title,
    request: { ...request, auth: credentials.auth },
    response: postmanResponses(source.slug, parts.responses, request, context),
    // Postman drops the body of a GET otherwise.
    protocolProfileBehavior:
      request.body && /^(?:GET|HEAD)$/.test(request.method) ? ({ disableBodyPruning: true } as const) : undefined,
  });
}

/** Nothing is checked against a schema here. */
const noSchemas = { schema: () => true, definitions: () => ({}) };

function foldersOf(
  groups: readonly TagGroup[],
  items: ReadonlyMap<OperationSource, PostmanItem>,
  { idOf, room, projection: { document } }: Context,
): PostmanCollection['item'] {
  const itemsOf = ({ sources }: TagGroup): readonly PostmanItem[] =>
    sources.flatMap((source) => items.get(source) ?? []);
  const [first, ...others] = groups;
  if (first && others.length === 0 && first.sources.every(({ tags }) => tags.length === 0)) return itemsOf(first);
  const byTag = new Map(groups.map((group) => [group.tag, group]));
  const inside = new Map<string | undefined, TagGroup[]>();
  for (const group of groups) {
    const parent = isTooDeep(group, byTag) ? undefined : group.parent;
    const owner = parent !== undefined && byTag.has(parent) ? parent : undefined;
    inside.set(owner, [...(inside.get(owner) ?? []), group]);
  }
  const folder = (group: TagGroup): PostmanFolder =>
    compact({
      id: idOf('tag', group.tag),
      name: group.name,
      description: inRoom(() => tagDescription(group.node, document), room),
      item: [...itemsOf(group), ...folders(group.tag)],
    });
  const folders = (tag: string | undefined): readonly PostmanFolder[] =>
    (inside.get(tag) ?? []).map(folder).filter(({ item }) => item.length > 0);
  return folders(undefined);
}

function isTooDeep(group: TagGroup, byTag: ReadonlyMap<string, TagGroup>): boolean {
  let depth = 0;
  for (let at: TagGroup | undefined = group; at; at = byTag.get(at.parent ?? '')) {
    if (depth > MAX_COLLECTION_DEPTH) return true;
    depth += 1;
  }
  return false;
}

/**
 * The credentials that most requests need. Requests that say nothing themselves say what the collection says, so these
 * are filled in, or changed, in one place.
 */
function mostCommon(auths: readonly (PostmanAuth | undefined)[]): PostmanAuth | undefined {
  const counts = new Map<string, number>();
  const known = auths.filter((auth) => auth && auth.type !== 'noauth').map((auth) => JSON.stringify(auth));
  for (const auth of known) counts.set(auth, (counts.get(auth) ?? 0) + 1);
  const [[best] = []] = [...counts].sort(([, left], [, right]) => right - left);
  return best === undefined ? undefined : JSON.parse(best);
}

function withoutAuth(item: PostmanItem, common: PostmanAuth | undefined): PostmanItem {
  const { auth, ...request } = item.request;
  const same = common ? JSON.stringify(auth) === JSON.stringify(common) : auth?.type === 'noauth';
  return same ? { ...item, request } : item;
}

interface Variables {
  /** The variable that holds the address of a server. */
  server(server: RequestForm['servers'][number]): string;
  /** A credential, empty until somebody fills it in. */
  add(name: string): void;
  all(): readonly PostmanEntry[];
}

function createVariables([main, ...further]: ReturnType<typeof serversOf>): Variables {
  const servers = new Map<string, PostmanEntry>();
  const credentials = new Set<string>();
  const words = ({ url, description }: RequestForm['servers'][number]): string =>
    description === undefined ? url : `${url} (${description.trim()})`;
  const add = ({ url, description }: RequestForm['servers'][number]): string => {
    const key = `baseUrl${servers.size === 0 ? '' : servers.size + 1}`;
    servers.set(url, compact({ key, value: url, description }));
    return key;
  };
  // With the values that variables of the addresses list, as in the form of a request.
  const fillings = (server: ServerView): readonly ServerView[] =>
    (server.others ?? []).map((url) => ({ ...server, url }));
  const others = [...fillings(main), ...further.flatMap((server) => [server, ...fillings(server)])];
  const choice =
    others.length > 0 ? `${words(main)}. Others: ${others.slice(0, 10).map(words).join(', ')}.` : main.description;
  add(compact({ url: main.url, description: choice }));
  return {
    server: (server) => servers.get(server.url)?.key ?? add(server),
    add: (name) => credentials.add(name),
    all: () => [...servers.values(), ...[...credentials].map((key) => ({ key, value: '' }))],
  };
}

/** Ids that are the same for the same words, so that equal input gives equal bytes, in the shape of a UUID. */
function createIds(seed: string): (...words: readonly string[]) => string {
  return (...words) => {
    const text = [seed, ...words].join('\n');
    const hex = [0, 1, 2, 3].map((salt) => hash(`${salt}${text}`).toString(16).padStart(8, '0')).join('');
    const [, a, b, c, d, e] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(hex) ?? [];
    return `${a}-${b}-4${c}-8${d}-${e}`;
  };
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}

/** What an export is made from. */
export interface ExportInput {
  readonly document: JsonObject;
  readonly product: { readonly name: string; readonly slug: string };
  readonly apiUrl: string;
}
