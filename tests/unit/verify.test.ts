import { expect, test } from 'vitest';
import { collectMeasures } from '../../scripts/verify.mjs';

const names = ['samples', 'types', 'examples', 'links', 'html', 'lint', 'search', 'weights'];
const others = names.map((name) => ({ name, content: 'abc', value: name === 'weights' ? [] : { ok: 1, of: 2 } }));
const axe = (findings: number) => ({ name: 'axe', content: 'abc', value: { findings, of: 10 } });

test('figures that several tests found out are added up', () => {
  const results = collectMeasures([...others, axe(1), axe(2)], 'abc');
  expect(results).toMatchObject({ axe: { findings: 3, of: 20 }, samples: { ok: 1, of: 2 }, weights: [] });
});

test('figures of other content, and figures that nobody found out, stop it', () => {
  expect(() => collectMeasures([...others, { ...axe(0), content: 'old' }], 'abc')).toThrow(
    'other content than abc: axe',
  );
  expect(() => collectMeasures(others, 'abc')).toThrow('Not measured: axe.');
});
