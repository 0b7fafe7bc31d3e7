import { expect, test } from 'vitest';
import { markdownTable, textTable } from './table.mjs';

const table = {
  title: 'Builds',
  columns: ['site', 'pages', 'time'],
  rows: [
    ['Herald', 1234, '5.0 s'],
    ['a|b', undefined, '12.5 s'],
  ],
};

test('columns of numbers end below each other', () => {
  expect(textTable(table)).toMatchInlineSnapshot(`
    "Builds
    site    pages    time
    ──────  ─────  ──────
    Herald   1234   5.0 s
    a|b         –  12.5 s"
  `);
});

test('Markdown', () => {
  expect(markdownTable(table)).toMatchInlineSnapshot(`
    "| site | pages | time |
    |---|---|---|
    | Herald | 1234 | 5.0 s |
    | a\\|b | – | 12.5 s |"
  `);
});
