import { expect, test } from 'vitest';
import { documentFrom } from '../testing.ts';
import { stateMachineSound } from './state-machine-sound.ts';

test('finds states, values and transitions that contradict each other', () => {
  const document = documentFrom(`
    components:
      schemas:
        Story:
          properties: { status: { enum: [draft, published, lost] } }
          x-state-machine:
            field: status
            states: { draft: {}, published: {}, deleted: { virtual: true, final: true } }
            transitions: [{ from: [], to: draft }, { from: [draft], to: out }, { from: [draft], to: published }]
  `);
  expect(stateMachineSound(document).map(({ message }) => message)).toEqual([
    'State machine of Story: `lost` of `status` is not a state.',
    'State machine of Story: `out` is not a state.',
    'State machine of Story: nothing leads to `deleted`.',
    'State machine of Story: nothing leads out of `published`, which is not final.',
  ]);
});
