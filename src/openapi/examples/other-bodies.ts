import { type JsonObject, objectsAt } from '../../model/json.ts';
import type { ExampleView } from '../../model/operation.ts';
import { firstOf } from '../bounds.ts';
import { isJson } from '../operations/media-kind.ts';
import type { Project } from '../project.ts';
import type { PageScope } from '../schemas/schema-scope.ts';
import { givenExamples, shownExample } from './examples.ts';

const MAX_BODIES = 20;

/** What else can be sent: the examples of the document after the first, which the samples send. */
export function otherBodies(body: JsonObject, project: Project, page: PageScope): readonly ExampleView[] | undefined {
  const entry = objectsAt(body, 'content').find(([name]) => isJson(name));
  if (!entry) return undefined;
  const [type] = entry;
  const [, ...others] = givenExamples(entry, project);
  if (others.length === 0) return undefined;
  return firstOf(others, MAX_BODIES, 'examples of the request body', page).map((example, index) => ({
    id: `body-${index + 2}`,
    label: example.name,
    ...shownExample(example, type),
  }));
}
