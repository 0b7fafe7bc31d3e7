import { expect, test } from 'vitest';
import { collectMeasures } from '../../scripts/verify.mjs';

const names = ['samples', 'types', 'examples', 'links', 'html', 'lint', 'search', 'weights'];
const others = names.map((name) => ({ name, value: name === 'weights' ? [] : { ok: 1, of: 2 } }));
const axe = (findings: number) => ({ name: 'axe', value: { findings, of: 10 } });

test('figures that several tests found out are added up', () => {
  const results = collectMeasures([...others, axe(1), axe(2)]);
  expect(results).toMatchObject({ axe: { findings: 3, of: 20 }, samples: { ok: 1, of: 2 }, weights: [] });
});

test('figures that no test recorded stop it', () => {
  expect(() => collectMeasures(others)).toThrow('Not measured: axe.');
});
