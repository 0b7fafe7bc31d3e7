import { expect, test } from 'vitest';
import { shortNotes } from './schema-to-markdown.ts';

test('writes the example, or all examples with their summaries', () => {
  expect(shortNotes({ type: [], example: 'a' })).toEqual(['example `a`']);
  const examples = [{ value: 'a', summary: 'The *first*' }, { value: 'b' }];
  expect(shortNotes({ type: [], example: 'a', examples })).toEqual(['example `a` The \\*first\\*', 'example `b`']);
});
