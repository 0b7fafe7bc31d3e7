import { type JsonObject, objectsAt } from '@docs/base/json.ts';
import { MAX_BODY_EXAMPLES } from '@docs/base/limits.ts';
import type { ExampleView } from '../../model/operation.ts';
import { isJson, type MediaEntry } from '../operations/media-kind.ts';
import { firstOf, type PageScope } from '../projection/page-scope.ts';
import type { Projection } from '../projection/projection.ts';
import { exampleText, givenExamples, shownExample } from './examples.ts';

/** What the document says of the first of its examples. The title of an only one tells nobody more than it shows. */
export function firstBodyText(body: JsonObject, projection: Projection): string | undefined {
  const entry = jsonMedia(body);
  const [first, ...others] = entry ? givenExamples(entry, projection) : [];
  return first && (others.length > 0 || first.description !== undefined) ? exampleText(first) : undefined;
}

function jsonMedia(body: JsonObject): MediaEntry | undefined {
  return objectsAt(body, 'content').find(([name]) => isJson(name));
}

/** What else can be sent: the examples of the document after the first, which the samples send. */
export function otherBodies(body: JsonObject, page: PageScope): readonly ExampleView[] | undefined {
  const entry = jsonMedia(body);
  if (!entry) return undefined;
  const [type] = entry;
  const [, ...others] = givenExamples(entry, page.projection);
  if (others.length === 0) return undefined;
  return firstOf(others, MAX_BODY_EXAMPLES, 'examples of the request body', page).map((example, index) => ({
    id: `body-${index + 2}`,
    label: example.name,
    ...shownExample(example, type),
  }));
}
