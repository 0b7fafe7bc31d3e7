import {
  entriesAt,
  fieldAt,
  isObject,
  isTrue,
  type JsonObject,
  type JsonSchema,
  type JsonValue,
  objectAt,
  objectsAt,
  stringAt,
  stringsAt,
} from '@docs/base/json.ts';
import type { ParameterPlace } from '@docs/base/method.ts';
import { kebabCase } from '@docs/base/names.ts';
import { compact } from '@docs/openapi/compact.ts';
import { parameterSchema } from '@docs/openapi/operations/media-schema.ts';
import { isSameName, type ParameterSource } from '@docs/openapi/operations/operation-source.ts';
import type { Shape } from '@docs/openapi/schema/shape.ts';
import { placeholder } from '@docs/samples/compose-request.ts';
import type { FormParameter, ParameterShape, SampleAuth } from '@docs/samples/request-form.ts';
import { defaultStyle } from '@docs/samples/serialise-parameter.ts';
import { controlOf, createShapes } from '@docs/samples/value-shape.ts';
import { givenExamples } from '../examples/examples.ts';
import { sampleValue } from '../examples/sample-value.ts';
import type { Projection } from '../projection/projection.ts';
import { isForm } from './form-body.ts';
import type { FormSchemas } from './json-schemas.ts';

/** The same in every sample, so that pages do not change from build to build. */
const EXAMPLE_KEY = '8e03978e-40d5-43e8-bc93-6894a57f9324';

/** Optional parameters that only shape the response: their examples would make samples longer, not clearer. */
const SHAPING =
  /^(?:limit|offset|page|per_page|page_size|cursor|after|before|sort|order|direction|fields|include|expand)$/i;

/**
 * The parameters of an operation as a form. The sample includes required ones, and optional ones if the operation
 * itself (not a shared component) has an example and they are not about paging or order. A value that a credential
 * already sends is not sent twice, though some documents also describe it as a parameter.
 */
export function formParameters(
  parameters: readonly SentParameter[],
  { path, auth }: { readonly path: string; readonly auth: readonly SampleAuth[] },
  schemas: FormSchemas,
  projection: Projection,
): readonly FormParameter[] {
  const shapeOf = createShapes(schemas.find);
  return parameters.map((parameter) => {
    const { name, place, node } = parameter;
    const schema = schemas.schema(parameterSchema(node));
    const shape = parameterShape(parameter);
    const authorises = auth.some((each) => each.kind === place && isSameName(each.name, name, place));
    return compact({
      ...shape,
      required: parameter.required && !authorises,
      control: shape.style === 'json' ? ({ kind: 'json' } as const) : parameterControl(schema, shapeOf),
      schema,
      value: isSent(parameter) && !authorises ? exampleValue(parameter, projection) : undefined,
      family: place === 'path' || (place === 'query' && /(?:_id|Id)$/.test(name)) ? idFamily(name, path) : undefined,
    });
  });
}

/** A parameter without a schema is text. */
function parameterControl(schema: JsonSchema, shapeOf: ReturnType<typeof createShapes>): FormParameter['control'] {
  const shape = shapeOf(schema);
  const control = controlOf(shape, shapeOf);
  return control.kind === 'json' && shape.kind === 'scalar' && shape.type === '' ? { kind: 'text' } : control;
}

function isSent({ name, place, required, node, shared }: ParameterSource): boolean {
  if (required || isIdempotencyKey(name)) return true;
  if (shared || place !== 'query' || SHAPING.test(name)) return false;
  return Object.hasOwn(node, 'example') || Object.hasOwn(node, 'examples');
}

function isIdempotencyKey(name: string): boolean {
  return name.toLowerCase() === 'idempotency-key';
}

function parameterShape({ name, place, node }: SentParameter): ParameterShape {
  const json = objectsAt(node, 'content').length > 0;
  const style = stringAt(node, 'style') ?? defaultStyle(place);
  const explode = fieldAt(node, 'explode');
  return {
    name,
    place,
    style: json ? 'json' : (style as ParameterShape['style']),
    explode: typeof explode === 'boolean' ? explode : style === 'form',
    // In a cookie, reserved characters would end the value; OpenAPI allows them only in queries.
    ...(place === 'query' && isTrue(node, 'allowReserved') && { allowReserved: true }),
  };
}

/** The value of a parameter: its example, or a value that its schema allows. */
export function exampleValue({ name, place, node }: ParameterSource, projection: Projection): JsonValue {
  // Parameters have examples in the same format as media types.
  const [given] = [['', node] as const, ...objectsAt(node, 'content').slice(0, 1)].flatMap((entry) =>
    givenExamples(entry, projection),
  );
  if (given) return given.value;
  if (isIdempotencyKey(name)) return EXAMPLE_KEY;
  const schema = parameterSchema(node);
  if (place === 'path' && saysNothing(projection.shape(schema))) return placeholder(name);
  return sampleValue(schema, projection, { direction: 'request', fields: 'all' }) ?? name;
}

function saysNothing({ schema, types }: Shape): boolean {
  const telling = ['example', 'examples', 'enum', 'const', 'default', 'format'];
  return (types.length === 0 || types[0] === 'string') && telling.every((key) => !Object.hasOwn(schema, key));
}

/** Names that have no meaning without the segment before them in the path. */
const GENERIC = new Set(['id', 'uuid', 'guid', 'key', 'name', 'slug', 'code', 'number', 'ref']);

/**
 * What an id identifies, so that an id typed for one operation is reused in others: `id` in `/shops/{id}` and `shop_id`
 * elsewhere belong to the family `shop`; `id` in `/shops/{shop_id}/orders/{id}` is not an `order` but a `shop/order`.
 */
export function idFamily(name: string, path: string): string {
  const words = kebabCase(name);
  if (!GENERIC.has(words)) return words.replace(/-(?:u?u?id|guid)$/, '');
  const before = path.slice(0, Math.max(path.indexOf(`{${name}}`), 0));
  const collections = before
    .split('/')
    .filter((segment) => segment !== '' && !segment.includes('{') && !/^(?:api|v\d.*)$/.test(segment));
  return [
    ...collections.map((segment) => singular(kebabCase(segment))),
    ...(collections.length === 0 ? [words] : []),
  ].join('/');
}

function singular(word: string): string {
  if (/ies$/.test(word)) return word.replace(/ies$/, 'y');
  if (/(?:ss|sh|ch|x|us)es$/.test(word)) return word.slice(0, -2);
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

/** A parameter that a request can show as one value. */
export type SentParameter = ParameterSource & { readonly place: ParameterPlace };

/**
 * The parameters that a request can show. A whole query string (`in: querystring`, OpenAPI 3.2) becomes one per field;
 * with a media type other than a form, it becomes none.
 */
export function sentParameters(
  parameters: readonly ParameterSource[],
  projection: Projection,
): readonly SentParameter[] {
  return parameters.flatMap((parameter): readonly SentParameter[] => {
    const { place } = parameter;
    return place === 'querystring' ? queryFields(parameter, projection) : [{ ...parameter, place }];
  });
}

function queryFields(parameter: ParameterSource, projection: Projection): readonly SentParameter[] {
  const [type = '', media] = objectsAt(parameter.node, 'content')[0] ?? [];
  if (!media || !isForm(type)) return [];
  const { schema } = projection.shape(fieldAt(media, 'schema'));
  const required = stringsAt(schema, 'required');
  // Without its media type, because the form asks for the value, not for its serialised text.
  const example = givenExamples(['', media], projection).find(({ value }) => isObject(value))?.value;
  return entriesAt(schema, 'properties').map(([name, property]) => {
    const { style, explode, allowReserved } = objectAt(objectAt(media, 'encoding'), name) ?? {};
    // Objects are written as JSON, unless the form specifies otherwise.
    const isJson = style === undefined && explode === undefined && projection.shape(property).types[0] === 'object';
    const json = { content: { 'application/json': { schema: property } } };
    const written = isJson ? json : { schema: property, style, explode, allowReserved };
    return {
      name,
      place: 'query',
      required: parameter.required && required.includes(name),
      node: compact({ ...written, example: fieldAt(example, name) }) as JsonObject,
      pointer: parameter.pointer,
      ...(parameter.shared && { shared: true }),
    };
  });
}
