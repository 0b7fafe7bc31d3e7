import type { Content, ContentElement } from '@docs/base/content.ts';
import { isProblem, missingProp, textProp, unknownName } from '@docs/engine/guides/components/component-problem.ts';
import { code, errorLink, table } from '@docs/engine/guides/components/content.ts';
import type { GuideComponent, GuideFacts } from '@docs/engine/guides/components/guide-component.ts';
import type { Row } from '../evaluate-query.ts';
import { explainQuery } from '../explain-query.ts';
import type { QueryResource } from '../resource.ts';
import { cellLanguage, cellText, countWords, resultTable } from '../result-table.ts';
import { messageContent } from '../words.ts';
import { type QueryExampleSource, type QuerySamples, readQuerySamples } from './query-samples.ts';

/** What becomes of an example: the records it finds, or why it is refused. */
export function queryResult(example: QueryExampleSource, samples: QuerySamples, facts: GuideFacts): Content {
  return example.checked.valid ? found(example, samples) : refused(example, facts);
}

function found({ resource, checked: { query } }: QueryExampleSource, samples: QuerySamples): Content {
  if (!query) return [];
  const now = Date.parse(samples.now);
  const words = explainQuery(query, resource, now);
  const records = samples.records.get(resource.name);
  if (!records) return [{ tag: 'p', children: words }];
  const { columns, rows } = resultTable(query, { resource, ...records, now });
  return [
    { tag: 'p', children: [...words, ` ${countWords(rows.length, records.rows.length, resource)}.`] },
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

function refused({ checked: { problems } }: QueryExampleSource, facts: GuideFacts): Content {
  return [
    { tag: 'p', children: ['The API answers 400 ', errorLink('invalid_query', facts), ':'] },
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
