import { formatLocation } from '@docs/base/problem.ts';
import { expect, test } from 'vitest';
import { configLinks } from './author-links.ts';

const link = (href: string): { label: string; href: string } => ({ label: 'x', href });

const locations = configLinks({
  base: '/sub/',
  configFile: 'config.json',
  config: {
    announcement: { id: 'a', text: 'x', link: link('/docs/a') },
    navbar: {
      end: [
        { type: 'link', ...link('/docs/b#c') },
        { type: 'guide', label: 'x', guide: 'd' },
      ],
    },
    footer: { columns: [{ title: 'x', links: [link('https://x.example'), link('/docs/a'), link('/e.pdf')] }] },
  },
  versions: [
    {
      sidebarsFile: 'sidebars.json',
      sidebars: { main: { sections: [{ label: 'x', items: ['g', { type: 'link', ...link('/docs/f') }] }] } },
    },
  ],
});

test.each([
  ['/sub/docs/a', 'config.json#/announcement/link/href'],
  ['/sub/docs/b#c', 'config.json#/navbar/end/0/href'],
  ['/sub/e.pdf', 'config.json#/footer/columns/0/links/2/href'],
  ['/sub/docs/f', 'sidebars.json#/main/sections/0/items/1/href'],
])('locates the link %s at %s', (address, location) => {
  expect(formatLocation(locations.get(address) ?? { file: '' })).toBe(location);
});

test('has no location for other addresses', () => {
  expect(['/docs/a', 'https://x.example', '/sub/'].map((address) => locations.get(address))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
