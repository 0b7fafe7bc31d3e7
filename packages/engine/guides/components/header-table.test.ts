import { expect, test } from 'vitest';
import { headerTable } from './header-table.ts';
import { show, tinyFacts } from './testing.ts';

const facts = tinyFacts({
  components: { headers: { 'Retry-After': { description: 'Seconds to wait.' }, Location: { description: 'Where.' } } },
});

test('shows headers with their meaning', () => {
  expect(show(headerTable.expand({}, facts))).toMatchInlineSnapshot(`
    "
    Header | Meaning
    \`Retry-After\` | Seconds to wait.
    \`Location\` | Where."
  `);
  expect(show(headerTable.expand({ names: 'Retry-Afte' }, facts))).toMatchInlineSnapshot(
    `"refused: The API document has no response header \`Retry-Afte\`. Did you mean \`Retry-After\`?"`,
  );
});
