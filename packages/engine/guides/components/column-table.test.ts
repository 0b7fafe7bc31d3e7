import { expect, test } from 'vitest';
import { ColumnTable } from './catalogue-tables.ts';
import { show, tinyFacts } from './testing.ts';

const exportOf = (operationId: string, names: string[]) => ({ operationId, 'x-columns': { of: 'Recipient', names } });
const facts = tinyFacts({
  paths: {
    '/export': { post: exportOf('export', ['email', 'delivery', 'delivery.status']) },
    '/wrong': { post: exportOf('wrong', ['delivery.state']) },
  },
  components: {
    schemas: {
      Recipient: {
        properties: { email: { description: 'Address.' }, delivery: { $ref: '#/components/schemas/Delivery' } },
      },
      Delivery: { description: 'What became of it.', properties: { status: { description: 'How it *ended*.' } } },
    },
  },
});
const shown = (props: Record<string, string>): string => show(ColumnTable.expand(props, facts));

test('describes columns by their fields, also through references', () => {
  expect(shown({ operation: 'export' })).toMatchInlineSnapshot(`
    "
    Column | Meaning
    \`email\` | Address.
    \`delivery\` | What became of it.
    \`delivery.status\` | How it <em>ended</em>."
  `);
});

test('rejects unknown columns, unknown operations and a missing property', () => {
  expect(shown({ operation: 'wrong' })).toMatchInlineSnapshot(
    `"refused: The API document has no field of \`Recipient\` for the column \`delivery.state\`. It has none: remove the name."`,
  );
  expect(shown({ operation: 'exprt' })).toMatchInlineSnapshot(
    `"refused: The API document has no operation with \`x-columns\` called \`exprt\`. Did you mean \`export\`?"`,
  );
  expect(shown({})).toMatchInlineSnapshot(
    `"refused: The property \`operation\` is missing. Write it as in \`<ColumnTable operation="export-campaign-report"/>\`."`,
  );
});
