import { expect, test } from 'vitest';
import { LimitTable } from './catalogue-tables.ts';
import { show, tinyFacts } from './testing.ts';

const facts = tinyFacts({
  'x-limits': [
    {
      id: 'page-size',
      group: 'lists',
      what: 'Page size `limit`',
      values: { min: 1, max: 100, default: 20 },
      unit: 'records',
      excess: { status: 400, code: 'invalid_parameter' },
    },
    { id: 'kept', group: 'jobs', what: 'Kept', values: { kept: 7 }, unit: 'days', excess: { note: 'Then `gone`.' } },
    {
      id: 'tags',
      group: 'jobs',
      what: 'Tags',
      values: { max: 50 },
      unit: 'tags',
      excess: { status: 422, code: 'validation_failed', item: 'max_items' },
    },
    {
      id: 'pause',
      group: 'jobs',
      what: 'Pause',
      values: { min: 60 },
      unit: 'seconds',
      excess: { code: 'x', note: 'Fails.' },
    },
  ],
});

test('shows the range of each limit and the error if it is exceeded', () => {
  expect(show(LimitTable.expand({}, facts))).toMatchInlineSnapshot(`
    "
    Limit | Value | If exceeded
    Page size \`limit\` | 1 to 100~records, default 20 | 400 [\`invalid_parameter\`](/docs/errors/invalid_parameter)
    Kept | 7~days | Then \`gone\`.
    Tags | 50~tags | 422 [\`validation_failed\`](/docs/errors/validation_failed), item \`max_items\`
    Pause | at least 60~seconds | [\`x\`](/docs/errors/x). Fails."
  `);
});

test('shows limits by id or group, and rejects unknown ones', () => {
  expect(show(LimitTable.expand({ ids: 'tags, kept' }, facts))).toMatchInlineSnapshot(`
    "
    Limit | Value | If exceeded
    Tags | 50~tags | 422 [\`validation_failed\`](/docs/errors/validation_failed), item \`max_items\`
    Kept | 7~days | Then \`gone\`."
  `);
  expect(show(LimitTable.expand({ group: 'lists' }, facts))).toMatchInlineSnapshot(`
    "
    Limit | Value | If exceeded
    Page size \`limit\` | 1 to 100~records, default 20 | 400 [\`invalid_parameter\`](/docs/errors/invalid_parameter)"
  `);
  expect(show(LimitTable.expand({ group: 'list' }, facts))).toMatchInlineSnapshot(
    `"refused: The API document has no group of limits \`list\`. Did you mean \`lists\`?"`,
  );
  expect(show(LimitTable.expand({ ids: 'tags,keptt' }, facts))).toMatchInlineSnapshot(
    `"refused: The API document has no limit \`keptt\`. Did you mean \`kept\`?"`,
  );
});
