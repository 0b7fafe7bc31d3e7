import { plainText } from '@docs/base/content.ts';
import { expect, test } from 'vitest';
import { projectYaml } from '../../../../tests/fixtures/openapi/project-yaml.ts';

const api = projectYaml(`
  x-error-catalogue:
    locked: { status: 409, title: Locked, cause: It is done., remedy: Make a copy., retry: after-change, raised: named }
    full: { status: 409, title: Full, cause: No room., remedy: Delete some., retry: after-change, raised: named }
    stranger: { status: 401, title: Who, cause: No token., remedy: Send one., retry: after-change, raised: every-operation }
    reused: { status: 422, title: Reused, cause: Old key., remedy: New key., retry: after-change, raised: idempotency-key }
    once: { status: 409, title: Done, cause: It was sent., remedy: Copy it., retry: never, retryNote: Never twice., advice: Copy it., raised: named }
    busy: { status: 429, title: Busy, cause: Too fast., remedy: Wait., retry: after-delay, raised: every-operation }
  paths:
    /things:
      post:
        operationId: create-thing
        parameters: [{ name: Idempotency-Key, in: header, schema: { type: string } }]
        x-errors: [{ code: full, when: There are 3., remedy: Leave it. }]
        responses:
          201: { description: Made }
          401: { description: Who }
          409: { description: Conflict }
          422: { description: Wrong }
          429: { description: Busy }
    /things/{id}:
      patch:
        operationId: patch-thing
        responses: { 200: { description: Changed }, 409: { description: Conflict } }
      delete:
        operationId: delete-thing
        responses: { 204: { description: Gone }, 409: { description: Conflict } }
  components:
    schemas:
      Thing:
        type: object
        properties: { status: { type: string } }
        x-state-machine:
          states: { new: {}, done: {} }
          transitions: []
          refusals:
            - { from: [done], operation: patch-thing, code: locked, when: It is done. }
            - { from: [done], operation: delete-thing, code: locked, when: It is kept., remedy: It stays. }
            - { from: [new, old], operation: create-thing, code: taken, when: It is there. }
            - { from: [done], operation: create-thing, code: taken, when: It was taken away. }
`);

test('reasons for an error that differ by state name the state', () => {
  const causes = api.operations.flatMap(({ responses }) =>
    responses.flatMap(({ codes }) => codes.filter(({ code }) => code === 'taken').map(({ cause }) => plainText(cause))),
  );
  expect(causes).toEqual(['In new, old: It is there. In done: It was taken away.']);
});

test('the remedy of a named error is that of the operation, or else that of the catalogue', () => {
  const remedies = api.operations.map(({ slug, responses }) =>
    responses.flatMap(({ codes }) => codes.map(({ code, remedy }) => `${slug} ${code}: ${plainText(remedy ?? [])}`)),
  );
  expect(remedies.flat()).toMatchInlineSnapshot(`
    [
      "create-thing stranger: ",
      "create-thing full: Leave it.",
      "create-thing taken: ",
      "create-thing reused: ",
      "create-thing busy: ",
      "patch-thing locked: Make a copy.",
      "delete-thing locked: It stays.",
    ]
  `);
});

test('asks for a new idempotency key if the error response is stored under the old one', () => {
  expect(api.errors.map(({ code, retry }) => `${code}: ${retry}`)).toMatchInlineSnapshot(`
    [
      "locked: Only after you change the request or the resource.",
      "full: Only after you change the request or the resource. If you send an idempotency key, use a new one: the error response is stored under the old key.",
      "stranger: Only after you change the request or the resource.",
      "reused: Only after you change the request or the resource.",
      "once: Never twice.",
      "busy: Yes, after a delay.",
    ]
  `);
});

test('the lede of an error says whether to retry, or shows the advice of the catalogue', () => {
  const advice = new Map(api.errors.map((error) => [error.code, error.advice]));
  expect(advice.get('locked')).toBe('Change the request or the resource before you retry.');
  expect(advice.get('busy')).toBe('Retry after a delay.');
  expect(advice.get('once')).toBe('Copy it.');
});
