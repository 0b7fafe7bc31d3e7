import { expect, test } from 'vitest';
import { projectYaml } from '../../../tests/fixtures/openapi/project-yaml.ts';
import { createHrefs } from '../model/href.ts';
import { planEvents } from './api-pages.ts';
import type { ApiSource } from './sources.ts';

test('describes each event by the start of its description, or else by its title', () => {
  const api = projectYaml(`
webhooks:
  rejected: { post: { description: Sent when a document is rejected. Perhaps twice. } }
  silent: { post: {} }
`);
  const hrefs = createHrefs({ base: '/' });
  const source = { api, hrefs, releases: [], updatedByPointer: new Map() } as unknown as ApiSource;
  expect(planEvents(source).map(({ title, description }) => [title, description])).toEqual([
    ['Webhook events', 'All 2 events that can be sent to your webhooks.'],
    ['Rejected', 'Sent when a document is rejected.'],
    ['Silent', 'Payload of the event Silent.'],
  ]);
});
