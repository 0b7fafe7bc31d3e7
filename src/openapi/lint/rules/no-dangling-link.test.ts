import { expect, test } from 'vitest';
import { documentFrom } from '../testing.ts';
import { noDanglingLink } from './no-dangling-link.ts';

test('finds mentions of things that do not exist', () => {
  const document = documentFrom(`
    x-rate-limits: { standard: {} }
    x-error-catalogue: { slug_taken: {} }
    paths:
      /stories:
        post:
          operationId: create-story
          x-rate-limit: standard
          x-triggers: [story.made]
          x-errors: [{ code: slug_taken }, { code: slug_gone }]
          responses: { '201': { links: { Get: { operationId: get-story } } } }
    components:
      schemas:
        Story: { x-state-machine: { transitions: [{ by: { operation: make-story } }, { by: { clock: noon } }] } }
  `);
  expect(noDanglingLink(document).map(({ message }) => message)).toEqual([
    'There is no webhook event `story.made`.',
    'There is no error code `slug_gone`.',
    'There is no operation `get-story`.',
    'There is no operation `make-story`.',
  ]);
});
