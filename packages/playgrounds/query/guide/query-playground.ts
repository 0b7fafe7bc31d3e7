import type { ContentNode } from '@docs/base/content.ts';
import type { JsonValue } from '@docs/base/json.ts';
import { jsonValue } from '@docs/base/json-text/json-node.ts';
import { ComponentProblem } from '@docs/engine/guides/components/component-problem.ts';
import { defineComponent, type GuideFacts } from '@docs/engine/guides/components/guide-component.ts';
import { sampleViews } from '@docs/samples/sample-views.ts';
import { dateText } from '../dates.ts';
import type { PlaygroundResource, QueryPlaygroundData } from '../island/playground-state.ts';
import { queryRequest } from '../query-request.ts';
import { type QuerySamples, queryResult, readQuerySamples } from './query-examples.ts';
import { operationsWithQuery } from './query-operations.ts';

/**
 * `<QueryPlayground/>`: write a query and see its results. It starts with the first example, whose meaning, results and
 * request are in the static page, for readers without scripts.
 */
export const QueryPlayground = defineComponent({
  fill: (_, facts) => {
    const samples = readQuerySamples(facts);
    const [opening] = samples.examples;
    const resources = playgroundResources(samples, facts);
    const resource = resources.find(({ name }) => name === opening?.resource.name);
    if (!opening || !resource)
      throw new ComponentProblem(
        'There is no initial query.',
        'Add one to `examples`, on a resource that takes queries.',
      );
    const data: QueryPlaygroundData = {
      now: samples.now,
      limits: samples.limits,
      resources,
      examples: samples.examples.map(({ resource: { name }, label, checked }) => ({
        resource: name,
        label,
        query: checked.text,
      })),
    };
    const { json, text } = opening.checked;
    const request = sampleViews(queryRequest(resource.target, json ? jsonValue(json) : {}));
    const code = request.flatMap(({ variants: [first] }): readonly ContentNode[] =>
      first ? [{ tag: 'CodeBlock', code: first.code }] : [],
    );
    return [
      {
        tag: 'QueryPlayground',
        props: { query: text, records: resource.name, data: data as unknown as JsonValue },
        children: [
          ...queryResult(opening, samples, facts),
          { tag: 'p', children: [`In the sample data, the time is always ${dateText(Date.parse(samples.now))}.`] },
          { tag: 'CodeGroup', props: { title: resource.operation.label }, children: code },
        ],
      },
    ];
  },
});

/** Resources with an operation that accepts queries; those with sample records first, in the order of the samples. */
function playgroundResources(samples: QuerySamples, facts: GuideFacts): readonly PlaygroundResource[] {
  const operations = operationsWithQuery(facts);
  const resources = samples.resources.flatMap((resource): readonly PlaygroundResource[] => {
    const found = operations.find((each) => each.resource === resource.name);
    if (!found) return [];
    const operation = facts.operations.find(({ slug }) => slug === found.operation);
    const records = samples.records.get(resource.name);
    return [
      {
        name: resource.name,
        fields: resource.fields,
        operation: { label: operation?.title ?? found.operation, href: facts.hrefs.operation(found.operation) },
        target: found.target,
        ...(records && { samples: records }),
      },
    ];
  });
  const first = samples.examples[0]?.resource.name;
  const rank = ({ name, samples: rows }: PlaygroundResource): number => (name === first ? 0 : rows ? 1 : 2);
  return [...resources].sort((a, b) => rank(a) - rank(b));
}
