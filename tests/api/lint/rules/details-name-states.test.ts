import { expect, test } from 'vitest';
import { documentFrom } from '../testing.ts';
import { detailsNameStates } from './details-name-states.ts';

const problems = (own: string, when: string) =>
  detailsNameStates(
    documentFrom(`
      paths:
        /stories/{id}/schedule: { post: { operationId: schedule-story, x-errors: [${own}] } }
      components:
        schemas:
          Story:
            x-state-machine:
              refusals:
                - { from: [draft, published], operation: schedule-story, code: invalid_state, when: '${when}' }
                - { from: [draft], operation: schedule-story, code: story_incomplete, when: It is empty. }
    `),
  ).map(({ message }) => message);

test('reports an example of `invalid_state` that names none of the rejected states', () => {
  const missing = ['The example of `invalid_state` on schedule-story names no state that Story rejects it in.'];
  expect(problems('', 'It is out already.')).toEqual(missing);
  expect(problems("{ code: invalid_state, detail: 'The story is `lost`.' }", 'It is out already.')).toEqual(missing);
});

test('accepts a state named in the detail of the example or in the condition', () => {
  expect(problems("{ code: invalid_state, detail: 'The story is `published`.' }", 'It is out already.')).toEqual([]);
  expect(problems('', 'It is `published`.')).toEqual([]);
});
