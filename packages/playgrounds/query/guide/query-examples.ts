import type { Content, ContentElement } from '@docs/base/content.ts';
import { fieldAt, listAt, objectsAt, stringAt, stringsAt } from '@docs/base/json.ts';
import { ComponentProblem, checkNames, findEntry } from '@docs/engine/guides/components/component-problem.ts';
import { code, errorLink, table } from '@docs/engine/guides/components/content.ts';
import { defineComponent, type GuideFacts } from '@docs/engine/guides/components/guide-component.ts';
import { checkQuery } from '../check-query.ts';
import {
  cellLanguage,
  cellText,
  countText,
  type Row,
  resultTable,
  rowOfRecord,
  type SampleRecords,
} from '../evaluate-query.ts';
import { explainQuery } from '../explain-query.ts';
import { messageContent, type QueryLimits, type QueryResource } from '../language.ts';
import { readQueryLimits, readQueryResources } from './resources.ts';

/** The result of an example: the matching records, or why it is rejected. */
export function queryResult(example: QueryExampleSource, samples: QuerySamples, facts: GuideFacts): Content {
  return example.checked.valid ? found(example, samples) : rejected(example, facts);
}

function found({ resource, checked: { query } }: QueryExampleSource, samples: QuerySamples): Content {
  if (!query) return [];
  const now = Date.parse(samples.now);
  const words = explainQuery(query, resource, now);
  const records = samples.records.get(resource.name);
  if (!records) return [{ tag: 'p', children: words }];
  const { columns, rows } = resultTable(query, resource, records, now);
  const end = rows.length === 0 ? '.' : ':';
  return [
    { tag: 'p', children: [...words, ` ${countText(rows.length, records.rows.length, resource)}${end}`] },
    ...(rows.length === 0
      ? []
      : table(
          columns,
          rows.map((row) => columns.map((column) => cell(row, column, resource))),
        )),
  ];
}

function cell(row: Row, column: string, resource: QueryResource): ContentElement {
  const lang = cellLanguage(row, column, resource);
  return { tag: 'td', ...(lang !== undefined && { props: { lang } }), children: [cellText(row[column])] };
}

function rejected({ checked: { problems } }: QueryExampleSource, facts: GuideFacts): Content {
  return [
    { tag: 'p', children: ['The API returns 400 ', errorLink('invalid_query', facts), ':'] },
    ...table(
      ['Line', 'Pointer', 'Code', 'What is wrong', 'What to do'],
      problems.map(({ line, column, pointer, code: item, message, fix }) => [
        [`${line}:${column}`],
        pointer === undefined ? ['–'] : [code(pointer)],
        item === undefined ? ['–'] : [code(item)],
        messageContent(message),
        messageContent(fix),
      ]),
    ),
  ];
}

/** `<QueryExample id="planned"/>`: a query of the sample data, its meaning, and the matching records. */
export const QueryExample = defineComponent({
  required: ['id'],
  example: '<QueryExample id="planned"/>',
  fill: ({ id }, facts) => {
    const samples = readQuerySamples(facts);
    const known = new Map(samples.examples.map((each) => [each.id, each]));
    const example = findEntry('query', id, known, { source: 'The sample data' });
    const view = { ...facts.highlight(example.checked.text, 'json'), title: example.title };
    return [{ tag: 'CodeBlock', code: view }, ...queryResult(example, samples, facts)];
  },
});

const FILE = 'query-samples';

/** Sample records and queries of the site, checked with the fields of the API document. */
export type QuerySamples = ReturnType<typeof readQuerySamples>;

type QueryExampleSource = ReturnType<typeof readExample>;

/** `guides/data/query-samples.yaml`; an example that the API would handle differently than it says is rejected. */
export function readQuerySamples(facts: GuideFacts) {
  const source = facts.data.get(FILE);
  const now = stringAt(source, 'now');
  if (now === undefined || Number.isNaN(Date.parse(now)))
    throw new ComponentProblem(
      'There are no sample resources.',
      `Add \`guides/data/${FILE}.yaml\` with \`now\`, \`resources\` and \`examples\`.`,
    );
  const limits = readQueryLimits(facts.document);
  const resources = readQueryResources(facts.document).filter(({ fields }) => fields.length > 0);
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const examples = listAt(source, 'examples').map((node) => readExample(node, byName, limits));
  const samples = objectsAt(source, 'resources');
  checkNames(
    'resource with fields',
    samples.map(([name]) => name),
    byName.keys(),
  );
  const records = samples.map(([name, node]): [string, SampleRecords] => {
    const fields = byName.get(name)?.fields ?? [];
    const rows = listAt(node, 'records').map((record) => rowOfRecord(record, fields));
    return [name, { columns: stringsAt(node, 'columns'), rows }];
  });
  return { now, limits, resources, records: new Map(records), examples };
}

function readExample(node: unknown, resources: ReadonlyMap<string, QueryResource>, limits: QueryLimits) {
  const id = stringAt(node, 'id') ?? '';
  const resource = findEntry('resource with fields', stringAt(node, 'resource') ?? '', resources);
  const checked = checkQuery((stringAt(node, 'query') ?? '').trimEnd(), resource, limits);
  const [problem] = checked.problems;
  if (fieldAt(node, 'refused') !== true && problem)
    throw new ComponentProblem(
      `The example \`${id}\` has a mistake at ${problem.line}:${problem.column}. ${problem.message}`,
      problem.fix,
    );
  if (fieldAt(node, 'refused') === true && checked.valid)
    throw new ComponentProblem(
      `The example \`${id}\` is marked as invalid, but is valid.`,
      problem?.fix ?? 'Leave out `refused`.',
    );
  const title = stringAt(node, 'title') ?? id;
  return { id, title, label: stringAt(node, 'label') ?? title, resource, checked };
}
