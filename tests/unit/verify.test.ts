import { expect, test } from 'vitest';
import { collectMeasures } from '../../scripts/verify.mjs';

const names = ['samples', 'types', 'examples', 'links', 'html', 'lint', 'search', 'weights'];
const others = names.map((name) => ({ name, value: name === 'weights' ? [] : { ok: 1, of: 2 } }));
const axe = (findings: number) => ({ name: 'axe', value: { findings, of: 10 } });

test('figures recorded by several tests are added', () => {
  const results = collectMeasures([...others, axe(1), axe(2)]);
  expect(results).toMatchObject({ axe: { findings: 3, of: 20 }, samples: { ok: 1, of: 2 }, weights: [] });
});

test('a figure that no test recorded is an error', () => {
  expect(() => collectMeasures(others)).toThrow('Not measured: axe.');
});
