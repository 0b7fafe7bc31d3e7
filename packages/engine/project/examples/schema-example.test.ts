import { createResolve } from '@docs/openapi/read/references.ts';
import { expect, test } from 'vitest';
import { referredValue } from './schema-example.ts';

const issue = { id: 1 };
const resolve = createResolve({
  components: { examples: { issue: { value: issue } }, schemas: { Issue: { example: issue } } },
});

test('resolves an example that is only a reference to another example', () => {
  const value = (ref: string) => referredValue({ $ref: ref }, { resolve });
  expect(value('#/components/examples/issue')).toBe(issue);
  expect(value('#/components/examples/issue/value')).toBe(issue);
  expect(value('#/components/schemas/Issue/example')).toBe(issue);
});

test('returns every other value unchanged', () => {
  for (const value of [
    { $ref: '#/components/examples/gone' },
    { $ref: '#/components/schemas/Issue' },
    { $ref: 'issue.json' },
    { $ref: '#/components/examples/issue', id: 2 },
    'text',
    null,
  ])
    expect(referredValue(value, { resolve })).toBe(value);
});
