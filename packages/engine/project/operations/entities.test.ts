import { expect, test } from 'vitest';
import { projectYaml } from '../../../../tests/fixtures/openapi/project-yaml.ts';

const answer = (schema: string): string =>
  `responses: { '200': { content: { application/json: { schema: { $ref: '#/components/schemas/${schema}' } } } } }`;

test('entities are what paths with an id answer with, also in an envelope or extended', () => {
  const { entities } = projectYaml(`
    paths:
      /rooms/{id}: { get: { ${answer('Room')} } }
      /rooms/{room_id}/categories/{id}: { get: { ${answer('RoomCategoryResponse')} } }
      /stories: { get: { ${answer('StoryList')} } }
      /stories/{id}: { get: { ${answer('StoryResponse')} } }
      /health: { get: { ${answer('Health')} } }
    components:
      schemas:
        Health: { properties: { id: {} } }
        Room: { properties: { id: {}, name: {} } }
        RoomRef: { properties: { id: {} } }
        RoomCategory: { properties: { id: {}, parent: { $ref: '#/components/schemas/RoomRef' } } }
        RoomCategoryResponse: { properties: { category: { $ref: '#/components/schemas/RoomCategory' } } }
        Story:
          properties:
            id: {}
            place: { oneOf: [{ $ref: '#/components/schemas/RoomRef' }, { type: 'null' }] }
            options: { properties: { category_ids: { type: array, items: { type: string } } } }
            external_id: {}
        StoryExtended: { allOf: [{ $ref: '#/components/schemas/Story' }, { properties: { content: {} } }] }
        StoryResponse: { properties: { story: { $ref: '#/components/schemas/StoryExtended' }, warnings: {} } }
        StoryList: { properties: { stories: { type: array, items: { $ref: '#/components/schemas/Story' } } } }
  `);
  expect(entities).toEqual([
    { name: 'Room', href: '/docs/api/schemas/room', refersTo: [] },
    { name: 'RoomCategory', href: '/docs/api/schemas/room-category', belongsTo: 'Room', refersTo: [] },
    {
      name: 'Story',
      href: '/docs/api/schemas/story',
      refersTo: [
        { name: 'Room', fields: ['place'] },
        { name: 'RoomCategory', fields: ['options.category_ids'] },
      ],
    },
  ]);
});
