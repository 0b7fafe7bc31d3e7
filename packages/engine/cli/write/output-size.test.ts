import { expect, test } from 'vitest';
import { sizeText } from './output-size.ts';

const mega = 1024 * 1024;
const size = (megabytes: number, copies = 0) => ({
  bytes: megabytes * mega,
  copies: copies * mega,
  loaded: megabytes * mega,
});

test('lists the size of an output by kind, largest first', () => {
  const sizes = new Map([
    ['docs/api/list-pets.html', size(2, 1)],
    ['docs/index.html', size(3, 1)],
    ['docs/api/list-pets.data.json', size(1)],
    ['docs/api/list-pets.openapi.json', size(6)],
    ['docs/api/schemas/pet.schema.json', size(4)],
    ['assets/entry-Ab.js', size(0.5)],
    ['openapi.json', size(0.3)],
  ]);
  expect(sizeText(sizes)).toBe(
    '18.8 MB: 10.0 MB slices, 5.0 MB pages, 2.0 MB compressed copies, 1.0 MB page data, ' +
      '0.5 MB scripts, styles and search, 0.3 MB other files',
  );
});

test('leaves out kinds without files', () => {
  expect(sizeText(new Map([['index.html', size(1)]]))).toBe('1.0 MB: 1.0 MB pages');
});
