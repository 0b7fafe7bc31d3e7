import { expect, test } from 'vitest';
import { formTable } from './form-table.ts';
import { show, tinyFacts } from './testing.ts';

const facts = tinyFacts({
  components: {
    schemas: {
      Image: {
        properties: {
          effects: { items: { 'x-forms': [{ forms: ['flip', 'mirror'], description: 'Turns it.' }] } },
          size: { 'x-forms': [{ forms: ['1x1'], description: 'Sides.' }] },
          url: {},
        },
      },
    },
  },
});
const shown = (props: Record<string, string>): string => show(formTable.expand(props, facts));

test('how a member, or an item of a list, is written', () => {
  expect(shown({ schema: 'Image', field: 'effects' })).toMatchInlineSnapshot(`
    "
    Written as | Does
    \`flip\`, \`mirror\` | Turns it."
  `);
  expect(shown({ schema: 'Image', field: 'size' })).toMatchInlineSnapshot(`
    "
    Written as | Does
    \`1x1\` | Sides."
  `);
});

test('what has no forms is refused', () => {
  expect(shown({ schema: 'Image', field: 'url' })).toMatchInlineSnapshot(
    `"refused: The API document has no member of \`Image\` with \`x-forms\` called \`url\`. It has \`effects\`, \`size\`."`,
  );
  expect(shown({ schema: 'Imag', field: 'url' })).toMatchInlineSnapshot(
    `"refused: The API document has no schema \`Imag\`. Did you mean \`Image\`?"`,
  );
  expect(shown({ schema: 'Image' })).toMatchInlineSnapshot(
    `"refused: The property \`field\` is missing. Write it as in \`<FormTable schema="UploadedImage" field="effects"/>\`."`,
  );
});
