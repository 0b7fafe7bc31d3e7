import type { ContentNode } from '@docs/base/content.ts';
import { expect, test } from 'vitest';
import { tableTitle } from './table-title.ts';

const table: ContentNode = { tag: 'table', children: [] };
const after = (...before: ContentNode[]): string | undefined => tableTitle([...before, '\n', table], before.length + 1);
const element = (tag: string, ...children: ContentNode[]): ContentNode => ({ tag, children });

test('the title of a table is the heading or summary above it', () => {
  expect(after(element('p', 'First:'), element('h3', 'Error ', element('code', 'codes')))).toBe('Error codes');
  expect(after(element('summary', '18 query fields'))).toBe('18 query fields');
  expect(after(element('p', element('strong', 'State changes')))).toBe('State changes');
});

test('the title of a table is the sentence that introduces it', () => {
  expect(after(element('p', 'Blocks nest, e.g. in lists. A block has one\nof these types:'))).toBe(
    'A block has one\nof these types',
  );
  expect(after(element('p', 'Sort by ', element('code', 'a.b'), '. These limits apply:'))).toBe('These limits apply');
});

test('other text is not the title of a table', () => {
  expect(after()).toBeUndefined();
  expect(after(element('h2', 'Blocks'), element('p', 'Blocks nest.'))).toBeUndefined();
  expect(after(element('ul', element('li', 'One:')))).toBeUndefined();
  expect(after({ tag: 'CodeBlock', code: { language: 'js', lines: [] } as never })).toBeUndefined();
});
