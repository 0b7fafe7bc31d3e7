import type { JsonValue } from '@docs/base/json.ts';
import { createResolve } from '@docs/openapi/read/references.ts';
import { createFlatten } from '@docs/openapi/schema/merge-all-of.ts';
import { shapeOf } from '@docs/openapi/schema/shape.ts';
import { expect, test } from 'vitest';
import { asStream, asXml } from './media-text.ts';

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

function toXml(value: JsonValue, schema: JsonValue, type = 'application/xml'): JsonValue {
  const flatten = createFlatten(createResolve(document), { siblings: 'all' });
  return asXml(value, type, schema, { shape: (each) => shapeOf(each, flatten) });
}

test('writes elements, attributes, wrapped and unwrapped lists, and namespaces', () => {
  const pet = {
    id: 7,
    'full name': 'Tom & <Jerry>',
    photoUrls: ['a', 'b'],
    tags: [{ name: 'cat' }, { name: null }],
    none: [],
    unknown: true,
  };
  expect(toXml(pet, { $ref: '#/components/schemas/Pet' })).toMatchInlineSnapshot(`
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

test('wraps a top-level list in a root element', () => {
  expect(
    toXml([{ name: 'cat' }], { type: 'array', items: { $ref: '#/components/schemas/Tag' } }),
  ).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <root>
      <tag>
        <name>cat</name>
      </tag>
    </root>"
  `);
});

test('keeps strings and other media types unchanged, and writes `+xml` types as XML', () => {
  expect(toXml('<a/>', {}, 'text/xml')).toBe('<a/>');
  expect(toXml({ a: 1 }, {}, 'application/json')).toEqual({ a: 1 });
  expect(toXml(1, {}, 'application/vnd.acme+xml')).toContain('<root>1</root>');
});

test('`nodeType` decides how a value is written (OpenAPI 3.2)', () => {
  const book = {
    xml: { name: 'book' },
    properties: {
      id: { xml: { nodeType: 'attribute' } },
      list: { type: 'array', xml: { nodeType: 'element', name: 'items' }, items: { xml: { name: 'item' } } },
      bare: { type: 'array', xml: { nodeType: 'none' }, items: { xml: { name: 'one' } } },
      none: {
        xml: { nodeType: 'none' },
        properties: { inner: { type: 'string' }, lang: { xml: { nodeType: 'attribute' } } },
      },
      note: { xml: { name: 'note' }, properties: { said: { xml: { nodeType: 'cdata' } } } },
      by: { properties: { role: { xml: { nodeType: 'attribute' } }, name: { xml: { nodeType: 'text' } } } },
      unseen: { type: 'string', xml: { nodeType: 'none' } },
    },
  };
  const value = {
    id: 7,
    list: ['a', 'b'],
    bare: [1],
    none: { inner: 'x', lang: 'en' },
    note: { said: 'a < b ]]> c' },
    by: { role: 'author', name: 'Tom & Co' },
    unseen: 'u',
  };
  expect(toXml(value, book)).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <book id="7" lang="en">
      <items>
        <item>a</item>
        <item>b</item>
      </items>
      <one>1</one>
      <inner>x</inner>
      <note><![CDATA[a < b ]]]]><![CDATA[> c]]></note>
      <by role="author">Tom &amp; Co</by>
    </book>"
  `);
});

test('adds no line breaks to mixed content, and writes objects as elements even with nodeType `text`', () => {
  const schema = {
    xml: { name: 'p' },
    type: 'array',
    prefixItems: [{ xml: { nodeType: 'text' } }, { xml: { name: 'b' } }],
    items: { xml: { nodeType: 'text' } },
  };
  expect(toXml(['one ', 'two', ' three'], schema)).toContain('<p>one <b>two</b> three</p>');
  const odd = { xml: { name: 'r' }, properties: { a: { xml: { nodeType: 'text' } } } };
  expect(toXml({ a: { b: 1 } }, odd)).toContain('<r>\n  <a>\n    <b>1</b>\n  </a>\n</r>');
});

test('writes server-sent events as blocks of fields', () => {
  const value = [{ id: 1, text: 'a' }, { event: 'end', data: 'one\ntwo' }, 'text'];
  expect(asStream(value, 'text/event-stream')).toBe(
    'data: {"id":1,"text":"a"}\n\nevent: end\ndata: one\ndata: two\n\ndata: text',
  );
  expect(asStream({ id: 1, text: 'a' }, 'text/event-stream; charset=utf-8')).toBe('data: {"id":1,"text":"a"}');
  expect(asStream('data: x\n\n', 'text/event-stream')).toBe('data: x\n\n');
});

test('writes one JSON value per line', () => {
  expect(asStream([{ a: 1 }, { a: 2 }], 'application/x-ndjson')).toBe('{"a":1}\n{"a":2}');
  expect(asStream({ a: 1 }, 'application/jsonl')).toBe('{"a":1}');
});

test('returns the value unchanged for media types that are not streams', () => {
  const value = [{ a: 1 }];
  expect(asStream(value, 'application/json')).toBe(value);
});
