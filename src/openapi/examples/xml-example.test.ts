import { expect, test } from 'vitest';
import type { JsonValue } from '../../model/json.ts';
import { createFlatten } from '../schemas/merge-all-of.ts';
import { shapeOf } from '../schemas/shape.ts';
import { createResolve } from '../source/references.ts';
import { asCarried } from './xml-example.ts';

const document = {
  components: {
    schemas: {
      Tag: { type: 'object', xml: { name: 'tag' }, properties: { name: { type: 'string' } } },
      Pet: {
        type: 'object',
        xml: { name: 'pet', namespace: 'urn:pets', prefix: 'p' },
        properties: {
          id: { type: 'integer', xml: { attribute: true } },
          'full name': { type: 'string' },
          photoUrls: {
            type: 'array',
            xml: { wrapped: true },
            items: { type: 'string', xml: { name: 'photoUrl' } },
          },
          tags: { type: 'array', items: { $ref: '#/components/schemas/Tag' } },
          none: { type: 'array', xml: { wrapped: true }, items: {} },
        },
      },
    },
  },
};

function carried(value: JsonValue, schema: JsonValue, type = 'application/xml'): JsonValue {
  const flatten = createFlatten(createResolve(document), { siblings: 'all' });
  return asCarried(value, type, schema, { shape: (each) => shapeOf(each, flatten) });
}

test('elements, attributes, wrapped and bare lists, namespaces', () => {
  const pet = {
    id: 7,
    'full name': 'Tom & <Jerry>',
    photoUrls: ['a', 'b'],
    tags: [{ name: 'cat' }, { name: null }],
    none: [],
    unknown: true,
  };
  expect(carried(pet, { $ref: '#/components/schemas/Pet' })).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <p:pet xmlns:p="urn:pets" id="7">
      <full_name>Tom &amp; &lt;Jerry&gt;</full_name>
      <photoUrls>
        <photoUrl>a</photoUrl>
        <photoUrl>b</photoUrl>
      </photoUrls>
      <tag>
        <name>cat</name>
      </tag>
      <tag>
        <name/>
      </tag>
      <none/>
      <unknown>true</unknown>
    </p:pet>"
  `);
});

test('a list at the top has an element around it', () => {
  expect(
    carried([{ name: 'cat' }], { type: 'array', items: { $ref: '#/components/schemas/Tag' } }),
  ).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <root>
      <tag>
        <name>cat</name>
      </tag>
    </root>"
  `);
});

test('text is XML already, and other media types are left alone', () => {
  expect(carried('<a/>', {}, 'text/xml')).toBe('<a/>');
  expect(carried({ a: 1 }, {}, 'application/json')).toEqual({ a: 1 });
  expect(carried(1, {}, 'application/vnd.acme+xml')).toContain('<root>1</root>');
});
