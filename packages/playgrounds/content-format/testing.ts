import type { JsonObject } from '@docs/base/json.ts';
import { type ContentFormat, type DocumentLimits, readContentFormat } from './content-format.ts';

const children = (items: object): object => ({ type: 'array', items, minItems: 1 });
const node = (type: string, required: readonly string[], properties: object, more: object = {}): object => ({
  'x-allowed-in': { story: true, note: true },
  type: 'object',
  required: ['type', ...required],
  properties: { type: { type: 'string', const: type }, ...properties },
  ...more,
});
const ref = (name: string): object => ({ $ref: `#/$defs/${name}` });
const id = { type: 'string', format: 'uuid' };

/** A small content format with a node for each kind of rule. */
const tinySchema = {
  title: 'Document',
  'x-content-places': {
    story: { title: 'Story', plural: 'stories', field: 'Story.content' },
    note: { title: 'Note', plural: 'notes', field: 'Coverage.note' },
  },
  type: 'object',
  required: ['type', 'version', 'children'],
  properties: {
    type: { type: 'string', const: 'document' },
    version: { type: 'string', const: '1.0' },
    children: { ...children(ref('BlockNode')), maxItems: 20 },
  },
  $defs: {
    BlockNode: { oneOf: ['ParagraphNode', 'HeadingNode', 'ListNode', 'ImageNode', 'CardNode', 'HoleNode'].map(ref) },
    InlineNode: { oneOf: ['TextNode', 'LinkNode', 'VariableNode'].map(ref) },
    ParagraphNode: node(
      'paragraph',
      ['children'],
      {
        align: { type: 'string', enum: ['left', 'center'], default: 'left' },
        children: children(ref('InlineNode')),
      },
      { examples: [{ type: 'paragraph', align: 'left', children: [{ type: 'text', text: 'Words.' }] }] },
    ),
    HeadingNode: node(
      'heading',
      ['level', 'children'],
      {
        level: { type: 'integer', enum: [1, 2, 3] },
        children: children(ref('InlineNode')),
      },
      { examples: [{ type: 'heading', level: 1, children: [{ type: 'text', text: 'Title' }] }] },
    ),
    ListNode: node(
      'list',
      ['children'],
      { children: children(ref('ListItemNode')) },
      {
        examples: [
          {
            type: 'list',
            children: [
              { type: 'list-item', children: [{ type: 'list-item-text', children: [{ type: 'text', text: 'One' }] }] },
            ],
          },
        ],
      },
    ),
    ListItemNode: node(
      'list-item',
      ['children'],
      {
        children: {
          type: 'array',
          items: { oneOf: [ref('ListItemTextNode'), ref('ListNode')] },
          prefixItems: [ref('ListItemTextNode'), ref('ListNode')],
          minItems: 1,
          maxItems: 2,
        },
      },
      {
        examples: [
          { type: 'list-item', children: [{ type: 'list-item-text', children: [{ type: 'text', text: 'One' }] }] },
        ],
      },
    ),
    ListItemTextNode: node(
      'list-item-text',
      ['children'],
      { children: children(ref('InlineNode')) },
      { examples: [{ type: 'list-item-text', children: [{ type: 'text', text: 'One' }] }] },
    ),
    ImageNode: node('image', ['file', 'children'], {
      id,
      file: { ...ref('UploadedImage'), description: 'The image.' },
      width: { type: 'string', pattern: '^[0-9]+%$', default: '100%' },
      alt_text: { type: ['string', 'null'], maxLength: 10 },
      children: children(ref('InlineNode')),
    }),
    CardNode: node(
      'card',
      [],
      {
        id,
        contact_id: { type: ['string', 'null'], format: 'uuid' },
        email: { type: 'string', format: 'email' },
        preview: { oneOf: [ref('Preview'), { type: 'null' }], readOnly: true },
      },
      {
        'x-allowed-in': { story: true },
        anyOf: [
          { required: ['contact_id'], properties: { contact_id: { type: 'string' } } },
          { required: ['email'], properties: { email: {} } },
        ],
        examples: [
          { type: 'card', id: '3fa81c67-d209-4b5e-96c4-e8b07d1a52f9', email: 'press@example.com', preview: null },
        ],
      },
    ),
    HoleNode: node('hole', [], {}, { 'x-allowed-in': { story: 'only in drafts' } }),
    Preview: { type: 'object', required: ['title'], properties: { title: { type: 'string' } } },
    UploadedImage: {
      type: 'object',
      required: ['id'],
      properties: {
        id: { type: 'string', format: 'uuid', examples: ['f5e3a9c7-1b84-4d60-9e27-8c4d0b6f2a13'] },
        size: { type: 'integer', minimum: 0, readOnly: true },
        effects: { type: 'array', items: { type: 'string' }, maxItems: 2 },
      },
    },
    TextNode: node(
      'text',
      ['text'],
      {
        text: { type: 'string', maxLength: 1000 },
        bold: { type: 'boolean', default: false },
        subscript: { type: 'boolean', default: false },
        superscript: { type: 'boolean', default: false },
      },
      {
        not: {
          properties: { subscript: { const: true }, superscript: { const: true } },
          required: ['subscript', 'superscript'],
        },
        examples: [{ type: 'text', text: 'Words', bold: true }],
      },
    ),
    LinkNode: node(
      'link',
      ['href', 'children'],
      {
        href: {
          type: 'string',
          format: 'uri',
          'x-uri-schemes': ['https', 'mailto'],
          examples: ['https://example.com'],
        },
        children: children(ref('TextNode')),
      },
      { examples: [{ type: 'link', href: 'https://example.com', children: [{ type: 'text', text: 'Here' }] }] },
    ),
    VariableNode: node(
      'variable',
      ['key'],
      {
        key: {
          type: 'string',
          enum: ['date', 'name'],
          'x-allowed-in': { story: ['date'] },
        },
      },
      {
        examples: [
          { type: 'variable', key: 'name' },
          { type: 'variable', key: 'date' },
        ],
      },
    ),
  },
};

export const tinyLimits: DocumentLimits = { bytes: 10_000, nodes: 100, depth: 8 };

export function tinyFormat(limits: Partial<DocumentLimits> = {}): ContentFormat {
  return readContentFormat(tinySchema as unknown as JsonObject, { ...tinyLimits, ...limits });
}

/** A document around some blocks, on one line. */
export function documentOf(...blocks: readonly unknown[]): string {
  return JSON.stringify({ type: 'document', version: '1.0', children: blocks });
}

export const text = (words = 'Words.', marks: object = {}): object => ({ type: 'text', text: words, ...marks });
export const paragraph = (...inline: readonly unknown[]): object => ({
  type: 'paragraph',
  children: inline.length > 0 ? inline : [text()],
});
