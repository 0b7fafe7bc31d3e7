/** @module-tag thorough */

import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPigeonSite, letterGuide, type PigeonSite } from '../../../../tests/fixtures/pigeon-site.ts';
import { contentType } from '../../outputs/hosting/content-types.ts';
import { devAssets, devResponse, loadDevState } from '../dev/dev.ts';
import { relativePath } from '../paths.ts';
import { missingScripts, readPublicFiles } from './public-files.ts';

/** Binary files must arrive unchanged. */
const picture = Buffer.from([0x89, 0x50, 0xff, 0x00]);

function siteWith(names: readonly string[], text = 'How to write.'): PigeonSite {
  const site = createPigeonSite();
  site.write('guides/letters.mdx', letterGuide(text));
  for (const name of names) {
    const file = path.join(site.folder, 'public', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, picture);
  }
  return site;
}

test('publishes files unchanged under the base, with compressed twins of text files', async () => {
  const site = siteWith(
    ['pic.png', 'files/note.txt', '.DS_Store'],
    'A ![stamp](/pic.png) and a [note](/files/note.txt).',
  );
  const files = await site.build({ base: '/sub/' });
  expect(files['pic.png']).toBe(picture.toString('base64'));
  expect(brotliDecompressSync(Buffer.from(files['files/note.txt.br'] ?? '', 'base64'))).toEqual(picture);
  expect(Object.keys(files).filter((name) => /^pic|DS_Store/.test(name))).toEqual(['pic.png']);
  const html = Buffer.from(files['docs/letters.html'] ?? '', 'base64').toString();
  expect(html).toContain('<img src="/sub/pic.png" alt="stamp"');
}, 60_000);

test('a missing image stops the build', async () => {
  const site = siteWith(['pic.png'], '![stamp](/pick.png)');
  await expect(site.build()).rejects.toThrow(/The file `\/pick.png` is not there\.[\s\S]*`public\/pick.png`/);
}, 60_000);

test.each([
  ['openapi.json', 'openapi.json'],
  ['robots.txt', 'robots.txt'],
  ['docs/letters', 'docs/letters.html'],
  ['docs/letters/index.html', 'docs/letters.html'],
  ['assets/pic.png', 'assets/'],
])(
  'rejects a public file with the name of a built one: %s',
  async (name, taken) => {
    const site = siteWith([name]);
    const file = relativePath(path.join(site.folder, 'public', name));
    await expect(site.build()).rejects.toThrow(
      `The file \`public/${name}\` would replace \`${taken}\`, which the build writes itself.\n  at ${file}\n`,
    );
  },
  60_000,
);

test('reads only files inside the public folder, and reports other symbolic links', async () => {
  const site = siteWith(['pic.png']);
  symlinkSync('pic.png', path.join(site.folder, 'public/same.png'));
  symlinkSync('../config.json', path.join(site.folder, 'public/config.json'));
  symlinkSync('nowhere', path.join(site.folder, 'public/lost'));
  const { files, problems } = await readPublicFiles(site.folder);
  expect([...files.keys()]).toEqual(['pic.png', 'same.png']);
  expect(problems.map(({ at }) => path.basename(at.file))).toEqual(['config.json', 'lost']);
});

test('the dev server serves public files', async () => {
  const site = siteWith(['pic.png']);
  const state = await loadDevState(site.folder, new Map());
  expect(await devResponse(state, '/pic.png', devAssets(''))).toEqual({
    status: 200,
    type: contentType('pic.png'),
    body: picture,
  });
});

test('reports each linked folder as one problem, and does not enter it', async () => {
  const site = siteWith(['files/pic.png']);
  const folder = path.join(site.folder, 'public');
  symlinkSync('.', path.join(folder, 'self'));
  symlinkSync('/', path.join(folder, 'files/system'));
  const { files, problems } = await readPublicFiles(site.folder);
  expect([...files.keys()]).toEqual(['files/pic.png']);
  expect(problems.map(({ at }) => path.relative(folder, path.resolve(at.file)))).toEqual(['files/system', 'self']);
});

test('reports a missing script of the config, and suggests the nearest one', () => {
  const script = (src: string) => ({ src, connect: [], data: {} });
  const scripts = [script('https://cdn.example/a.js'), script('/stats.js'), script('/stat.js'), script('/chat.js')];
  const problems = missingScripts({ scripts }, 'config.ts', new Map([['stats.js', '/site/public/stats.js']]));
  expect(problems.map(({ at, message, fix }) => `${at.pointer} ${message} ${fix}`)).toEqual([
    '/scripts/2/src The script `/stat.js` is not there. Did you mean `/stats.js`?',
    '/scripts/3/src The script `/chat.js` is not there. Put it into the site folder, as `public/chat.js`.',
  ]);
});
