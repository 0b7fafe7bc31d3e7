import { expect, test } from 'vitest';
import { resolveConfig } from './index.ts';
import { scriptSources } from './scripts.ts';

const least = { product: { name: 'Acme', slug: 'acme' }, api: 'openapi.yaml' };

const sourcesOf = (...scripts: object[]): object | readonly string[] => {
  const { config, problems } = resolveConfig({ ...least, scripts }, 'config.json');
  return config ? scriptSources(config.scripts) : problems.map(({ at, fix }) => `${at.pointer} ${fix}`);
};

test('the content policy allows exactly the scripts and connections of the config', () => {
  expect(
    sourcesOf(
      { src: '/stats.js', connect: ['wss://live.{product}.example:8443/', 'https://*.acme.example'] },
      { src: "https://cdn.example/a;b,c'd.js?id=1", integrity: 'sha384-AbC+/9==', data: { site: '"x"' } },
      { src: 'https://cdn.example/two.js', connect: ['https://*.acme.example', 'https://cdn.example/in'] },
    ),
  ).toEqual({
    scripts: ['https://cdn.example/a%3bb%2cc%27d.js', 'https://cdn.example/two.js'],
    connect: ['wss://live.acme.example:8443', 'https://*.acme.example', 'https://cdn.example/in'],
  });
});

test.each([
  'alert(1)',
  'javascript:alert(1)',
  'data:text/javascript,1',
  'http://cdn.example/a.js',
  '//cdn.example/a.js',
  'https://*.example/a.js',
  'https://cdn.example',
  'https://user@cdn.example/a.js',
  "https://cdn.example; script-src 'unsafe-inline'/a.js",
])('rejects the script %s', (src) => {
  expect(sourcesOf({ src })).toEqual([expect.stringMatching(/^\/scripts\/0\/src Expected an address such as/)]);
});

test('rejects inline code, invalid hosts, attribute names and integrity hashes', () => {
  expect(sourcesOf({ src: '/a.js', code: 'alert(1)' })).toEqual(['/scripts/0/code Remove it, or check its spelling.']);
  for (const host of [
    '*',
    'https:',
    'https://*',
    'https://*.com',
    "'unsafe-inline'",
    'http://a.example',
    'https://a.example?x',
  ])
    expect(sourcesOf({ src: '/a.js', connect: [host] })).toEqual([
      expect.stringMatching(/^\/scripts\/0\/connect\/0 Expected an address such as/),
    ]);
  expect(sourcesOf({ src: '/a.js', data: { 'x onload': '1' } })).toEqual([
    expect.stringContaining('Expected lower-case letters, digits and hyphens'),
  ]);
  expect(sourcesOf({ src: '/a.js', integrity: 'md5-x' })).toEqual([expect.stringContaining('Expected a hash')]);
});
