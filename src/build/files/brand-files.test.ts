import { expect, test } from 'vitest';
import { faviconSvg } from './brand-files.ts';

test('the icon is the mark in both colours', () => {
  const icon = faviconSvg({ title: 'Pigeon', mark: { ink: 'M0 0h4v4z', accent: 'M1 1h2v2z' } });
  expect(icon).toContain('<path class="h" d="M0 0h4v4z"/><path class="b" d="M1 1h2v2z"/>');
  expect(icon).toContain('prefers-color-scheme:dark');
});

test('a mark may have one colour', () => {
  expect(faviconSvg({ title: 'Pigeon', mark: { ink: 'M0 0h4v4z' } }).match(/<path/g)).toHaveLength(1);
});

test('without a mark it is the first letter of the title, whatever that is', () => {
  expect(faviconSvg({ title: 'Pigeon Developers' })).toContain('>P</text>');
  expect(faviconSvg({ title: '<b>' })).toContain('>&lt;</text>');
  expect(faviconSvg({ title: '🕊 Post' })).toContain('>🕊</text>');
});
