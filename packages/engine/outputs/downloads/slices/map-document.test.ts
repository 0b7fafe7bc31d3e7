import type { JsonObject } from '@docs/base/json.ts';
import { expect, test } from 'vitest';
import { absoluteLinks } from './map-document.ts';

const links = new Map([
  ['op:create-story', '/docs/api/create-story'],
  ['schema:Story', '/docs/api/schemas/story'],
]);
const convert = (document: JsonObject): JsonObject => absoluteLinks(document, links, 'https://docs.example');
const text = (description: string): unknown => convert({ description }).description;

test.each([
  ['See [Create](op:create-story).', 'See [Create](https://docs.example/docs/api/create-story).'],
  ['[`a` [b]](schema:Story#id "Title")', '[`a` [b]](https://docs.example/docs/api/schemas/story#id "Title")'],
  [
    '[two\nlines](op:create-story) [x](schema:Story)',
    '[two\nlines](https://docs.example/docs/api/create-story) [x](https://docs.example/docs/api/schemas/story)',
  ],
  ['[gone](op:nothing) stays a word', 'gone stays a word'],
  [
    'Write `[x](op:create-story)` and\n```\n[x](op:create-story)\n```',
    'Write `[x](op:create-story)` and\n```\n[x](op:create-story)\n```',
  ],
  ['[story]\n\n[story]: schema:Story', '[story]\n\n[story]: https://docs.example/docs/api/schemas/story'],
  ['[gone]\n\n[gone]: op:nothing', '[gone]\n\n'],
  ['[a](https://other.example/op:x) op:create-story', '[a](https://other.example/op:x) op:create-story'],
])('makes links absolute in %j', (source, expected) => {
  expect(text(source)).toBe(expected);
});

test('finishes on long malformed text and leaves it unchanged', () => {
  const odd = `op:x ${'['.repeat(100_000)}${'[a]('.repeat(50_000)}${'`` ` '.repeat(20_000)}`;
  expect(text(odd)).toBe(odd);
});

test('converts descriptions but no example data or references, even in fields named like keywords', () => {
  const link = '[x](op:create-story)';
  const linked = '[x](https://docs.example/docs/api/create-story)';
  expect(
    convert({
      components: {
        schemas: {
          default: { description: link, properties: { example: { description: link, default: link, enum: [link] } } },
          Other: { $ref: '#/components/schemas/default', examples: [link], example: { description: link } },
        },
        examples: { value: { summary: link, value: { description: link } } },
      },
    }),
  ).toEqual({
    components: {
      schemas: {
        default: { description: linked, properties: { example: { description: linked, default: link, enum: [link] } } },
        Other: { $ref: '#/components/schemas/default', examples: [link], example: { description: link } },
      },
      examples: { value: { summary: linked, value: { description: link } } },
    },
  });
});
