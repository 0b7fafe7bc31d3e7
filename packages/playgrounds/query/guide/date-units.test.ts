import { show, tinyFacts } from '@docs/engine/guides/components/testing.ts';
import { expect, test } from 'vitest';
import { dateUnits } from './date-units.ts';

test('shows every unit with an example', () => {
  expect(show(dateUnits.expand({}, tinyFacts({})))).toMatchInlineSnapshot(`
    "
    Unit | Means | Example
    \`m\` | minutes | \`now-3m\`
    \`h\` | hours | \`now-3h\`
    \`d\` | days | \`now-3d\`
    \`w\` | weeks | \`now-3w\`
    \`M\` | months | \`now-3M\`
    \`y\` | years | \`now-3y\`"
  `);
});
