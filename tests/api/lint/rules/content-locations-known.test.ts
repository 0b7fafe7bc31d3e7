import { expect, test } from 'vitest';
import { documentFrom } from '../testing.ts';
import { contentLocationsKnown } from './content-locations-known.ts';

function found(yaml: string): readonly string[] {
  return contentLocationsKnown(documentFrom(yaml)).map(({ message }) => message);
}

const places = `
        Story: { properties: { content: { type: object } } }
        Document:
          x-content-places: { story: { member: Story.content } }
`;

test('accepts places that exist', () => {
  expect(
    found(`
    components:
      schemas:${places}
        Node: { oneOf: [{ $ref: '#/components/schemas/Text' }] }
        Text:
          x-allowed-in: { story: only in drafts }
          properties: { key: { enum: [a, b], x-allowed-in: { story: [a] } } }
  `),
  ).toEqual([]);
});

test('finds places, fields and values that do not exist, and nodes without `x-allowed-in`', () => {
  expect(
    found(`
    components:
      schemas:${places}
        Note: { x-content-places: { note: { member: Story.note } } }
        Node: { oneOf: [{ $ref: '#/components/schemas/Text' }, { $ref: '#/components/schemas/Link' }] }
        Link: { type: object }
        Text:
          x-allowed-in: { storey: true, story: false }
          properties: { key: { enum: [a], x-allowed-in: { story: [c], campaign: [a] } } }
  `),
  ).toMatchInlineSnapshot(`
    [
      "The place \`note\` names \`Story.note\`, which does not exist.",
      "\`x-allowed-in\` names the place \`storey\`, which does not exist.",
      "\`x-allowed-in.story\` is neither \`true\` nor a condition in words.",
      "\`Link\` does not say where it is allowed.",
      "\`x-allowed-in.story\` lists \`c\`, which is no value.",
      "\`x-allowed-in\` names the place \`campaign\`, which does not exist.",
    ]
  `);
});
