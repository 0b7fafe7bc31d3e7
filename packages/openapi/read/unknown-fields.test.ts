import { expect, test } from 'vitest';
import { projectYaml } from '../../../tests/fixtures/openapi/project-yaml.ts';

const messagesFor = (yaml: string): readonly string[] =>
  projectYaml(yaml)
    .problems.filter(({ rule }) => rule === 'unknown-field' || rule === 'relative-path')
    .map(({ severity, message, fix }) => `${severity}: ${message} ${fix}`);

test('reports unknown fields of the document, paths and webhooks, and paths without a slash', () => {
  const yaml = `
    component: {}
    paths:
      /letters:
        pots: { responses: {} }
        Get: { responses: {} }
        $ref: '#/components/pathItems/Letters'
      letters/old:
        get: { responses: {} }
      /stamps:
        color: red
    webhooks:
      letter.sent:
        psot: {}
    components: { pathItems: { Letters: { delet: {} } } }
  `;
  expect(messagesFor(yaml)).toMatchInlineSnapshot(`
    [
      "warning: The document has a field \`component\` that OpenAPI does not define: it is left out. Did you mean \`components\`?",
      "warning: The path \`/letters\` has a field \`delet\` that OpenAPI does not define: it is left out. Did you mean \`delete\`?",
      "warning: The path \`/letters\` has a field \`pots\` that OpenAPI does not define: it is left out. Did you mean \`post\`?",
      "warning: The path \`/letters\` has a field \`Get\` that OpenAPI does not define: it is left out. Did you mean \`get\`?",
      "warning: The path \`letters/old\` does not start with \`/\`. Write \`/letters/old\`.",
      "warning: The path \`/stamps\` has a field \`color\` that OpenAPI does not define: it is left out. Remove it, or call it \`x-color\`.",
      "warning: The webhook \`letter.sent\` has a field \`psot\` that OpenAPI does not define: it is left out. Did you mean \`post\`?",
    ]
  `);
});

test('accepts extensions, all methods and fields of newer versions', () => {
  const yaml = `
    $self: https://x.example
    x-anything: 1
    paths:
      x-notes: { a: 1 }
      /letters: { summary: A, x-b: 1, query: {}, trace: {}, parameters: [], servers: [], additionalOperations: {} }
  `;
  expect(messagesFor(yaml)).toEqual([]);
});

test('reports methods that get no page', () => {
  const yaml = `
    paths:
      /letters: { additionalOperations: { COPY: {}, POST: {} } }
  `;
  expect(messagesFor(yaml)).toEqual([
    'warning: The path `/letters` has an operation for the method `COPY`, which gets no page. Describe it in a guide, or in the text of another operation.',
    'warning: The path `/letters` has an operation for the method `POST`, which gets no page. Write it as `post`, beside `additionalOperations`.',
  ]);
});
