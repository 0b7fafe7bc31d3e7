import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import type { LogoSource } from '../../model/site.ts';
import { faviconSvg } from './brand-files.ts';

test('the icon shows the mark in both colours', () => {
  const icon = faviconSvg({ site: { title: 'Pigeon', mark: { ink: 'M0 0h4v4z', accent: 'M1 1h2v2z' } } });
  expect(icon).toContain('<path class="h" d="M0 0h4v4z"/><path class="b" d="M1 1h2v2z"/>');
  expect(icon).toContain('prefers-color-scheme:dark');
});

test('a mark may have one colour', () => {
  expect(faviconSvg({ site: { title: 'Pigeon', mark: { ink: 'M0 0h4v4z' } } }).match(/<path/g)).toHaveLength(1);
});

test('without a mark, the icon shows the first character of the title', () => {
  expect(faviconSvg({ site: { title: 'Pigeon Developers' } })).toContain('>P</text>');
  expect(faviconSvg({ site: { title: '<b>' } })).toContain('>&lt;</text>');
  expect(faviconSvg({ site: { title: '🕊 Post' } })).toContain('>🕊</text>');
});

const red =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32"><path fill="#ff0000" d="M0 0h64v32H0z"/></svg>';

test.each([
  ['svg', red],
  ['png', new Resvg(red).render().asPng()],
] as const)('a logo (%s) is scaled to fit and centred in the icon', (ending, content) => {
  const logo: LogoSource = { name: `assets/logo-1.${ending}`, width: 56, height: 28, content };
  const icon = new Resvg(faviconSvg({ site: { title: 'Pigeon' }, logo })).render();
  const pixel = (x: number, y: number): number[] => [...icon.pixels.subarray((y * 32 + x) * 4, (y * 32 + x) * 4 + 4)];
  expect([icon.width, icon.height]).toEqual([32, 32]);
  expect([pixel(1, 16), pixel(30, 16)]).toEqual([
    [255, 0, 0, 255],
    [255, 0, 0, 255],
  ]);
  expect([pixel(16, 4), pixel(16, 28)]).toEqual([
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ]);
});
