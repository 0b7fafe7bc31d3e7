import { expect, test } from 'vitest';
import { renderHtml } from '../render/render-html.ts';
import { ValueNotes } from './value-notes.tsx';

test('shows each enum value as separate code, also values with spaces', () => {
  const values = ['editor', 'previewer uploader'].map((value) => ({ value }));
  const html = renderHtml(<ValueNotes facts={{ type: ['string'], values }} page="/x" />);
  expect(html).toContain('<code>editor</code> <code>previewer uploader</code>');
});
