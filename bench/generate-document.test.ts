import { expect, test } from 'vitest';
import { generateDocument } from './generate-document.mjs';

const document = generateDocument({ operations: 1000 });

test('as many operations as asked for, the same for the same seed', () => {
  const methods = Object.values(document.paths as Record<string, object>).flatMap((item) => Object.keys(item));
  expect(methods).toHaveLength(1000);
  expect(generateDocument({ operations: 12 })).toEqual(generateDocument({ operations: 12 }));
  expect(generateDocument({ operations: 12, seed: 2 })).not.toEqual(generateDocument({ operations: 12 }));
});

test('schemas are shared, nested and recursive, and every reference leads somewhere', () => {
  const references = new Map<string, number>();
  JSON.stringify(document, (key, value) => {
    if (key === '$ref') references.set(value, (references.get(value) ?? 0) + 1);
    return value;
  });
  const schemas: Record<string, object> = document.components.schemas;
  const known = new Set(Object.keys(schemas).map((name) => `#/components/schemas/${name}`));
  expect([...references.keys()].filter((reference) => !known.has(reference))).toEqual([]);
  for (const name of ['MoneyAmount', 'AnyFilter', 'FolderTree', 'ProblemDetails'])
    expect(references.get(`#/components/schemas/${name}`), name).toBeGreaterThan(50);
  // Both contain themselves still: no resource has taken their names.
  expect(JSON.stringify(schemas.FolderTree)).toContain('#/components/schemas/FolderTree');
  expect(JSON.stringify(schemas.AllFilter)).toContain('#/components/schemas/AnyFilter');
});
