import { type Content, code, join } from '@docs/base/content.ts';
import { phrases } from '@docs/base/interface-words.ts';
import { fieldAt, isObject, type JsonObject, objectAt, objectsAt, stringAt, stringsAt } from '@docs/base/json.ts';
import { mediaSchema } from '@docs/openapi/operations/media-schema.ts';
import type { RequestSource } from '../operations/read-request.ts';

/**
 * What a list or search can be filtered and sorted by, as paragraphs of its description: the fields that `x-resources` names for
 * its `x-resource`. The description of the resource says where they are explained.
 */
export function resourceNotes(request: RequestSource): Content {
  const { source, projection } = request;
  const name = stringAt(source.node, 'x-resource');
  const resource = name === undefined ? undefined : objectAt(objectAt(projection.document, 'x-resources'), name);
  if (!resource) return [];
  const filters = takes('query', request) ? objectsAt(resource, 'query').map(([field]) => field) : [];
  const sorts = takes('sort', request) ? stringsAt(resource, 'sort') : [];
  const notes = [
    { words: phrases.filterByFields, fields: filters },
    { words: phrases.sortByFields, fields: sorts },
  ].filter(({ fields }) => fields.length > 0);
  const where = projection.inline(stringAt(resource, 'description'));
  return notes.map(({ words, fields }, index) => {
    const names = join(fields.map((field) => [code(field)]));
    const more = index === notes.length - 1 && where.length > 0 ? [' ', ...where] : [];
    return { tag: 'p', children: [{ tag: 'strong', children: [words] }, ' ', ...names, '.', ...more] };
  });
}

/** In the query of the URL, or in the body. */
function takes(name: string, { parameters, body, projection }: RequestSource): boolean {
  const inBody = ([, media]: readonly [string, JsonObject]): boolean =>
    isObject(fieldAt(fieldAt(projection.shape(mediaSchema(media)).schema, 'properties'), name));
  return (
    parameters.some((parameter) => parameter.place === 'query' && parameter.name === name) ||
    objectsAt(body, 'content').some(inBody)
  );
}
