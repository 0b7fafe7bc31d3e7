import { fieldAt, type JsonValue, listAt, objectAt, objectsAt, stringAt } from '@docs/base/json.ts';
import { ComponentProblem } from '@docs/engine/guides/components/component-problem.ts';
import { inline, linkedOperation, table } from '@docs/engine/guides/components/content.ts';
import { defineComponent, type GuideFacts } from '@docs/engine/guides/components/guide-component.ts';
import { serversOf } from '@docs/engine/project/operations/servers.ts';
import { createFollow } from '@docs/openapi/read/references.ts';
import { tokenVariable } from '@docs/samples/request-sample.ts';
import { encode } from '@docs/samples/serialise-parameter.ts';
import { recordsText } from '../language.ts';
import type { QueryTarget } from '../query-request.ts';

/** `<QueryOperations/>`: the operations that accept a query, where it is sent, and a link to the fields. */
export const QueryOperations = defineComponent({
  fill: (_, facts) => {
    const found = operationsWithQuery(facts);
    if (found.length === 0)
      throw new ComponentProblem(
        'The API document has no operation that accepts a query.',
        'Remove the component, or give an operation a parameter or a field called `query`.',
      );
    return table(
      ['Operation', 'Resource', 'Query in'],
      found.map(({ operation, filtered, place, description }) => [
        [linkedOperation(operation, facts)],
        // Without a resource, the description in the document, but not its "See …", which would link to this table.
        filtered === undefined
          ? inline(description?.replace(/\s+See \[[^\]]*\]\([^)]*\)\.$/, ''), facts)
          : [{ tag: 'a', props: { href: `#${filtered}` }, children: [recordsText({ name: filtered })] }],
        [place === 'url' ? 'URL' : 'body'],
      ]),
    );
  },
});

/** The operations that accept a query, and where it is sent. */
export function operationsWithQuery(facts: GuideFacts) {
  const follow = createFollow(facts.document);
  return facts.named.operations.flatMap(({ slug, method, path, node, pathItem: item }) => {
    const parameters = [...listAt(item, 'parameters'), ...listAt(node, 'parameters')].map(follow);
    const inUrl = parameters.some((each) => stringAt(each, 'in') === 'query' && stringAt(each, 'name') === 'query');
    const media = objectAt(objectAt(objectAt(node, 'requestBody'), 'content'), 'application/json');
    const field = fieldAt(objectAt(follow(fieldAt(media, 'schema')), 'properties'), 'query');
    if (!inUrl && field === undefined) return [];
    const place: QueryTarget['place'] = inUrl ? 'url' : 'body';
    const url = `${serversOf([node, item, facts.document], undefined)[0].url}${filled(path, parameters, follow)}`;
    const resource = stringAt(node, 'x-resource');
    return [
      {
        operation: slug,
        /** Key of `x-resources`; absent if the operation has none. */
        resource,
        /** Key of `x-resources` whose fields the query uses: of the operation or of the field. */
        filtered: resource ?? stringAt(field, 'x-resource'),
        place,
        description: stringAt(field, 'description'),
        target: { method, url, place, auth: [{ kind: 'bearer' as const, env: tokenVariable(facts.product.slug) }] },
      },
    ];
  });
}

/** The path with an example for each of its parameters. */
function filled(path: string, parameters: readonly (JsonValue | undefined)[], follow: ReturnType<typeof createFollow>) {
  return path.replace(/\{([^{}]+)\}/g, (placeholder, name: string) => {
    const parameter = parameters.find((each) => stringAt(each, 'in') === 'path' && stringAt(each, 'name') === name);
    const [named] = objectsAt(parameter, 'examples');
    const [inSchema] = listAt(follow(fieldAt(parameter, 'schema')), 'examples');
    const value = fieldAt(parameter, 'example') ?? fieldAt(named?.[1], 'value') ?? inSchema;
    return value === undefined ? placeholder : encode(String(value));
  });
}
