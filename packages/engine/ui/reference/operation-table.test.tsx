import type { Content } from '@docs/base/content.ts';
import { expect, test } from 'vitest';
import { renderHtml } from '../render/render-html.ts';
import { OperationTable } from './operation-table.tsx';

function caption(description: Content): string {
  const group = { id: 'a', name: 'A', description, operations: [] };
  const html = renderHtml(<OperationTable group={group} outermost="a" page="/" lazy={false} />);
  return /<\/h2>.*?<\/div>(.*)<\/caption>/s.exec(html)?.[1] ?? '';
}

test('shows a single paragraph as a span, and longer descriptions as prose', () => {
  const one = { tag: 'p', children: ['One.'] };
  expect(caption([one])).toBe('<span>One.</span>');
  expect(caption([one, { tag: 'ul', children: [{ tag: 'li', children: ['Two'] }] }])).toBe(
    '<div data-prose><p>One.</p><ul><li>Two</ul></div>',
  );
});
