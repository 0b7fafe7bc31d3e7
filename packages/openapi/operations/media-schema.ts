import {
  fieldAt,
  isObject,
  isSchema,
  type JsonObject,
  type JsonSchema,
  type JsonValue,
  jsonOrText,
  listAt,
  objectAt,
  objectsAt,
  stringAt,
  withoutFields,
} from '@docs/base/json.ts';
import { memoize } from '@docs/base/memoize.ts';

/** The schema of a body. A stream is the list of its items (`itemSchema`, OpenAPI 3.2). */
export function mediaSchema(media: JsonObject | undefined): JsonValue | undefined {
  const whole = fieldAt(media, 'schema');
  const item = fieldAt(media, 'itemSchema');
  return whole === undefined && isObject(item) ? listSchema(item) : whole;
}

// Returns the same list for the same items, because results are cached per schema object.
const listSchema = memoize((items: JsonObject): JsonObject => ({ type: 'array', items }));

/**
 * A parameter that is JSON as a string (`contentMediaType` and `contentSchema`) is the same request as one with
 * `content`, and is shown like it. Generators support only the string.
 */
export const parameterContent = memoize((node: JsonObject): JsonObject => {
  const text = objectAt(node, 'schema');
  const [type = '', schema] = [stringAt(text, 'contentMediaType'), objectAt(text, 'contentSchema')];
  const isEncoded = stringAt(text, 'contentEncoding') !== undefined;
  if (!schema || isEncoded || !/^application\/(?:[\w.-]+\+)?json$/.test(type)) return node;
  const example = fieldAt(node, 'example');
  const examples = objectsAt(node, 'examples').map(([name, each]): [string, JsonValue] => {
    const value = fieldAt(each, 'value');
    return [name, value === undefined ? each : { ...each, value: parsed(value) }];
  });
  const media = {
    schema,
    ...(example !== undefined && { example: parsed(example) }),
    ...(examples.length > 0 && { examples: Object.fromEntries(examples) }),
  };
  return { ...withoutFields(node, ['schema', 'example', 'examples']), content: { [type]: media } };
});

/** A parameter, identified by its place and name. */
export interface NamedParameter {
  readonly name: string;
  readonly place: string;
  readonly node: JsonObject;
}

/**
 * The parameters of a path and of its operation, whose own take precedence. Parameters without a name or place are
 * dropped.
 */
export function namedParameters(
  { pathItem, node: operation }: { readonly pathItem: JsonObject; readonly node: JsonObject },
  follow: (node: JsonValue) => JsonObject | undefined,
): readonly NamedParameter[] {
  const all = [...listAt(pathItem, 'parameters'), ...listAt(operation, 'parameters')].flatMap((item) => {
    const node = follow(item);
    const [name, place] = [stringAt(node, 'name'), stringAt(node, 'in')];
    return node && name !== undefined && place !== undefined ? [{ name, place, node: parameterContent(node) }] : [];
  });
  return [...new Map(all.map((each) => [`${each.place} ${each.name}`, each])).values()];
}

function parsed(text: JsonValue): JsonValue {
  return typeof text === 'string' ? jsonOrText(text) : text;
}

/** The parameter's schema, or that of its media type. */
export function parameterSchema(node: JsonObject): JsonSchema | undefined {
  const schema = fieldAt(node, 'schema') ?? fieldAt(objectsAt(node, 'content')[0]?.[1], 'schema');
  return isSchema(schema) ? schema : undefined;
}
