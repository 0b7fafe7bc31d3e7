import { show, tinyFacts } from '@docs/engine/guides/components/testing.ts';
import { expect, test } from 'vitest';
import { dateUnits, operatorTable } from './language-tables.ts';

test('shows every operator with what it takes', () => {
  expect(show(operatorTable.expand({}, tinyFacts({})))).toMatchInlineSnapshot(`
    "
    Operator | Takes | Holds when | Field types
    \`$eq\` | one value | Equal to the value; \`null\` means that there is none. | all but sets
    \`$ne\` | one value | Not equal to the value. | all but sets
    \`$in\` | list of values | One of the values. | \`id\`, \`keyword\`, \`enum\`, \`locale\`, \`int\`
    \`$nin\` | list of values | None of the values. | \`id\`, \`keyword\`, \`enum\`, \`locale\`, \`int\`
    \`$gt\` | one value | Greater, or later. | \`int\`, \`date\`
    \`$gte\` | one value | Greater or equal, later or at the same time. | \`int\`, \`date\`
    \`$lt\` | one value | Less, or earlier. | \`int\`, \`date\`
    \`$lte\` | one value | Less or equal, earlier or at the same time. | \`int\`, \`date\`
    \`$between\` | list of two values | Between two values, both included. | \`int\`, \`date\`
    \`$contains\` | one value | Holds the text somewhere; case and accents do not count. | \`text\`
    \`$starts_with\` | one value | Begins with the text; case and accents do not count. | \`text\`
    \`$any\` | list of values | The set has at least one of the values. | sets
    \`$all\` | list of values | The set has every one of the values. | sets
    \`$none\` | list of values | The set has none of the values. | sets
    \`$exists\` | true or false | \`true\`: there is a value. \`false\`: it is null or empty. | all
    \`$and\` | list of queries | Every query of the list holds. | whole queries
    \`$or\` | list of queries | At least one query of the list holds. | whole queries
    \`$not\` | a query | The query does not hold. | whole queries"
  `);
});

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
