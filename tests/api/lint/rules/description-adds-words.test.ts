import { expect, test } from 'vitest';
import { documentFrom } from '../testing.ts';
import { descriptionAddsWords } from './description-adds-words.ts';

test('finds descriptions that only repeat the name', () => {
  const document = documentFrom(`
    components:
      schemas:
        StoryRef:
          description: A story ref.
          properties:
            created_at: { description: Created at. }
            title: { description: Headline shown on the newsroom. }
  `);
  expect(descriptionAddsWords(document).map(({ at }) => at.pointer)).toEqual([
    '/components/schemas/StoryRef',
    '/components/schemas/StoryRef/properties/created_at',
  ]);
});
