import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createPigeonSite, letterGuide, pigeonConfig } from '../fixtures/pigeon-site.ts';

const area = { title: 'Mail', text: 'Send it.', operations: ['list-letters'] };

async function buildWith(config: object, more: Readonly<Record<string, string>> = {}) {
  const site = createPigeonSite();
  mkdirSync(path.join(site.folder, 'public/fonts'), { recursive: true });
  site.write('config.json', JSON.stringify({ ...pigeonConfig, ...config }));
  site.write('guides/stamps.mdx', letterGuide('See [letters](guide:letters).').replace('Letters', 'Stamps'));
  for (const [name, text] of Object.entries(more)) site.write(name, text);
  const files = await site.build();
  return (name: string): string => Buffer.from(files[name] ?? '', 'base64').toString();
}

/** The sections of the page, by heading. */
const headings = (html: string): readonly string[] =>
  [...html.slice(html.indexOf('<main'), html.indexOf('</main>')).matchAll(/<h[12][^>]*>(.*?)<\/h[12]>/gs)].map(
    ([, text = '']) => text.replace(/<[^>]+>/g, ''),
  );

test('sections of the front page can be left out and reordered', async () => {
  const all = await buildWith({ home: { areas: [area] } });
  expect(headings(all('index.html'))).toEqual([
    'Pigeon Developers',
    'Build on Pigeon',
    'Guides',
    'One feature area',
    'The reference',
  ]);
  expect(all('index.html')).toContain('1 GET');
  const some = await buildWith({ home: { areas: [area], sections: ['reference', 'areas', 'methods'] } });
  expect(headings(some('index.html'))).toEqual(['Pigeon Developers', 'The reference', 'One feature area']);
  const html = some('index.html');
  expect(html.indexOf('1 GET')).toBeGreaterThan(html.indexOf('One feature area'));
}, 60_000);

test('a guide can be the front page, and then has no other address', async () => {
  const read = await buildWith({ home: { guide: 'letters' } });
  expect(headings(read('index.html'))).toEqual(['Letters']);
  expect(read('index.html')).toContain('<link rel="canonical" href="https://developers.pigeon.example/">');
  expect(read('docs/letters.html')).toBe('');
  expect(read('docs/stamps.html')).toMatch(/See <a href="\/"[^>]*>letters<\/a>/);
  expect(read('index.md')).toContain('# Letters');
}, 60_000);

test('an unknown guide is reported, with a suggestion', async () => {
  await expect(buildWith({ home: { guide: 'leters' } })).rejects.toThrow(
    /There is no guide called `leters`.*config\.json#\/home\/guide.*Did you mean `letters`\?/s,
  );
}, 60_000);

test('a theme is on every page after our styles, allowed by the policy, and colours the icon', async () => {
  const css =
    '@font-face { font-family: F; src: url("/fonts/f.woff2") }\n:root { --accent: light-dark(#0b6e4f, #7fe0bd) }';
  const read = await buildWith({}, { 'theme.css': css, 'public/fonts/f.woff2': 'font' });
  for (const name of ['index.html', 'docs/api/list-letters.html', '404.html']) {
    const html = read(name);
    expect(html).toContain('@layer theme{@font-face { font-family: F; src: url("/fonts/f.woff2") } :root {');
    expect(html).toContain("font-src 'self'; ");
  }
  expect(read('favicon.svg')).toContain('#7fe0bd');
  await expect(buildWith({}, { 'theme.css': ':root { --ink: #999999 }' })).rejects.toThrow(
    /`--ink` on .* has a contrast of .*theme\.css:1:9/s,
  );
}, 60_000);
