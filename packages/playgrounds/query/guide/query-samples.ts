import { fieldAt, listAt, objectAt, objectsAt, stringAt, stringsAt } from '@docs/base/json.ts';
import { type ComponentProblem, isProblem, unknownName } from '@docs/engine/guides/components/component-problem.ts';
import type { GuideFacts } from '@docs/engine/guides/components/guide-component.ts';
import { type CheckedQuery, checkQuery } from '../check-query.ts';
import type { Row } from '../evaluate-query.ts';
import type { QueryLimits, QueryResource } from '../resource.ts';
import { rowOfRecord } from '../row-of-record.ts';
import { readQueryLimits, readResources } from './resources.ts';

const FILE = 'query-samples';

/** Sample records and queries of the site, read with the fields of the API document. */
export interface QuerySamples {
  readonly now: string;
  readonly limits: QueryLimits;
  readonly resources: readonly QueryResource[];
  readonly records: ReadonlyMap<string, SampleRecords>;
  readonly examples: readonly QueryExampleSource[];
}

export interface SampleRecords {
  /** Fields that name a record. */
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

export interface QueryExampleSource {
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
