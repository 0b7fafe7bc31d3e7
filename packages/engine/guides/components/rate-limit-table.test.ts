import { expect, test } from 'vitest';
import { rateLimitTable } from './rate-limit-table.ts';
import { show, tinyFacts } from './testing.ts';

test('shows the buckets', () => {
  const facts = tinyFacts({
    'x-rate-limits': { search: { requests: 6000, window: 60, description: 'All `search`.' } },
  });
  expect(show(rateLimitTable.expand({}, facts))).toMatchInlineSnapshot(`
    "
    Bucket | Requests | Window | Counts
    \`search\` | 6,000 | 60~seconds | All \`search\`."
  `);
});
