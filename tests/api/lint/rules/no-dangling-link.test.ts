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

test('suggests the right name for a misspelt one', () => {
  const document = documentFrom(`
    x-error-catalogue: { snippet_locked: {}, slug_taken: {} }
    components: { schemas: { Story: { description: 'See [one](error:snippet_lokced), [two](error:other).' } } }
  `);
  expect(noDanglingLink(document).map(({ fix }) => fix)).toEqual([
    'Did you mean `snippet_locked`?',
    'Name one of the 2 that exist, or remove the mention.',
  ]);
});

test('finds links in texts to things that do not exist', () => {
  const document = documentFrom(`
    x-error-catalogue: { slug_taken: {} }
    components:
      schemas:
        Story:
          description: Made by [Create story](op:create-story), see [its page](guide:stories).
          properties: { slug: { description: 'Refused with [one](error:slug_taken) or [the other](error:slug_gone).' } }
  `);
  expect(noDanglingLink(document).map(({ message, at }) => [message, at.pointer])).toEqual([
    ['There is no operation `create-story`.', '/components/schemas/Story/description'],
    ['There is no error code `slug_gone`.', '/components/schemas/Story/properties/slug/description'],
  ]);
});

test('accepts mentions of things that exist', () => {
  const document = documentFrom(`
    x-rate-limits: { standard: {} }
    webhooks: { story.created: { post: { x-triggered-by: [create-story] } } }
    paths:
      /stories:
        post:
          operationId: create-story
          description: Answers with a [story](schema:Story).
          x-rate-limit: standard
          x-triggers: [story.created]
    components: { schemas: { Story: { description: 'Made by [Create story](op:create-story).' } } }
  `);
  expect(noDanglingLink(document)).toEqual([]);
});
