import { expect, test } from 'vitest';
import { projectYaml } from '../../../tests/fixtures/openapi/project-yaml.ts';
import { codeText } from '../../model/content.ts';

test('a payload is an answer: it has no members that only requests have', () => {
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
