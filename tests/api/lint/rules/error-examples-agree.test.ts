import { expect, test } from 'vitest';
import { documentFrom } from '../testing.ts';
import { errorExamplesAgree } from './error-examples-agree.ts';

test('finds examples that differ between the catalogue and the responses', () => {
  const document = documentFrom(`
    x-error-catalogue:
      slug_taken: { status: 409, title: Taken, example: { code: slug_taken, status: 409, title: Taken, detail: a } }
      bare: { status: 409, title: Without an example }
      not_found: { status: 404, title: Gone, example: { code: not_found, status: 400, title: Gone } }
    components:
      responses:
        Conflict:
          content:
            application/problem+json:
              examples: { slug_taken: { value: { code: slug_taken, status: 409, title: Taken, detail: b } } }
  `);
  expect(errorExamplesAgree(document).map(({ message }) => message)).toEqual([
    '`slug_taken`: the response component shows another example.',
    '`not_found`: the status of its example is another one.',
    '`not_found`: no response component shows it.',
  ]);
});
