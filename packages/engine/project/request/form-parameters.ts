import { fieldAt, isTrue, type JsonObject, type JsonValue, objectsAt, stringAt } from '@docs/base/json.ts';
import { compact } from '@docs/openapi/compact.ts';
import { isSameName } from '@docs/openapi/operations/is-same-name.ts';
import type { ParameterSource } from '@docs/openapi/operations/operation-source.ts';
import { parameterSchema } from '@docs/openapi/operations/parameter-schema.ts';
import type { Shape } from '@docs/openapi/schema/shape.ts';
import { placeholder } from '@docs/samples/compose-request.ts';
import type { FormParameter, ParameterShape, SampleAuth } from '@docs/samples/request-form.ts';
import { defaultStyle } from '@docs/samples/serialise-parameter.ts';
import { givenExamples } from '../examples/examples.ts';
import { sampleValue } from '../examples/sample-value.ts';
import type { Projection } from '../projection/projection.ts';
import { controlOf } from './form-control.ts';
import { idFamily } from './id-family.ts';
import type { FormSchemas } from './json-schemas.ts';
import type { SentParameter } from './sent-parameters.ts';

/** The same in every sample, so that pages do not change from build to build. */
const EXAMPLE_KEY = '8e03978e-40d5-43e8-bc93-6894a57f9324';

/** Optional parameters that only shape the answer: examples of theirs make samples long, not clear. */
const SHAPING =
  /^(?:limit|offset|page|per_page|page_size|cursor|after|before|sort|order|direction|fields|include|expand)$/i;

/**
 * The parameters of an operation as a form. In the sample are: required ones always; optional ones when the operation
 * itself (not a shared component) gives an example, and they are not about paging or order. What a credential sends
 * already is not sent twice, though some documents describe it as a parameter too.
 */
export function formParameters(
  parameters: readonly SentParameter[],
  { path, auth }: { readonly path: string; readonly auth: readonly SampleAuth[] },
  schemas: FormSchemas,
  projection: Projection,
): readonly FormParameter[] {
  return parameters.map((parameter) => {
    const { name, place, node } = parameter;
    const shape = parameterShape(parameter);
    const authorises = auth.some((each) => each.kind === place && isSameName(each.name, name, place));
    return compact({
      ...shape,
      required: parameter.required && !authorises,
      control: shape.style === 'json' ? ({ kind: 'json' } as const) : parameterControl(node, projection),
      schema: schemas.schema(parameterSchema(node)),
      value: isSent(parameter) && !authorises ? exampleValue(parameter, projection) : undefined,
      family: place === 'path' || (place === 'query' && /(?:_id|Id)$/.test(name)) ? idFamily(name, path) : undefined,
    });
  });
}

/** A parameter of which nothing is known is text, and bytes do not travel in one. */
function parameterControl(node: JsonObject, projection: Projection): FormParameter['control'] {
  const schema = parameterSchema(node);
  const { types, options } = projection.shape(schema);
  const control = controlOf(schema, projection);
  const unknown = control.kind === 'json' && types.length === 0 && options.length === 0;
  return unknown || control.kind === 'file' ? { kind: 'text' } : control;
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
    // In a cookie, what is reserved would end it; OpenAPI has this for queries only.
    ...(place === 'query' && isTrue(node, 'allowReserved') && { allowReserved: true }),
  };
}

/** What to send for a parameter: its example, or a value that its schema allows. */
export function exampleValue({ name, place, node }: ParameterSource, projection: Projection): JsonValue {
  // A parameter has examples as a media type has them.
  const [given] = [['', node] as const, ...objectsAt(node, 'content').slice(0, 1)].flatMap((entry) =>
    givenExamples(entry, projection),
  );
  if (given) return given.value;
  if (isIdempotencyKey(name)) return EXAMPLE_KEY;
  const schema = parameterSchema(node);
  if (place === 'path' && saysNothing(projection.shape(schema))) return placeholder(name);
  return sampleValue(schema, projection, { direction: 'request', members: 'all' }) ?? name;
}

function saysNothing({ schema, types }: Shape): boolean {
  const telling = ['example', 'examples', 'enum', 'const', 'default', 'format'];
  return (types.length === 0 || types[0] === 'string') && telling.every((key) => !Object.hasOwn(schema, key));
}
