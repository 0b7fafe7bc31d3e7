import { expect, test } from 'vitest';
import { mockDocument } from '../../scripts/mock-document.mjs';

const list = { type: 'array', items: { type: 'string' } };

test.each([
  [
    'a header that is a list',
    { in: 'header', required: true, schema: list },
    { in: 'header', required: true, schema: {} },
  ],
  [
    'a header that is a list by reference',
    { in: 'header', schema: { $ref: '#/components/schemas/List' } },
    { in: 'header', schema: {} },
  ],
  ['a list in a path', { in: 'path', schema: list }, { in: 'path', schema: {} }],
  ['label', { in: 'path', style: 'label', schema: list }, { in: 'path', schema: {} }],
  ['matrix', { in: 'path', style: 'matrix', explode: true, schema: list }, { in: 'path', schema: {} }],
  [
    'a delimited value that is no list',
    { in: 'query', style: 'pipeDelimited', schema: {} },
    { in: 'query', schema: {} },
  ],
  [
    'a delimited list that is exploded',
    { in: 'query', style: 'spaceDelimited', explode: true, schema: list },
    { in: 'query', explode: true, schema: list },
  ],
  ['deepObject without a schema', { in: 'query', style: 'deepObject' }, { in: 'query', schema: {} }],
])('what Prism would end on may be anything: %s', (_name, parameter, expected) => {
  const components = { schemas: { List: list } };
  const read = mockDocument({
    paths: { '/a': { parameters: [parameter], get: { parameters: [parameter] } } },
    components: { ...components, parameters: { P: parameter } },
  });
  expect(read).toEqual({
    paths: { '/a': { parameters: [expected], get: { parameters: [expected] } } },
    components: { ...components, parameters: { P: expected } },
  });
});

test('everything else stays, but for `deprecated`', () => {
  const kept = [
    { in: 'header', schema: { type: 'string' } },
    { in: 'header', schema: { $ref: '#/components/schemas/Loop' } },
    { in: 'query', style: 'pipeDelimited', schema: list },
    { in: 'query', style: 'deepObject', schema: { type: 'object' } },
    { $ref: '#/components/parameters/Page' },
  ];
  const document = {
    paths: { '/a': { get: { parameters: kept } }, '/b': null },
    components: { schemas: { Loop: { $ref: '#/components/schemas/Loop' } } },
  };
  expect(mockDocument(document)).toEqual(document);
  expect(mockDocument({ paths: { '/a': { get: { deprecated: true } } } })).toEqual({ paths: { '/a': { get: {} } } });
});
