import { expect, test } from 'vitest';
import { errorItemTable } from './error-item-table.ts';
import { show, tinyFacts } from './testing.ts';

const facts = tinyFacts({
  'x-error-items': { required: 'A member is missing.', not_nullable: 'It cannot be `null`.' },
});

test('shows item codes with their meaning', () => {
  expect(show(errorItemTable.expand({}, facts))).toMatchInlineSnapshot(`
    "
    Item code | Meaning
    \`required\` | A member is missing.
    \`not_nullable\` | It cannot be \`null\`."
  `);
  expect(show(errorItemTable.expand({ codes: 'requird' }, facts))).toMatchInlineSnapshot(
    `"refused: The API document has no item code \`requird\`. Did you mean \`required\`?"`,
  );
});
