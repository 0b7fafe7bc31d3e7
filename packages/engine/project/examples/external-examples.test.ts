import { expect, test } from 'vitest';
import { contentHtml } from '../../../../tests/fixtures/openapi/content-html.ts';
import { onlyOperation, projectYaml } from '../../../../tests/fixtures/openapi/project-yaml.ts';

test('links external examples with safe addresses, each once', () => {
  const { body, responses } = onlyOperation(`
    paths:
      /letters:
        post:
          requestBody:
            description: A letter.
            content:
              application/json:
                examples:
                  long: { summary: A *long* letter, externalValue: 'https://a.example/long.json' }
                  run: { externalValue: 'javascript:alert(1)' }
                  near: { externalValue: ./near.json }
              application/xml: { examples: { again: { externalValue: 'https://a.example/long.json' } } }
          responses:
            '200': { description: OK, content: { image/png: { examples: { stamp: { $ref: '#/components/examples/stamp' } } } } }
    components: { examples: { stamp: { externalValue: 'https://a.example/stamp.png' } } }
  `);
  expect(contentHtml(body?.description ?? [])).toBe(
    '<p>A letter.</p><ul><li>Example: <a href="https://a.example/long.json">A long letter</a></li></ul>',
  );
  expect(contentHtml(responses[0]?.description ?? [])).toBe(
    '<ul><li>Example: <a href="https://a.example/stamp.png">stamp</a></li></ul>',
  );
});

test('reports an external example with a relative address', () => {
  const { problems } = projectYaml(`
    paths: { /x: { get: { responses: { '200': { description: OK, content: { application/json: { examples: { pet: { externalValue: ./pet.json } } } } } } } } }
  `);
  expect(problems).toMatchObject([{ rule: 'unreachable-example', message: expect.stringContaining('`./pet.json`') }]);
});
