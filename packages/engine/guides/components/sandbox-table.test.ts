import { expect, test } from 'vitest';
import { SandboxTable } from './sandbox-table.ts';
import { show, tinyFacts } from './testing.ts';

const story = { type: 'object', properties: { id: { type: 'string' }, title: { type: 'string' } } };
const responses = { '200': { description: 'OK', content: { 'application/json': { schema: story } } } };
const created = { '201': responses['200'] };
const list = { ...responses['200'], content: { 'application/json': { schema: { type: 'array', items: story } } } };

const document = {
  paths: {
    '/stories': {
      get: { operationId: 'list-stories', tags: ['Stories'], responses: { '200': list } },
      post: { operationId: 'create-story', tags: ['Stories'], responses: created },
    },
    '/stories/{id}': { get: { operationId: 'get-story', tags: ['Stories'], responses } },
    '/stories/{id}/polish': { post: { operationId: 'polish-story', tags: ['Stories'], responses } },
    '/weather': { post: { operationId: 'ask-weather', tags: ['Other'], responses } },
  },
};

test('lists the operations that are simulated and those that return their example', () => {
  expect(show(SandboxTable.expand({}, tinyFacts(document)))).toMatchInlineSnapshot(`
    "
    Group | Simulated | Returns its example
    Stories | \`list-stories\`, [Create story](/docs/api/create-story), \`get-story\` | \`polish-story\`
    Other | none | \`ask-weather\`"
  `);
  expect(show(SandboxTable.expand({}, tinyFacts(document, { ruled: ['ask-weather'] })))).toContain(
    'Other | `ask-weather` | none',
  );
});
