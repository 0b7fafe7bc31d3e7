import { allOf } from '@docs/base/all-of.ts';
import type { Content } from '@docs/base/content.ts';
import { code, join, link, table } from '@docs/base/content-nodes.ts';
import { objectsAt, stringAt } from '@docs/base/json.ts';
import { plural } from '@docs/base/plural.ts';
import { compareStatus, statusWords, successOf } from '@docs/openapi/operations/status-words.ts';
import type { ErrorPageView, OperationView, OverviewView } from '../../model/operation.ts';
import type { Projection } from '../projection/projection.ts';
import { rateInWords } from './facts.ts';

type Chapter = OverviewView['chapters'][number];

/** What holds for all operations, as far as the document says it. */
export function overviewChapters(
  projection: Projection,
  operations: readonly OperationView[],
  errors: readonly ErrorPageView[],
): readonly Chapter[] {
  return [
    { id: 'rate-limits', title: 'Rate limits', content: rateLimits(projection) },
    {
      id: 'errors',
      title: 'Errors',
      content: errors.length > 0 ? catalogue(errors, projection) : refusals(operations),
    },
  ].filter(({ content }) => content.length > 0);
}

function rateLimits(projection: Projection): Content {
  const rows = objectsAt(projection.document, 'x-rate-limits').map(([name, limit]) => [
    [code(name)],
    [rateInWords(limit) ?? ''],
    projection.inline(stringAt(limit, 'description')),
  ]);
  return rows.length > 0 ? table(['Class', 'Limit', 'Counts'], rows) : [];
}

/** The codes of the catalogue by status; their own pages say the rest. */
function catalogue(errors: readonly ErrorPageView[], projection: Projection): Content {
  const byStatus = new Map<string, ErrorPageView[]>();
  for (const error of errors) byStatus.set(error.status, [...(byStatus.get(error.status) ?? []), error]);
  const rows = [...byStatus]
    .sort(([left], [right]) => compareStatus(left, right))
    .map(([status, codes]) => [
      statusCell(status),
      join(codes.map((error) => [link(projection.hrefs.error(error.code), code(error.code))])),
    ]);
  const all = link(projection.hrefs.errors, allOf(errors.length, 'code'));
  return [...table(['Status', 'Codes'], rows), { tag: 'p', children: [all, ', with cause and remedy.'] }];
}

/** Without a catalogue: which refusals there are, and how many operations name them. */
function refusals(operations: readonly OperationView[]): Content {
  const counts = new Map<string, number>();
  for (const { responses } of operations) {
    const success = successOf(responses.map(({ status }) => status));
    for (const { status } of responses)
      if (/^(?:[45]|default$)/.test(status) && !success(status)) counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  const rows = [...counts]
    .sort(([left], [right]) => compareStatus(left, right))
    .map(([status, count]) => [statusCell(status), [plural(count, 'operation')]]);
  return rows.length > 0 ? table(['Status', 'Answered by'], rows) : [];
}

function statusCell(status: string): Content {
  return [code(status), ` ${statusWords(status)}`];
}
