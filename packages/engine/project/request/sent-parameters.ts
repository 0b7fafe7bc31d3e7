import {
  entriesAt,
  fieldAt,
  isObject,
  type JsonObject,
  type JsonValue,
  objectAt,
  objectsAt,
  stringsAt,
} from '@docs/base/json.ts';
import type { ParameterLocation } from '@docs/base/method.ts';
import { compact } from '@docs/openapi/compact.ts';
import type { ParameterSource } from '@docs/openapi/operations/operation-source.ts';
import { givenExamples } from '../examples/examples.ts';
import type { Projection } from '../projection/projection.ts';
import { isForm } from './form-body.ts';

/** A parameter with a place of its own in a request. */
export type SentParameter = ParameterSource & { readonly place: ParameterLocation };

/**
 * The parameters that a request can show. A whole query string (`in: querystring`, OpenAPI 3.2) is as many as it has
 * members; one of another media type than a form is none.
 */
export function sentParameters(
  parameters: readonly ParameterSource[],
  projection: Projection,
): readonly SentParameter[] {
  return parameters.flatMap((parameter): readonly SentParameter[] => {
    const { place } = parameter;
    return place === 'querystring' ? queryMembers(parameter, projection) : [{ ...parameter, place }];
  });
}

function queryMembers(parameter: ParameterSource, projection: Projection): readonly SentParameter[] {
  const [type = '', media] = objectsAt(parameter.node, 'content')[0] ?? [];
  if (!media || !isForm(type)) return [];
  const { schema } = projection.shape(fieldAt(media, 'schema'));
  const required = stringsAt(schema, 'required');
  // Without its type, since what is asked for is the value, not the text that it becomes.
  const example = givenExamples(['', media], projection).find(({ value }) => isObject(value))?.value;
  return entriesAt(schema, 'properties').map(([name, property]) => ({
    name,
    place: 'query',
    required: parameter.required && required.includes(name),
    node: memberNode(property, fieldAt(example, name), objectAt(objectAt(media, 'encoding'), name), projection),
    pointer: parameter.pointer,
    ...(parameter.shared && { shared: true }),
  }));
}

/** The member of a form as a parameter. Objects are written as JSON, unless the form says how else. */
function memberNode(
  schema: JsonValue,
  example: JsonValue | undefined,
  encoding: JsonObject | undefined,
  projection: Projection,
): JsonObject {
  const style = fieldAt(encoding, 'style');
  const explode = fieldAt(encoding, 'explode');
  const isJson = style === undefined && explode === undefined && projection.shape(schema).types[0] === 'object';
  const written = isJson
    ? { content: { 'application/json': { schema } } }
    : { schema, style, explode, allowReserved: fieldAt(encoding, 'allowReserved') };
  return compact({ ...written, example }) as JsonObject;
}
