import { expect, test } from 'vitest';
import { projectYaml } from '../../../../tests/fixtures/openapi/project-yaml.ts';
import type { FieldView, IdFlowView } from '../../model/schema.ts';

const json = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const story = `{ $ref: '#/components/schemas/Story' }`;
const api = projectYaml(`
  paths:
    /stories:
      get: { operationId: list-stories, responses: { '200': { ${json(`{ type: array, items: ${story} }`)} } } }
      post: { operationId: create-story, deprecated: true, responses: { '201': { ${json(story)} } } }
    /stories/{id}:
      get: { operationId: get-story, responses: { '200': { ${json(story)} } } }
      put: { operationId: replace-story, responses: { '200': { ${json(story)} } } }
    /stories/{id}/notes: { get: { operationId: list-notes } }
    /campaigns:
      get: { operationId: list-campaigns, parameters: [{ in: query, name: story_id }] }
      post: { operationId: create-campaign, requestBody: { ${json(`{ $ref: '#/components/schemas/Campaign' }`)} } }
  components:
    schemas:
      Story: { properties: { id: {}, title: {} } }
      StoryRef: { properties: { id: {} } }
      Other: { properties: { id: {} } }
      Campaign: { properties: { options: { properties: { storyIds: {} } }, storyId: {} } }
`);

function flow(schema: string, name: string): IdFlowView | undefined {
  const inside = api.schemas.find((page) => page.name === schema)?.entry.inside;
  const fields: readonly FieldView[] = inside?.kind === 'object' ? inside.fields : [];
  return fields.find((field) => field.name === name)?.flow;
}

const labels = (links: IdFlowView['from'] = []): readonly string[] => links.map(({ label }) => label);

test('the id of an entity links to the operations that return it and to those that accept it', () => {
  const own = flow('Story', 'id');
  expect(labels(own?.from)).toEqual(['Create story', 'List stories']);
  expect(own?.from[0]?.deprecated).toBe(true);
  expect(labels(own?.into)).toEqual(['Get story', 'Replace story', 'List notes', 'List campaigns', 'Create campaign']);
  expect(flow('StoryRef', 'id')).toEqual(own);
});

test('a field with the id of another entity links to the operations that return it', () => {
  expect(labels(flow('Campaign', 'storyId')?.from)).toEqual(['Create story', 'List stories']);
  expect(flow('Campaign', 'storyId')?.into).toEqual([]);
});

test('other fields have no links', () => {
  expect(flow('Story', 'title')).toBeUndefined();
  expect(flow('Other', 'id')).toBeUndefined();
});

test.each([
  ['{repo}', 'string', 'integer', []],
  ['{name}', 'string', 'string', []],
  ['{repo}', 'string', 'string', ['Get repo']],
  ['{repo_id}', 'integer', 'number', ['Get repo']],
])(
  'a path that ends in %s of type %s, with an entity id of type %s: the id is accepted by %j',
  (placeholder, type, id, expected) => {
    const { schemas } = projectYaml(`
  paths:
    /repos/${placeholder}:
      parameters: [{ name: ${placeholder.slice(1, -1)}, in: path, required: true, schema: { type: ${type} } }]
      get: { operationId: get-repo, responses: { '200': { ${json("{ $ref: '#/components/schemas/Repo' }")} } } }
  components: { schemas: { Repo: { properties: { id: { type: ${id} }, name: { type: string } } } } }
  `);
    const inside = schemas[0]?.entry.inside;
    expect(inside?.kind === 'object' && labels(inside.fields[0]?.flow?.into)).toEqual(expected);
  },
);

test('success responses of every method return ids; an id shared by two paths is accepted by both', () => {
  const ref = (name: string): string => json(`{ $ref: '#/components/schemas/${name}' }`);
  const { schemas } = projectYaml(`
  paths:
    /jobs/{id}: { get: { operationId: get-job, responses: { '200': { ${ref('Job')} } } } }
    /shops/{id}:
      get: { operationId: get-shop, responses: { '200': { ${ref('Shop')} } } }
      delete: { operationId: delete-shop, responses: { '202': { ${ref('Job')} } } }
    /shops/{id}/copy:
      post: { operationId: copy-shop, responses: { '201': { ${ref('Shop')} }, '202': { ${ref('Job')} } } }
    /themes: { get: { operationId: list-themes, responses: { '200': { ${json(`{ type: array, items: { $ref: '#/components/schemas/Theme' } }`)} } } } }
    /themes/{id}: { get: { operationId: get-theme, responses: { '200': { ${ref('Theme')} } } } }
    /shops/{shop_id}/themes: { get: { operationId: list-shop-themes, responses: { '200': { ${json(`{ type: array, items: { $ref: '#/components/schemas/ShopTheme' } }`)} } } } }
    /shops/{shop_id}/themes/{id}:
      get: { operationId: get-shop-theme, responses: { '200': { ${ref('ShopTheme')} } } }
      post: { operationId: apply-shop-theme, responses: { '200': { ${ref('ShopTheme')} } } }
  components:
    schemas:
      Job: { properties: { id: { type: string } } }
      Shop: { properties: { id: { type: string } } }
      Theme: { properties: { id: { type: string } } }
      ShopTheme: { properties: { theme: { $ref: '#/components/schemas/Theme' }, settings: { type: object }, active: {}, preview: {} } }
  `);
  const idOf = (name: string): IdFlowView | undefined => {
    const inside = schemas.find((page) => page.name === name)?.entry.inside;
    return inside?.kind === 'object' ? inside.fields.find((field) => field.name === 'id')?.flow : undefined;
  };
  expect(labels(idOf('Job')?.from)).toEqual(['Delete shop', 'Copy shop']);
  expect(labels(idOf('Shop')?.from)).toEqual(['Copy shop']);
  expect(labels(idOf('Theme')?.from)).toEqual(['List themes', 'List shop themes']);
  expect(labels(idOf('Theme')?.into)).toEqual(['Get theme', 'Get shop theme', 'Apply shop theme']);
});
