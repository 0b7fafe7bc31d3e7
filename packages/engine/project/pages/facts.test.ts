import { expect, test } from 'vitest';
import { projectDocument, projectYaml } from '../../../../tests/fixtures/openapi/project-yaml.ts';
import { show } from '../../guides/components/testing.ts';
import type { FactKind } from '../../model/operation.ts';

test('links external documentation of the document, tags, operations, events and schemas', () => {
  const docs = (what: string): string =>
    `externalDocs: { url: https://more.example/${what}, description: About *${what}* }`;
  const api = projectYaml(`
    ${docs('all')}
    tags: [{ name: Things, ${docs('things')} }]
    paths: { /a: { get: { tags: [Things], ${docs('get')} } } }
    webhooks: { made: { post: { ${docs('made')} } } }
    components: { schemas: { Thing: { type: object, ${docs('thing')} } } }
  `);
  const descriptions = [api.overview, api.groups[0], api.operations[0], api.events[0], api.schemas[0]];
  expect(descriptions.map((page) => show(page?.description ?? []))).toEqual(
    ['all', 'things', 'get', 'made', 'thing'].map(
      (what) => `<p>More: [About ${what}](https://more.example/${what})</p>`,
    ),
  );
});

test('leaves out unsafe addresses, and labels a link without a description with its address', () => {
  const { operations } = projectYaml(`
    paths:
      /a:
        get: { externalDocs: { url: 'javascript:alert(1)', description: Click } }
        put: { externalDocs: { url: https://more.example } }
  `);
  expect(operations.map(({ description }) => show(description))).toEqual([
    '',
    '<p>More: [https://more.example](https://more.example)</p>',
  ]);
});

test('leaves out the facts listed in `hiddenFacts`', () => {
  const document = {
    paths: {
      '/a': {
        get: { operationId: 'readOddly', 'x-idempotency': 'natural', responses: { 200: { description: 'All.' } } },
      },
    },
  };
  const labels = (hiddenFacts: readonly FactKind[]): unknown =>
    projectDocument(document, { hiddenFacts }).operations[0]?.facts.map(({ label }) => label);
  expect(labels([])).toEqual(['Returns', 'Safe to retry', 'Operation ID']);
  expect(labels(['retry', 'id'])).toEqual(['Returns']);
});
