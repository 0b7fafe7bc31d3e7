import { entriesAt, isObject, numberAt, objectAt, objectsAt, stringAt, stringsAt } from '@docs/base/json.ts';
import { compact } from '@docs/openapi/compact.ts';
import { mediaSchema, parameterSchema } from '@docs/openapi/operations/media-schema.ts';
import type { RequestForm, SamplePages, SampleResponse } from '@docs/samples/request-form.ts';
import { givenExamples, mainMedia } from '../examples/examples.ts';
import { type MediaKind, mediaKind } from '../operations/media-kind.ts';
import type { RequestSource } from '../operations/read-request.ts';

/** How a sample handles the response, the media type that it requests, and the file for binary data. */
export function expectedResponse(request: RequestSource): Pick<RequestForm, 'response' | 'accept' | 'output'> {
  const { source, responses, projection } = request;
  const contents = responses.filter(({ success }) => success).map(({ node }) => objectsAt(node, 'content'));
  const media = contents.map(mainMedia);
  const kinds = media.map((entry) => (entry ? mediaKind(entry, projection) : 'none'));
  const response = source.method === 'head' ? 'none' : responseKind(new Set(kinds));
  // If an operation can return several types, the one shown is requested. `*/*` needs no request.
  const several = mainMedia(contents.find(({ length }) => length > 1) ?? [])?.[0];
  const bytes = media[kinds.indexOf('bytes')]?.[0] ?? '';
  return compact({
    response,
    accept: several === '*/*' ? undefined : several,
    output: response === 'bytes' ? responseFile(bytes) : undefined,
  });
}

function responseKind(kinds: ReadonlySet<MediaKind | 'none'>): SampleResponse {
  const [first = 'text'] = kinds;
  if (kinds.size < 2) return first;
  const [only, ...others] = [...kinds].filter((kind) => kind !== 'none');
  if (others.length > 0 || only === undefined || only === 'text') return 'text';
  return only === 'json' ? 'json-or-none' : only;
}

/** Lists accept `limit` and `offset` and return one list among other fields. */
export function paginationOf(request: RequestSource): SamplePages | undefined {
  const { source, sent, responses, projection } = request;
  const [limit, offset] = ['limit', 'offset'].map((wanted) =>
    sent.find(({ name, place }) => place === 'query' && name === wanted),
  );
  const success = responses.find((response) => response.success);
  if (source.method !== 'get' || !limit || !offset || !success) return undefined;
  const [, media] = mainMedia(objectsAt(success.node, 'content')) ?? [];
  const { schema } = projection.shape(mediaSchema(media));
  const lists = entriesAt(schema, 'properties').filter(
    ([, property]) => projection.shape(property).types[0] === 'array',
  );
  const [items] = lists;
  if (lists.length !== 1 || !items) return undefined;
  const most = numberAt(projection.shape(parameterSchema(limit.node)).schema, 'maximum');
  return {
    limit: most !== undefined && most > 0 ? Math.min(most, 1000) : 100,
    items: items[0],
    limitName: 'limit',
    offsetName: 'offset',
    ...(sortsByCreation(request) && { sort: 'sort=created_at' }),
  };
}

/** The page size in the example response of a list, if the request has to specify it. */
export function shownLimit(request: RequestSource, { limitName }: SamplePages): number | undefined {
  const { sent, responses, projection } = request;
  const success = responses.find((response) => response.success);
  const entry = mainMedia(objectsAt(success?.node, 'content'));
  const [example] = entry ? givenExamples(entry, projection) : [];
  const whole = example?.value;
  const objects = [whole, ...(isObject(whole) ? Object.values(whole) : [])];
  const limit = objects.map((each) => numberAt(each, limitName)).find((found) => found !== undefined);
  const parameter = sent.find(({ name, place }) => place === 'query' && name === limitName);
  const { schema } = projection.shape(parameter && parameterSchema(parameter.node));
  return limit === numberAt(schema, 'default') ? undefined : limit;
}

/** Sorted by creation, items keep their order; by most other fields, edits would move them. */
function sortsByCreation({ source, sent, projection }: RequestSource): boolean {
  const resources = objectAt(projection.document, 'x-resources');
  const resource = objectAt(resources, stringAt(source.node, 'x-resource') ?? '');
  return sent.some(({ name }) => name === 'sort') && stringsAt(resource, 'sort').includes('created_at');
}

/** File extensions that differ from the name of their media type. */
const EXTENSIONS: ReadonlyMap<string, string> = new Map([
  ['gzip', 'gz'],
  ['jpeg', 'jpg'],
  ['mpeg', 'mp3'],
  ['msword', 'doc'],
  ['vnd.ms-excel', 'xls'],
  ['vnd.openxmlformats-officedocument.presentationml.presentation', 'pptx'],
  ['vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
  ['vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
]);

/** A file name for a response of this media type: `response.pdf`. */
export function responseFile(type: string): string {
  const [, subtype = ''] = /^[^/]+\/(?:x-)?([^;\s]+)/.exec(type.toLowerCase()) ?? [];
  const extension = EXTENSIONS.get(subtype) ?? subtype;
  return `response.${/^[a-z0-9]{2,4}$/.test(extension) ? extension : 'bin'}`;
}
