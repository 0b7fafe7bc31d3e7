import { expect, test } from 'vitest';
import { documentFrom } from '../testing.ts';
import { componentsListed } from './components-listed.ts';

const bundled = documentFrom(`
  components:
    parameters: { Limit: { name: limit } }
    schemas: { Story: { type: object }, Snippet: { type: object } }
`);

test('finds components that the bundler has added', () => {
  const { root: written } = documentFrom(`components: { schemas: { Story: { $ref: ./Story.yaml } } }`);
  const problems = componentsListed({ ...bundled, written });
  expect(problems.map(({ message, at }) => `${at.pointer}: ${message}`)).toEqual([
    '/components/parameters: `Limit` is used, but the root does not list it in `components.parameters`.',
    '/components/schemas: `Snippet` is used, but the root does not list it in `components.schemas`.',
  ]);
});

test('accepts a root that lists all components', () => {
  expect(componentsListed({ ...bundled, written: bundled.root })).toEqual([]);
});
