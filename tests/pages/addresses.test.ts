import { readFile } from 'node:fs/promises';
import { expect, inject, test } from 'vitest';
import {
  builtRedirects,
  compareAddresses,
  formatRegistry,
  parseRegistry,
  publicAddresses,
  registryFile,
} from '../../scripts/addresses.mjs';
import { report } from '../support/measure.ts';

test('every promised address exists or redirects', async () => {
  const { herald } = inject('folders');
  const promised = parseRegistry(await readFile(registryFile, 'utf8'));
  const built = await publicAddresses(herald, promised);
  const { broken, fresh } = compareAddresses(promised, built, await builtRedirects(herald));
  report(`${built.size} pages and ${[...built.values()].flat().length} anchors are promised.`);
  expect(broken, 'gone without a redirect: add one to `redirects` in site/config.ts').toEqual([]);
  expect(fresh, 'not promised yet: run npm run build && npm run addresses').toEqual([]);
});

test('addresses that disappear are reported, unless they redirect', () => {
  const promised = new Map([
    ['/docs/a', ['one', 'two']],
    ['/docs/old', ['x']],
  ]);
  const built = new Map([['/docs/a', ['one', 'three']]]);
  expect(compareAddresses(promised, built, {})).toEqual({
    broken: ['/docs/a#two', '/docs/old', '/docs/old#x'],
    fresh: ['/docs/a#three'],
  });
  const redirects = { '/docs/a#two': '/docs/a#three', '/docs/old': '/docs/a' };
  expect(compareAddresses(promised, built, redirects).broken).toEqual([]);
});

test('the list of addresses can be written and parsed', () => {
  const addresses = new Map([
    ['/docs/a', ['one', 'two']],
    ['/', []],
  ]);
  expect(formatRegistry(addresses)).toBe('/\n/docs/a one two\n');
  expect(parseRegistry(formatRegistry(addresses))).toEqual(addresses);
});
