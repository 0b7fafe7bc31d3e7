import { groupDigits } from '@docs/base/group-digits.ts';
import { numberAt, objectsAt, stringAt } from '@docs/base/json.ts';
import { nothingToShow } from './component-problem.ts';
import type { GuideComponent } from './guide-component.ts';
import { code, inline, table } from './nodes.ts';

/** `<RateLimitTable/>`: the buckets that requests count against. */
export const rateLimitTable: GuideComponent = {
  props: [],
  expand: (_, facts) => {
    const buckets = objectsAt(facts.document, 'x-rate-limits');
    if (buckets.length === 0) return nothingToShow('rate limits', 'x-rate-limits');
    return table(
      ['Bucket', 'Requests', 'Window', 'Counts'],
      buckets.map(([name, bucket]) => [
        [code(name)],
        [groupDigits(numberAt(bucket, 'requests') ?? 0)],
        [`${groupDigits(numberAt(bucket, 'window') ?? 0)}\u00a0seconds`],
        inline(stringAt(bucket, 'description'), facts),
      ]),
    );
  },
};
