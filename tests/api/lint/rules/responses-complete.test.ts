import { expect, test } from 'vitest';
import { documentFrom } from '../testing.ts';
import { responsesComplete } from './responses-complete.ts';

test('requires the statuses that the path, state machines and catalogue imply', () => {
  const document = documentFrom(`
    x-error-catalogue: { check_too_soon: { status: 425, raised: named } }
    paths:
      /stories/{id}/publish:
        post:
          operationId: publish-story
          x-errors: [{ code: check_too_soon }]
          responses: { '401': {} }
    components:
      schemas:
        Story: { x-state-machine: { refusals: [{ operation: publish-story, status: 409, code: story_incomplete }] } }
  `);
  expect(responsesComplete(document).map(({ message }) => message)).toEqual([
    'publish-story has no response 2xx: every operation can succeed.',
    'publish-story has no response 429: every operation is rate limited.',
    'publish-story has no response 404: its path has an id.',
    'publish-story has no response 409: the state machine of Story rejects it with `story_incomplete`.',
    'publish-story has no response 425: it raises `check_too_soon`.',
  ]);
});

test('requires a 400 for operations with parameters, including those of the path item', () => {
  const document = documentFrom(`
    x-error-catalogue: { invalid_parameter: { status: 400, raised: parameters } }
    paths:
      /stories:
        parameters: [{ name: Trace, in: header }]
        get: { operationId: list-stories, responses: { '200': {}, '401': {}, '429': {} } }
      /themes:
        get: { operationId: list-themes, responses: { '200': {}, '401': {}, '429': {} } }
  `);
  expect(responsesComplete(document).map(({ message }) => message)).toEqual([
    'list-stories has no response 400: it raises `invalid_parameter`.',
  ]);
});
