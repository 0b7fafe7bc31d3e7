import { expect, test } from 'vitest';
import { documentFrom } from '../testing.ts';
import { noUnusedComponent } from './no-unused-component.ts';

test('finds components that nothing refers to; schemas have a page and count as used', () => {
  const document = documentFrom(`
    paths: { /stories: { get: { parameters: [{ $ref: '#/components/parameters/Limit' }] } } }
    components:
      parameters: { Limit: { name: limit }, Offset: { name: offset } }
      schemas: { Node: { type: object } }
  `);
  expect(noUnusedComponent(document).map(({ message }) => message)).toEqual([
    'Nothing refers to Offset in components.parameters.',
  ]);
});
