import { expect, test } from 'vitest';
import { fillSource } from './read-source.ts';

const product = { name: 'Acme', slug: 'acme' };

test('the product is filled in', () => {
  expect(fillSource('title: {Product} API\nurl: https://api.{product}.example', product)).toBe(
    'title: Acme API\nurl: https://api.acme.example',
  );
});

test.each([
  ['a path parameter in YAML', 'paths:\n  /products/{product}:\n    get: {}'],
  ['a path parameter in JSON', '{"paths":{"/items/{Product}":{"get":{}}}}'],
  [
    'a variable of a server in YAML',
    'servers:\n  - url: https://{product}.acme.test\n    variables:\n      product:\n        default: pay',
  ],
  [
    'a variable of a server in JSON',
    '{"servers":[{"url":"https://{product}.acme.test","variables":{"region":{"default":"eu"},"product":{"default":"pay"}}}]}',
  ],
])('%s stays', (_, text) => {
  expect(fillSource(text, product)).toBe(text);
});
