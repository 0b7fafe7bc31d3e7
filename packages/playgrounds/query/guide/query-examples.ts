import type { Content, ContentElement } from '@docs/base/content.ts';
import { fieldAt, listAt, objectAt, objectsAt, stringAt, stringsAt } from '@docs/base/json.ts';
import {
  type ComponentProblem,
  isProblem,
  missingProp,
  textProp,
  unknownName,
} from '@docs/engine/guides/components/component-problem.ts';
import { code, errorLink, table } from '@docs/engine/guides/components/content.ts';
import type { GuideComponent, GuideFacts } from '@docs/engine/guides/components/guide-component.ts';
import { type CheckedQuery, checkQuery } from '../check-query.ts';
import { cellLanguage, cellText, countText, type Row, resultTable, rowOfRecord } from '../evaluate-query.ts';
import { explainQuery } from '../explain-query.ts';
import { messageContent, type QueryLimits, type QueryResource } from '../language.ts';
import { readQueryLimits, readResources } from './resources.ts';

/** What becomes of an example: the records it finds, or why it is refused. */
export function queryResult(example: QueryExampleSource, samples: QuerySamples, facts: GuideFacts): Content {
  return example.checked.valid ? found(example, samples) : rejected(example, facts);
}

function found({ resource, checked: { query } }: QueryExampleSource, samples: QuerySamples): Content {
  if (!query) return [];
  const now = Date.parse(samples.now);
  const words = explainQuery(query, resource, now);
  const records = samples.records.get(resource.name);
  if (!records) return [{ tag: 'p', children: words }];
  const { columns, rows } = resultTable(query, { resource, ...records, now });
  return [
    { tag: 'p', children: [...words, ` ${countText(rows.length, records.rows.length, resource)}.`] },
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

/** `<QueryExample id="planned"/>`: a query of the sample data, what it means, and the records it finds. */
export const queryExample: GuideComponent = {
  props: ['id'],
  expand: (props, facts) => {
    const id = textProp(props, 'id');
    if (id === undefined) return missingProp('id', '<QueryExample id="planned"/>');
    const samples = readQuerySamples(facts);
    if (isProblem(samples)) return samples;
    const example = samples.examples.find((each) => each.id === id);
    if (!example) {
      const { fix } = unknownName(
        'example',
        id,
        samples.examples.map((each) => each.id),
      );
      return { message: `There is no query \`${id}\` in the sample data.`, fix };
    }
    const code = { ...facts.highlight(example.checked.text, 'json'), title: example.title };
    return [{ tag: 'CodeBlock', code }, ...queryResult(example, samples, facts)];
  },
};

const FILE = 'query-samples';

/** Sample records and queries of the site, read with the fields of the API document. */
export interface QuerySamples {
  readonly now: string;
  readonly limits: QueryLimits;
  readonly resources: readonly QueryResource[];
  readonly records: ReadonlyMap<string, SampleRecords>;
  readonly examples: readonly QueryExampleSource[];
}

interface SampleRecords {
  /** Fields that name a record. */
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

interface QueryExampleSource {
  readonly id: string;
  readonly title: string;
  readonly label: string;
  readonly resource: QueryResource;
  readonly checked: CheckedQuery;
}

/** `guides/data/query-samples.yaml`; an example that the API would not take as it says is refused. */
export function readQuerySamples(facts: GuideFacts): QuerySamples | ComponentProblem {
  const source = facts.data.get(FILE);
  const now = stringAt(source, 'now');
  if (now === undefined || Number.isNaN(Date.parse(now))) {
    return {
      message: `There are no sample records.`,
      fix: `Add \`guides/data/${FILE}.yaml\` with \`now\`, \`resources\` and \`examples\`.`,
    };
  }
  const limits = readQueryLimits(facts.document);
  const resources = readResources(facts.document).filter(({ fields }) => fields.length > 0);
  const examples: QueryExampleSource[] = [];
  for (const node of listAt(source, 'examples')) {
    const example = readExample(node, resources, limits);
    if (isProblem(example)) return example;
    examples.push(example);
  }
  const records = new Map(
    resources.flatMap((resource): readonly (readonly [string, SampleRecords])[] => {
      const samples = objectAt(objectAt(source, 'resources'), resource.name);
      if (!samples) return [];
      const rows = listAt(samples, 'records').map((record) => rowOfRecord(record, resource.fields));
      return [[resource.name, { columns: stringsAt(samples, 'columns'), rows }]];
    }),
  );
  const unknown = objectsAt(source, 'resources').find(([name]) => !records.has(name));
  if (unknown) {
    return unknownName(
      'resource with fields',
      unknown[0],
      resources.map(({ name }) => name),
    );
  }
  return { now, limits, resources, records, examples };
}

function readExample(
  node: unknown,
  resources: readonly QueryResource[],
  limits: QueryLimits,
): QueryExampleSource | ComponentProblem {
  const id = stringAt(node, 'id') ?? '';
  const name = stringAt(node, 'resource') ?? '';
  const resource = resources.find((each) => each.name === name);
  if (!resource) {
    return unknownName(
      'resource with fields',
      name,
      resources.map((each) => each.name),
    );
  }
  const checked = checkQuery((stringAt(node, 'query') ?? '').trimEnd(), resource, limits);
  const refused = fieldAt(node, 'refused') === true;
  const [problem] = checked.problems;
  if (refused ? checked.valid : problem !== undefined) {
    return {
      message: problem
        ? `The example \`${id}\` has a mistake at ${problem.line}:${problem.column}. ${problem.message}`
        : `The example \`${id}\` is said to be refused, but is valid.`,
      fix: problem?.fix ?? 'Leave out `refused`.',
    };
  }
  const title = stringAt(node, 'title') ?? id;
  return { id, title, label: stringAt(node, 'label') ?? title, resource, checked };
}
