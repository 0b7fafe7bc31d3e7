import type { Content, ContentElement } from '@docs/base/content.ts';
import type { GuideFacts } from '@docs/engine/guides/components/guide-component.ts';
import { code, errorLink, table } from '@docs/engine/guides/components/nodes.ts';
import type { Row } from '../evaluate-query.ts';
import { explainQuery } from '../explain-query.ts';
import type { QueryResource } from '../resource.ts';
import { cellLanguage, cellText, countWords, resultTable } from '../result-table.ts';
import { messageContent } from '../words.ts';
import type { QueryExampleSource, QuerySamples } from './query-samples.ts';

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
