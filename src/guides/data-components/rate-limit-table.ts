import { groupDigits } from '../../model/group-digits.ts';
import { numberAt, objectsAt, stringAt } from '../../model/json.ts';
import type { DataComponent } from './data-component.ts';
import { code, inline, table } from './nodes.ts';

/** `<RateLimitTable/>`: the buckets that requests count against. */
export const rateLimitTable: DataComponent = {
  props: [],
  expand: (_, facts) =>
    table(
      ['Bucket', 'Requests', 'Window', 'Counts'],
      objectsAt(facts.document, 'x-rate-limits').map(([name, bucket]) => [
        [code(name)],
        [groupDigits(numberAt(bucket, 'requests') ?? 0)],
        [`${groupDigits(numberAt(bucket, 'window') ?? 0)}\u00a0seconds`],
        inline(stringAt(bucket, 'description'), facts),
      ]),
    ),
};
