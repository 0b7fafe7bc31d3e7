import { expect, test } from 'vitest';
import { documentContent } from './document-content.tsx';

test('a document becomes plain content, without wrappers and attributes', () => {
  const children = [
    { type: 'heading', level: 1, children: [{ type: 'text', text: 'Title' }] },
    {
      type: 'paragraph',
      children: [
        { type: 'text', text: 'See ' },
        { type: 'link', href: 'https://example.com', children: [{ type: 'text', text: 'here', bold: true }] },
        { type: 'text', text: '!' },
      ],
    },
    { type: 'divider' },
  ];
  expect(documentContent({ type: 'document', version: '1.0', children })).toEqual([
    { tag: 'h3', children: ['Title'] },
    {
      tag: 'p',
      children: [
        'See ',
        { tag: 'u', children: [{ tag: 'strong', children: ['here'] }] },
        ' ',
        { tag: 'code', children: ['https://example.com'] },
        '!',
      ],
    },
    { tag: 'hr' },
  ]);
});
