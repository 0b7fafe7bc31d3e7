import { expect, test } from 'vitest';
import { pauses } from './pauses.ts';
import { show, tinyFacts } from './testing.ts';

const facts = tinyFacts({
  'x-limits': [
    { id: 'attempts', pauses: [5, 300, 5400, 3600, 36000] },
    { id: 'once', pauses: [60] },
    { id: 'page-size', values: { max: 100 } },
  ],
});
const shown = (props: Record<string, string>): string => show(pauses.expand(props, facts));

test('each pause is told in the largest unit that fits', () => {
  expect(shown({ limit: 'attempts' })).toBe('5~seconds, 5~minutes, 90~minutes, 1~hour and 10~hours');
  expect(shown({ limit: 'once' })).toBe('1~minute');
});

test('a limit without pauses is refused', () => {
  expect(shown({ limit: 'page-size' })).toMatchInlineSnapshot(
    `"refused: The API document has no limit with \`pauses\` called \`page-size\`. It has \`attempts\`, \`once\`."`,
  );
  expect(shown({})).toMatchInlineSnapshot(
    `"refused: The property \`limit\` is missing. Write it as in \`<Pauses limit="webhook-attempts"/>\`."`,
  );
});
