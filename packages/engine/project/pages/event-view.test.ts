import { code, codeText, link } from '@docs/base/content.ts';
import { expect, test } from 'vitest';
import { projectYaml } from '../../../../tests/fixtures/openapi/project-yaml.ts';

test('the example of an event has readOnly fields but no writeOnly fields', () => {
  const [event] = projectYaml(`
webhooks:
  thing.made:
    post:
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties: { id: { type: integer, readOnly: true }, secret: { type: string, writeOnly: true } }
`).events;
  expect(event?.examples.map(({ code }) => JSON.parse(codeText(code)) as unknown)).toEqual([{ id: 0 }]);
});

test('a callback shows its method and links to its operation, which links back', () => {
  const { events, operations } = projectYaml(`
webhooks: { thing.made: { post: {} } }
paths:
  /things:
    post:
      operationId: make
      summary: Make a thing
      callbacks: { done: { '{$request.body#/url}': { post: { summary: Done } } } }
`);
  const facts = events.map(({ title, facts }) => [title, ...facts]);
  expect(facts).toEqual([
    ['thing.made'],
    [
      'Done',
      { label: 'Callback of', value: [link('/docs/api/make', 'Make a thing')] },
      { label: 'Sent as', value: [code('POST')] },
    ],
  ]);
  expect(operations[0]?.related).toEqual([
    {
      title: 'Events sent',
      links: [{ label: 'Done', href: '/docs/api/webhooks/make-done', method: 'event', note: 'callback' }],
    },
  ]);
});

test('the summary of an event is the start of its description, unless its title or lede says it', () => {
  const { events } = projectYaml(`
webhooks:
  rejected: { post: { description: Sent when a *document* is rejected. Perhaps twice., externalDocs: { url: https://a.example } } }
  titled: { post: { summary: Letter lost, description: Sent when a letter is lost. } }
  told: { post: { summary: 'A summary that is too long for a title, so that it stands below the name of the event as its lede', description: Other words. } }
  same: { post: { description: Same. } }
  silent: { post: { externalDocs: { url: https://a.example } } }
`);
  expect(events.map(({ title, summary }) => [title, summary])).toEqual([
    ['Rejected', 'Sent when a document is rejected.'],
    ['Letter lost', 'Sent when a letter is lost.'],
    ['Told', undefined],
    ['Same', undefined],
    ['Silent', undefined],
  ]);
});
