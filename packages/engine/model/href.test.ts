import { isDeviceName, isPlainName, kebabCase } from '@docs/base/names.ts';
import { expect, test } from 'vitest';
import { canonicalPath, createHrefs, dataHref, outputPath } from './href.ts';

test('addresses contain the base and the version', () => {
  const latest = createHrefs({ base: '/' });
  expect(latest.overview).toBe('/docs/api/overview');
  expect(latest.schema('list-item-text-node')).toBe('/docs/api/schemas/list-item-text-node');
  const old = createHrefs({ base: '/sub/', version: 'v1' });
  expect(old.guide('introduction')).toBe('/sub/docs/v1/introduction');
});

test('writes pages without a trailing slash, and roots as index', () => {
  expect(outputPath('/sub/', '/sub/')).toBe('index');
  expect(outputPath('/docs/', '/')).toBe('docs/index');
  expect(outputPath('/docs/introduction', '/')).toBe('docs/introduction');
  expect(dataHref('/docs/')).toBe('/docs/index.data.json');
  expect(dataHref('/docs/introduction')).toBe('/docs/introduction.data.json');
});

test('a page has one canonical address', () => {
  expect(canonicalPath('/docs/introduction/')).toBe('/docs/introduction');
  expect(canonicalPath('/docs/introduction.html')).toBe('/docs/introduction');
  expect(canonicalPath('/docs/index.html')).toBe('/docs/');
  expect(canonicalPath('/docs/')).toBe('/docs/');
  expect(canonicalPath('/')).toBe('/');
});

test('schema names become kebab case', () => {
  expect(kebabCase('ListItemTextNode')).toBe('list-item-text-node');
  expect(kebabCase('HTTPError')).toBe('http-error');
  expect(kebabCase('Newsroom privacy requests')).toBe('newsroom-privacy-requests');
});

test('rejects device names as file names', () => {
  for (const name of ['con', 'NUL', 'com1', 'lpt9', 'aux.published']) {
    expect(isDeviceName(name), name).toBe(true);
    expect(isPlainName(name), name).toBe(false);
  }
  for (const name of ['console', 'com0', 'com10', 'lpt', 'null', 'story.con']) {
    expect(isDeviceName(name), name).toBe(false);
    expect(isPlainName(name), name).toBe(true);
  }
});
