import { type JsonObject, type JsonValue, objectAt, objectsAt, stringAt } from '@docs/base/json.ts';
import { oncePer } from '@docs/base/once-per.ts';
import { mediaSchema } from '@docs/openapi/operations/media-schema.ts';
import { referenceTo } from '@docs/openapi/read/references.ts';
import { isJson, type MediaEntry } from '../operations/media-kind.ts';
import type { Projection } from '../projection/projection.ts';
import { givenExamples } from './examples.ts';

/**
 * What shared responses show of a schema without an example of its own: the fullest one, which explains most members.
 * Documents leave it out of schemas such as that of all refusals, where tools would take it for the answer of each.
 */
export function sharedExample(name: string, projection: Projection): JsonValue | undefined {
  const entries = sharedMedia(projection.document).get(referenceTo(['components', 'schemas', name])) ?? [];
  const [fullest] = entries
    .flatMap((entry) => givenExamples(entry, projection))
    .map(({ value }) => value)
    .toSorted((left, right) => members(right) - members(left));
  return fullest;
}

/** The JSON of all response components, by the reference to its schema. */
const sharedMedia = oncePer((document: JsonObject): ReadonlyMap<string, readonly MediaEntry[]> => {
  const found = new Map<string, MediaEntry[]>();
  for (const [, response] of objectsAt(objectAt(document, 'components'), 'responses'))
    for (const entry of objectsAt(response, 'content')) {
      const ref = stringAt(mediaSchema(entry[1]), '$ref');
      if (ref === undefined || !isJson(entry[0])) continue;
      const known = found.get(ref);
      if (known) known.push(entry);
      else found.set(ref, [entry]);
    }
  return found;
});

/** Counted in depth: a list with two items tells more than one with a single item. */
function members(value: JsonValue): number {
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, each: JsonValue) => sum + 1 + members(each), 0);
}
