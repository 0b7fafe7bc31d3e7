import { entriesAt, numberAt, objectAt, objectsAt, stringAt, stringsAt } from '@docs/base/json.ts';
import { mediaSchema, parameterSchema } from '@docs/openapi/operations/media-schema.ts';
import type { OperationSource, ParameterSource } from '@docs/openapi/operations/operation-source.ts';
import type { SamplePages, SampleResponse } from '@docs/samples/request-form.ts';
import { mainMedia } from '../examples/examples.ts';
import { mediaKind } from '../operations/media-kind.ts';
import type { ResponseSource } from '../operations/read-responses.ts';
import type { Projection } from '../projection/projection.ts';

/** How a sample reads the answer. */
export function responseKind(
  { method }: Pick<OperationSource, 'method'>,
  responses: readonly ResponseSource[],
  projection: Projection,
): SampleResponse {
  if (method === 'head') return 'none';
  const kinds = responses
    .filter(({ success }) => success)
    .map(({ node }) => {
      const entry = mainMedia(objectsAt(node, 'content'));
      return entry ? mediaKind(entry, projection) : 'none';
    });
  const distinct = [...new Set(kinds)];
  const [only, ...others] = distinct.filter((kind) => kind !== 'none');
  if (distinct.length === 1) return distinct[0] ?? 'text';
  if (only === 'json' && others.length === 0) return 'json-or-none';
  return only === 'bytes' && others.length === 0 ? 'bytes' : 'text';
}

/** The file that bytes are written to. */
export function outputOf(
  answer: SampleResponse,
  responses: readonly ResponseSource[],
  projection: Projection,
): string | undefined {
  if (answer !== 'bytes') return undefined;
  const entries = responses.flatMap(({ success, node }) => {
    const entry = success ? mainMedia(objectsAt(node, 'content')) : undefined;
    return entry && mediaKind(entry, projection) === 'bytes' ? [entry] : [];
  });
  return responseFile(entries[0]?.[0] ?? '');
}

/** The media type to ask for, where an operation can answer with several: the one that is shown, and that samples read. */
export function acceptOf(responses: readonly ResponseSource[]): string | undefined {
  const contents = responses.flatMap(({ success, node }) => (success ? [objectsAt(node, 'content')] : []));
  const several = contents.find(({ length }) => length > 1);
  const type = several && mainMedia(several)?.[0];
  // Anything comes without asking, too.
  return type === '*/*' ? undefined : type;
}

/** Lists take `limit` and `offset` and answer with one list among other members. */
export function pagesOf(
  source: OperationSource,
  parameters: readonly ParameterSource[],
  responses: readonly ResponseSource[],
  projection: Projection,
): SamplePages | undefined {
  const limit = parameters.find(({ name, place }) => place === 'query' && name === 'limit');
  const offset = parameters.find(({ name, place }) => place === 'query' && name === 'offset');
  const success = responses.find(({ success }) => success);
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
    ...(sortsByCreation(source, parameters, projection) && { sort: 'sort=created_at' }),
  };
}

/** By when they were made, records keep their places; by most others they move when somebody edits them. */
function sortsByCreation(
  { node }: OperationSource,
  parameters: readonly ParameterSource[],
  { document }: Projection,
): boolean {
  const resource = objectAt(objectAt(document, 'x-resources'), stringAt(node, 'x-resource') ?? '');
  return parameters.some(({ name }) => name === 'sort') && stringsAt(resource, 'sort').includes('created_at');
}

/** Extensions that are not the name of their media type. */
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

/** A name for the file that an answer of this media type is written to: `answer.pdf`. */
export function responseFile(type: string): string {
  const [, subtype = ''] = /^[^/]+\/(?:x-)?([^;\s]+)/.exec(type.toLowerCase()) ?? [];
  const extension = EXTENSIONS.get(subtype) ?? subtype;
  return `answer.${/^[a-z0-9]{2,4}$/.test(extension) ? extension : 'bin'}`;
}
