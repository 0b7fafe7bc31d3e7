import { expect, test } from 'vitest';
import { createGraphLayout } from './graph-layout.ts';

test('lays out every edge as Bézier curves', async () => {
  const layout = await createGraphLayout();
  const sizes = [
    [147, 30],
    [81, 30],
    [127, 30],
    [112, 90],
    [85, 32],
    [88, 32],
  ];
  const laidOut = layout({
    nodes: sizes.map(([width = 0, height = 0], index) => ({ id: `${index}`, width, height })),
    edges: ['12', '03', '43', '24', '23', '13', '15'].map(([from = '', to = '']) => ({ from, to })),
    gaps: { x: 18, y: 28 },
  });
  expect(laidOut?.edges.map((line) => line.length % 3)).toEqual(Array.from({ length: 7 }, () => 1));
});
