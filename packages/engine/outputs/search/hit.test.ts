import { expect, test } from 'vitest';
import { groupHits, type Hit } from './hit.ts';
import type { SearchKind } from './search-record.ts';

const hit = (kind: SearchKind, text: string): Hit => ({
  kind,
  title: { text, marks: [] },
  href: `/${text}`,
  context: '',
  note: { text: '', marks: [] },
});
const outline = (hits: readonly Hit[]): string[] =>
  groupHits(hits, 2).map(({ label, hits }) => `${label}: ${hits.map(({ title }) => title.text).join(' ')}`);

test('the group of the best hit comes first, and each group has a limited number of hits', () => {
  const operations = ['a', 'b', 'c'].map((name) => hit('operation', name));
  expect(outline([...operations, hit('schema', 's')])).toEqual(['Operations: a b', 'Schemas: s']);
});

test('the best three hits are a group of their own if their kinds differ; headings count as guides', () => {
  const hits = [hit('guide', 'g'), hit('section', 'h'), hit('schema', 's'), hit('section', 'i'), hit('schema', 't')];
  expect(outline(hits)).toEqual(['Best matches: g h s', 'Guides: i', 'Schemas: t']);
  expect(outline([hit('guide', 'g'), hit('section', 'h')])).toEqual(['Guides: g h']);
});
