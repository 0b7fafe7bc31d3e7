import type { ContentElement } from '@docs/base/content.ts';
import { expect, test } from 'vitest';
import { labelCells } from './stacked-table.ts';

const row = (tag: string, cells: readonly string[]): ContentElement => ({
  tag: 'tr',
  children: cells.map((cell) => ({ tag, children: [cell] })),
});

const table = (names: readonly string[], ...rows: (readonly string[])[]): ContentElement => ({
  tag: 'table',
  children: [
    { tag: 'thead', children: [row('th', names)] },
    { tag: 'tbody', children: rows.map((cells) => row('td', cells)) },
  ],
});

function labels(node: ContentElement): unknown[] {
  if (node.tag === 'td') return [node.props?.['data-label']];
  return (node.children ?? []).flatMap((child) => (typeof child === 'string' ? [] : labels(child as ContentElement)));
}

test('labels each cell except the first with its column', () => {
  const labelled = labelCells(table(['Code', 'Status', 'Meaning'], ['gone', '410', 'It was here.'], ['lost', '404']));
  expect(labels(labelled)).toEqual([undefined, 'Status', 'Meaning', undefined, 'Status']);
});

test('keeps a table of two columns unchanged', () => {
  const small = table(['Value', 'Meaning'], ['draft', 'Being written.']);
  expect(labelCells(small)).toBe(small);
});

test('labels the cells of two columns if the first has long names', () => {
  const files = table(
    ['File', 'What it holds'],
    ['/llms.txt', 'Every page.'],
    ['/docs/api/create-story.openapi.json', 'One.'],
  );
  expect(labels(labelCells(files))).toEqual([undefined, 'What it holds', undefined, 'What it holds']);
});

test('keeps a table unchanged if cells span several columns', () => {
  const wide = table(['Code', 'Status', 'Meaning']);
  const spans = { tag: 'tbody', children: [{ tag: 'tr', children: [{ tag: 'td', props: { colSpan: 3 } }] }] };
  const both = { ...wide, children: [...(wide.children ?? []), spans] };
  expect(labelCells(both)).toBe(both);
});
