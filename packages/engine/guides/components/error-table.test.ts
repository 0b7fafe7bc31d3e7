import { expect, test } from 'vitest';
import { ErrorTable } from './catalogue-tables.ts';
import { show, tinyFacts } from './testing.ts';

const facts = tinyFacts({
  'x-error-catalogue': {
    not_found: { status: 404, cause: 'Nothing there.', remedy: 'Check the `id`.', retry: 'never' },
    rate_limited: { status: 429, cause: 'Too fast.', remedy: 'Wait.', retry: 'after-delay' },
  },
});

test('shows all codes, some codes, or those of a status', () => {
  expect(show(ErrorTable.expand({}, facts))).toMatchInlineSnapshot(`
    "
    Code | Status | Meaning | Fix | Retry
    [\`not_found\`](/docs/errors/not_found) | 404 | Nothing there. | Check the \`id\`. | no
    [\`rate_limited\`](/docs/errors/rate_limited) | 429 | Too fast. | Wait. | after a delay"
  `);
  expect(show(ErrorTable.expand({ codes: 'rate_limited' }, facts))).toMatchInlineSnapshot(`
    "
    Code | Status | Meaning | Fix | Retry
    [\`rate_limited\`](/docs/errors/rate_limited) | 429 | Too fast. | Wait. | after a delay"
  `);
  expect(show(ErrorTable.expand({ status: '404' }, facts))).toMatchInlineSnapshot(`
    "
    Code | Meaning | Fix | Retry
    [\`not_found\`](/docs/errors/not_found) | Nothing there. | Check the \`id\`. | no"
  `);
});

test('has a status column for several statuses', () => {
  expect(show(ErrorTable.expand({ status: '404, 429' }, facts))).toContain('Code | Status | Meaning');
});

test('rejects unknown codes and statuses', () => {
  expect(show(ErrorTable.expand({ codes: 'rate_limit' }, facts))).toMatchInlineSnapshot(
    `"refused: The API document has no problem code \`rate_limit\`. Did you mean \`rate_limited\`?"`,
  );
  expect(show(ErrorTable.expand({ status: '418' }, facts))).toMatchInlineSnapshot(
    `"refused: The API document has no problem with status \`418\`. It has \`404\`, \`429\`."`,
  );
});
