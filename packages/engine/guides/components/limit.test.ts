import { expect, test } from 'vitest';
import { Limit } from './catalogue-tables.ts';
import { show, tinyFacts } from './testing.ts';

const facts = tinyFacts({
  'x-limits': [
    { id: 'page-size', values: { min: 1, max: 100, default: 20 }, unit: 'records' },
    { id: 'offset', values: { max: 10000 }, unit: 'records' },
    { id: 'body', values: { max: 2 }, unit: 'MiB' },
    { id: 'near', values: { min: 1 }, unit: 'minutes ahead' },
    { id: 'attempts', values: { max: 5 }, pauses: [5, 300, 5400, 3600, 36000] },
    { id: 'once', pauses: [60] },
    { id: 'rate', values: { max: 600 }, unit: 'requests a minute' },
  ],
});
const shown = (props: Record<string, string>): string => show(Limit.expand(props, facts));

test('shows counts as plain numbers, and measures with their unit', () => {
  expect(shown({ id: 'page-size' })).toBe('100');
  expect(shown({ id: 'page-size', value: 'default' })).toBe('20');
  expect(shown({ id: 'offset' })).toBe('10,000');
  expect(shown({ id: 'body' })).toBe('2~MiB');
  expect(shown({ id: 'near' })).toBe('1~minute ahead');
  expect(shown({ id: 'rate' })).toBe('600~requests a minute');
});

test('rejects an unknown limit and suggests the nearest one', () => {
  expect(shown({ id: 'page-sise' })).toMatchInlineSnapshot(
    `"refused: The API document has no limit \`page-sise\`. Did you mean \`page-size\`?"`,
  );
  expect(shown({ id: 'page-size', value: 'kept' })).toMatchInlineSnapshot(
    `"refused: The API document has no value of the limit \`page-size\` called \`kept\`. It has \`min\`, \`max\`, \`default\`."`,
  );
  expect(shown({})).toMatchInlineSnapshot(
    `"refused: The property \`id\` is missing. Write it as in \`<Limit id="page-size"/>\`."`,
  );
});

test('shows each pause in the largest unit that fits', () => {
  const words = '5~seconds, 5~minutes, 90~minutes, 1~hour and 10~hours';
  expect(shown({ id: 'attempts', value: 'pauses' })).toBe(words);
  expect(shown({ id: 'once', value: 'pauses' })).toBe('1~minute');
  expect(shown({ id: 'body', value: 'pauses' })).toContain('has no value of the limit `body` called `pauses`');
});
