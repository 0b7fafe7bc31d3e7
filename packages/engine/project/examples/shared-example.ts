import { type JsonValue, objectAt, objectsAt, stringAt } from '@docs/base/json.ts';
import { mediaSchema } from '@docs/openapi/operations/media-schema.ts';
import { referenceTo } from '@docs/openapi/read/references.ts';
import { isJson } from '../operations/media-kind.ts';
import type { Projection } from '../projection/projection.ts';
import { givenExamples } from './examples.ts';

/**
 * What shared responses show of a schema without an example of its own: the fullest one, which explains most fields.
 * Documents leave it out of schemas such as that of all errors, where tools would take it for the response of each.
 */
export function sharedExample(name: string, projection: Projection): JsonValue | undefined {
  const wanted = referenceTo(['components', 'schemas', name]);
  const [fullest] = objectsAt(objectAt(projection.document, 'components'), 'responses')
    .flatMap(([, response]) => objectsAt(response, 'content'))
    .filter(([type, media]) => isJson(type) && stringAt(mediaSchema(media), '$ref') === wanted)
    .flatMap((entry) => givenExamples(entry, projection))
    .map(({ value }) => value)
    .toSorted((left, right) => fieldsIn(right) - fieldsIn(left));
  return fullest;
}

/** Counted in depth: a list with two items tells more than one with a single item. */
function fieldsIn(value: JsonValue): number {
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, each: JsonValue) => sum + 1 + fieldsIn(each), 0);
}
