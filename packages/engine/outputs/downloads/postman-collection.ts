import { groupBy } from '@docs/base/group-by.ts';
import { type JsonObject, type JsonValue, objectAt, objectsAt, stringAt } from '@docs/base/json.ts';
import { MAX_POSTMAN_CHARACTERS, MAX_POSTMAN_DEPTH, MAX_POSTMAN_EXAMPLES } from '@docs/base/limits.ts';
import { collectOperationsAndEvents } from '@docs/openapi/operations/collect-operations.ts';
import type { OperationSource } from '@docs/openapi/operations/operation-source.ts';
import { statusWords } from '@docs/openapi/operations/status-words.ts';
import { tagDescription } from '@docs/openapi/operations/tags.ts';
import { formatJson } from '@docs/samples/format-literal.ts';
import type { RequestForm } from '@docs/samples/request-form.ts';
import { createHrefs } from '../../model/href.ts';
import { mainMedia, mediaExamples } from '../../project/examples/examples.ts';
import { isPlainText } from '../../project/operations/media-kind.ts';
import { type ResponseSource, readRequest } from '../../project/operations/read-request.ts';
import { type ServerView, serversOf } from '../../project/operations/servers.ts';
import { groupByTag, type TagGroup } from '../../project/pages/groups.ts';
import { createPageScope } from '../../project/projection/page-scope.ts';
import { createProjection } from '../../project/projection/projection.ts';
import { operationForm } from '../../project/request/operation-form.ts';
import { languageOf, type PostmanContext } from './postman-body.ts';
import {
  COLLECTION_FORMAT,
  inRoom,
  type PostmanAuth,
  type PostmanEntry,
  postmanCredentials,
  type Room,
} from './postman-format.ts';
import { type PostmanRequest, postmanRequest } from './postman-request.ts';

type Item = ReturnType<typeof itemOf>;

interface Folder {
  readonly id: string;
  readonly name: string;
  readonly description: string | undefined;
  readonly item: readonly (Folder | Item)[];
}

/** All operations as a Postman collection (format 2.1), in folders by tag. */
export function postmanCollection(input: DownloadInput): string {
  return `${JSON.stringify(makeCollection(input))}\n`;
}

export function makeCollection({ document, product, apiUrl }: DownloadInput) {
  const hrefs = createHrefs({ base: '/' });
  const names = { schemas: new Map(), operations: new Map(), events: new Map(), groups: new Set<string>() };
  const projection = createProjection({ document, file: '', hrefs, product, apiUrl }, names);
  const { follow, report } = projection;
  const { operations } = collectOperationsAndEvents({ document, hrefs, follow, report });
  const variables = createVariables(serversOf([document], apiUrl));
  const context = { projection, room: { left: MAX_POSTMAN_CHARACTERS }, idOf: createIds(product.slug), variables };
  const made = new Map(operations.map((source) => [source, itemOrAddress(source, context)]));
  const auth = mostCommon([...made.values()].map((item) => item.request.auth));
  const items = new Map([...made].map(([source, item]) => [source, withoutAuth(item, auth)]));
  const info = objectAt(document, 'info');
  return {
    info: {
      _postman_id: context.idOf(),
      name: stringAt(info, 'title') ?? `${product.name} API`,
      version: stringAt(info, 'version'),
      schema: COLLECTION_FORMAT,
      description: stringAt(info, 'description') ?? stringAt(info, 'summary'),
    },
    item: foldersOf(groupByTag(operations, document), items, context),
    auth,
    variable: variables.all(),
  };
}

/** Replaces everything else of an operation. */
export const ONLY_ADDRESS = 'This request contains only the address: the rest of the operation could not be read.';

/** An operation that cannot be read must not break the others. */
function itemOrAddress(source: OperationSource, context: PostmanContext): Item {
  try {
    return itemOf(source, context);
  } catch {
    const { method, path, title, slug } = source;
    const [host, segments] = ['{{baseUrl}}', path.replace(/^\//, '').split('/')];
    const url = { raw: [host, ...segments].join('/'), host: [host], path: segments, query: [], variable: [] };
    const request = {
      method: method.toUpperCase(),
      description: ONLY_ADDRESS,
      header: [],
      url,
      body: undefined,
      auth: undefined,
    };
    return { id: context.idOf(slug), name: title, request, response: [], protocolProfileBehavior: undefined };
  }
}

function itemOf(source: OperationSource, context: PostmanContext) {
  const { projection, variables, idOf } = context;
  const requestSource = readRequest(source, createPageScope(projection));
  const form = operationForm(requestSource, noSchemas);
  const credentials = postmanCredentials(requestSource.security, projection.product.slug);
  for (const name of credentials.variables) variables.add(name);
  const request = postmanRequest(form, requestSource, credentials, context);
  return {
    id: idOf(source.slug),
    name: source.title,
    request: { ...request, auth: credentials.auth as PostmanAuth | undefined },
    response: postmanResponses(source.slug, requestSource.responses, request, context),
    // Otherwise, Postman drops the body of a GET.
    protocolProfileBehavior:
      request.body && /^(?:GET|HEAD)$/.test(request.method) ? { disableBodyPruning: true } : undefined,
  };
}

/** Nothing is validated here. */
const noSchemas = { schema: () => true, find: () => undefined, definitions: () => ({}) };

function foldersOf(
  groups: readonly TagGroup[],
  items: ReadonlyMap<OperationSource, Item>,
  { idOf, room, projection: { document } }: PostmanContext,
): readonly (Folder | Item)[] {
  const itemsOf = ({ sources }: TagGroup): readonly Item[] => sources.flatMap((source) => items.get(source) ?? []);
  const [first, ...others] = groups;
  if (first && others.length === 0 && first.sources.every(({ tags }) => tags.length === 0)) return itemsOf(first);
  const byTag = new Map(groups.map((group) => [group.tag, group]));
  const inside = groupBy(groups, (group) => {
    const parent = isTooDeep(group, byTag) ? undefined : group.parent;
    return parent !== undefined && byTag.has(parent) ? parent : undefined;
  });
  const folder = (group: TagGroup): Folder => ({
    id: idOf('tag', group.tag),
    name: group.name,
    description: inRoom(() => tagDescription(group.node, document), room),
    item: [...itemsOf(group), ...folders(group.tag)],
  });
  const folders = (tag: string | undefined): readonly Folder[] =>
    (inside.get(tag) ?? []).map(folder).filter(({ item }) => item.length > 0);
  return folders(undefined);
}

function isTooDeep(group: TagGroup, byTag: ReadonlyMap<string, TagGroup>): boolean {
  let depth = 0;
  for (let at: TagGroup | undefined = group; at; at = byTag.get(at.parent ?? '')) {
    if (depth > MAX_POSTMAN_DEPTH) return true;
    depth += 1;
  }
  return false;
}

/**
 * The credentials that most requests need. Requests without `auth` inherit that of the collection, so readers fill it
 * in once.
 */
function mostCommon(auths: readonly (PostmanAuth | undefined)[]): PostmanAuth | undefined {
  const known = auths.flatMap((auth) => (auth && auth.type !== 'noauth' ? [auth] : []));
  const groups = [...groupBy(known, (auth) => JSON.stringify(auth)).values()];
  return groups.sort((left, right) => right.length - left.length)[0]?.[0];
}

function withoutAuth(item: Item, common: PostmanAuth | undefined): Item {
  const { auth, ...request } = item.request;
  const same = common ? JSON.stringify(auth) === JSON.stringify(common) : auth?.type === 'noauth';
  return same ? { ...item, request: { ...request, auth: undefined } } : item;
}

type Server = RequestForm['servers'][number];

/** The variables of the collection: server addresses, and credentials for the reader to fill in. */
function createVariables([main, ...further]: ReturnType<typeof serversOf>) {
  const servers = new Map<string, PostmanEntry>();
  const credentials = new Set<string>();
  const words = ({ url, description }: Server): string =>
    description === undefined ? url : `${url} (${description.trim()})`;
  /** Returns the name of the variable that holds the address. */
  const server = ({ url, description }: Server): string => {
    const key = servers.get(url)?.key ?? `baseUrl${servers.size === 0 ? '' : servers.size + 1}`;
    if (!servers.has(url)) servers.set(url, { key, value: url, description });
    return key;
  };
  // With the listed values of server variables, as in the request form.
  const fillings = (each: ServerView): readonly ServerView[] => (each.others ?? []).map((url) => ({ ...each, url }));
  const others = [...fillings(main), ...further.flatMap((each) => [each, ...fillings(each)])];
  const choice = `${words(main)}. Others: ${others.slice(0, 10).map(words).join(', ')}.`;
  server(others.length > 0 ? { url: main.url, description: choice } : main);
  return {
    server,
    add: (name: string) => void credentials.add(name),
    all: () => [...servers.values(), ...[...credentials].map((key) => ({ key, value: '' }))],
  };
}

/** Ids derived from words, so that equal input gives equal bytes, in the form of a UUID. */
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

/** Input of the downloads. */
export interface DownloadInput {
  readonly document: JsonObject;
  readonly product: { readonly name: string; readonly slug: string };
  readonly apiUrl: string;
}

/** Responses saved with a request. Errors, which are the same for most operations, would be 80 % of the file. */
function postmanResponses(
  slug: string,
  responses: readonly ResponseSource[],
  request: PostmanRequest,
  context: PostmanContext,
) {
  return responses
    .filter(({ success }) => success)
    .flatMap(({ status, node }) => {
      const entry = mainMedia(objectsAt(node, 'content'));
      const [type = ''] = entry ?? [];
      const examples = entry ? mediaExamples(entry, context.projection, { direction: 'response', fields: 'all' }) : [];
      const title = firstLine(stringAt(node, 'summary') ?? stringAt(node, 'description')) ?? statusWords(status);
      const shown = examples.length > 0 ? examples.slice(0, MAX_POSTMAN_EXAMPLES) : [undefined];
      return shown.map((example, index) => ({
        id: context.idOf(slug, status, String(index)),
        name: shown.length > 1 && example ? (example.summary ?? example.name) : title,
        originalRequest: withoutWords(request, context.room),
        status: statusWords(status),
        code: Number(status.replace(/x/gi, '0')) || 200,
        header: type === '' ? [] : [{ key: 'Content-Type', value: type }],
        body: (example && inRoom(() => textOf(example.value, type), context.room)) ?? '',
        cookie: [] as never[],
        _postman_previewlanguage: type === '' ? 'text' : languageOf(type),
      }));
    });
}

const textOf = (value: JsonValue, type: string): string => (isPlainText(value, type) ? value : formatJson(value));

function firstLine(text: string | undefined): string | undefined {
  return text?.trim().split('\n', 1)[0]?.slice(0, 200);
}

/** The request of a saved response: without what was not sent, and without descriptions. */
function withoutWords({ method, header, url, body }: PostmanRequest, room: Room) {
  const bare = (entries: readonly PostmanEntry[]): readonly PostmanEntry[] =>
    entries.flatMap(({ key, value, disabled }) => (disabled ? [] : [{ key, value }]));
  const sent = body?.mode === 'raw' && inRoom(() => body.raw, room) === undefined ? undefined : body;
  const bareUrl = { ...url, query: bare(url.query), variable: bare(url.variable) };
  return { method, header: bare(header), url: bareUrl, body: sent };
}
