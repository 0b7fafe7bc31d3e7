import { expect, test } from 'vitest';
import { projectYaml } from '../../../../tests/fixtures/openapi/project-yaml.ts';

const response = (schema: string): string =>
  `responses: { '200': { content: { application/json: { schema: { $ref: '#/components/schemas/${schema}' } } } } }`;

test('finds entities in the responses of paths with an id, also wrapped or extended', () => {
  const { entities } = projectYaml(`
    paths:
      /rooms/{id}: { get: { ${response('Room')} } }
      /rooms/{room_id}/categories/{id}: { get: { ${response('RoomCategoryResponse')} } }
      /stories: { get: { ${response('StoryList')} } }
      /stories/{id}: { get: { ${response('StoryResponse')} } }
      /health: { get: { ${response('Health')} } }
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
