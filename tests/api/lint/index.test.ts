import { expect, test } from 'vitest';
import { lintDocument, RULES } from './index.ts';
import { documentFrom } from './testing.ts';

/** Each rule's own test shows what it rejects; this document passes all of them. */
const correct = documentFrom(`
  tags: [{ name: Stories, description: Articles for the press. }]
  x-rate-limits: { standard: { requests: 600 } }
  x-permissions: { permissions: { 'stories:read': {}, 'stories:publish': {} } }
  x-resources:
    stories: { entity: Story, query: { status: { type: enum } }, sort: [title] }
  x-limits: [{ what: Stories, excess: { code: invalid_state } }]
  x-error-catalogue:
    invalid_token: { status: 401, title: No token, cause: A cause., remedy: A remedy., retry: never, raised: every-operation, example: &e401 { code: invalid_token, status: 401, title: No token } }
    not_found: { status: 404, title: Unknown, cause: A cause., remedy: A remedy., retry: never, raised: path-ids, example: &e404 { code: not_found, status: 404, title: Unknown } }
    invalid_state: { status: 409, title: Refused, cause: A cause., remedy: A remedy., retry: never, raised: named, example: &e409 { code: invalid_state, status: 409, title: Refused } }
    rate_limited: { status: 429, title: Slow down, cause: A cause., remedy: A remedy., retry: never, raised: every-operation, example: &e429 { code: rate_limited, status: 429, title: Slow down } }
  paths:
    /stories:
      get:
        operationId: list-stories
        summary: Pages through what was written
        description: The last changed come first.
        x-rate-limit: standard
        x-resource: stories
        security: [{ bearerAuth: ['stories:read'] }]
        parameters:
          - { $ref: '#/components/parameters/Limit' }
          - { $ref: '#/components/parameters/Offset' }
          - { $ref: '#/components/parameters/SortOfStories' }
        responses:
          '200':
            description: One page.
            content:
              application/json:
                schema: { type: object, properties: { sort: { type: string }, pagination: { type: object } } }
                examples: { page: { summary: By title, value: { sort: title, pagination: {} } } }
          '401': { $ref: '#/components/responses/Problems' }
          '429': { $ref: '#/components/responses/Problems' }
    /stories/{id}/publish:
      post:
        operationId: publish-story
        summary: Puts a draft online
        description: Readers see the [story](schema:Story) at once.
        x-rate-limit: standard
        x-triggers: [story.published]
        security: [{ bearerAuth: ['stories:publish'] }]
        parameters: [{ $ref: '#/components/parameters/IdOfStory' }]
        responses:
          '200':
            description: As readers see it.
            content:
              application/json:
                schema: { type: object, properties: { story: { $ref: '#/components/schemas/Story' } } }
                examples: { online: { summary: Online, value: { story: { id: f28b6d05-3ac9-4b17-8e4d-c7a5910f2e6b, status: published } } } }
          '401': { $ref: '#/components/responses/Problems' }
          '404': { $ref: '#/components/responses/Problems' }
          '409': { $ref: '#/components/responses/Problems' }
          '429': { $ref: '#/components/responses/Problems' }
  webhooks:
    story.published:
      post:
        operationId: on-story-published
        summary: Readers can open it
        description: Sent once.
        x-triggered-by: [publish-story]
        responses: { 2XX: { description: Delivered. } }
  components:
    parameters:
      Limit: { name: limit, in: query, description: Size of a page., example: 20, schema: { $ref: '#/components/schemas/PaginationLimit' } }
      Offset: { name: offset, in: query, description: Where the page starts., example: 0, schema: { $ref: '#/components/schemas/PaginationOffset' } }
      SortOfStories:
        name: sort
        in: query
        description: Which come first.
        schema: { $ref: '#/components/schemas/SortOrder' }
        examples: { title: { summary: By title, value: title } }
      IdOfStory: { name: id, in: path, description: From a list., schema: { type: string, format: uuid }, example: f28b6d05-3ac9-4b17-8e4d-c7a5910f2e6b }
    responses:
      Problems:
        description: Something is wrong.
        content:
          application/problem+json:
            schema: { type: object }
            examples:
              invalid_token: { summary: No token, value: *e401 }
              not_found: { summary: Unknown, value: *e404 }
              invalid_state: { summary: Refused, value: *e409 }
              rate_limited: { summary: Too many, value: *e429 }
    schemas:
      PaginationLimit: { description: How many fit on a page., type: integer }
      PaginationOffset: { description: How many come before the page., type: integer }
      SortOrder: { description: Fields with a sign., type: string }
      Story:
        description: An article of the press office.
        type: object
        properties:
          id: { description: Given when it is made., type: string, format: uuid, examples: [f28b6d05-3ac9-4b17-8e4d-c7a5910f2e6b] }
          status:
            description: Who can read it.
            type: string
            enum: [draft, published]
            x-enumDescriptions: { draft: Nobody yet., published: Everybody. }
            examples: [draft]
        x-state-machine:
          field: status
          initial: draft
          states: { draft: {}, published: { final: true } }
          transitions:
            - { from: [], by: { event: written in the app }, to: draft }
            - { from: [draft], by: { operation: publish-story }, to: published }
          refusals: [{ from: [published], operation: publish-story, status: 409, code: invalid_state, when: 'It is \`published\`.' }]
`);

test.each(RULES.map((rule) => [rule.name, rule] as const))('%s accepts a valid document', (_, rule) => {
  expect(rule(correct)).toEqual([]);
});

test('all rules together accept a valid document', () => {
  expect(lintDocument(correct)).toEqual([]);
});
