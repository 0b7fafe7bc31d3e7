import {
  fieldAt,
  isObject,
  type JsonObject,
  type JsonValue,
  objectAt,
  withMembers,
  withoutMembers,
} from '@docs/base/json.ts';
import { METHODS } from '@docs/base/method.ts';
import type { MediaEntry } from '../operations/media-kind.ts';
import type { Projection } from '../projection/projection.ts';
import { mediaExamples } from './examples.ts';

/**
 * The document with what pages make up for responses without an example: a program that makes up its own does worse. Those
 * responses say nothing of their schema any more, since what is made up need not fit all of it, such as a pattern.
 */
export function withResponseExamples(projection: Projection): JsonObject {
  const { document } = projection;
  const inMedia = (media: JsonObject, type: string): JsonObject => {
    const example = madeExample([type, media], projection);
    return example === undefined ? media : withMembers(withoutMembers(media, ['schema']), [['example', example]]);
  };
  const inResponse = (response: JsonObject): JsonObject => within(response, 'content', inMedia);
  const inOperation = (operation: JsonObject): JsonObject => within(operation, 'responses', inResponse);
  const inPath = (item: JsonObject): JsonObject =>
    mapped(item, (value, key) => (METHODS.some((method) => method === key) ? inOperation(value) : value));
  const whole = within(document, 'paths', inPath);
  const components = objectAt(document, 'components');
  return components ? withMembers(whole, [['components', within(components, 'responses', inResponse)]]) : whole;
}

function madeExample(entry: MediaEntry, projection: Projection): JsonValue | undefined {
  const [, media] = entry;
  if (fieldAt(media, 'example') !== undefined || objectAt(media, 'examples')) return undefined;
  try {
    const [made] = mediaExamples(entry, projection, { direction: 'response', members: 'all' });
    return made?.generated ? made.value : undefined;
  } catch {
    // The page of the operation says what cannot be read.
    return undefined;
  }
}

type Change = (value: JsonObject, key: string) => JsonObject;

function within(node: JsonObject, key: string, change: Change): JsonObject {
  const inner = objectAt(node, key);
  return inner ? withMembers(node, [[key, mapped(inner, change)]]) : node;
}

function mapped(node: JsonObject, change: Change): JsonObject {
  return withMembers(
    node,
    Object.entries(node).flatMap(([key, value]) => (isObject(value) ? [[key, change(value, key)] as const] : [])),
  );
}
