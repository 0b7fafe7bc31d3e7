import { expect, test } from 'vitest';
import { barPlot, scatterPlot, ticks } from './plot.mjs';

test('steps of an axis are round and reach the largest value', () => {
  expect(ticks(23)).toEqual([0, 5, 10, 15, 20, 25]);
  expect(ticks(1000)).toEqual([0, 200, 400, 600, 800, 1000]);
  expect(ticks(0.7)).toEqual([0, 0.2, 0.4, 0.6, 0.8]);
  expect(ticks(0)).toEqual([0, 1]);
});

const count = (svg: string, tag: string): number => svg.split(`<${tag} `).length - 1;

test('points and their line', () => {
  const svg = scatterPlot({
    title: 'Time <by> pages',
    unit: 's',
    across: 'pages',
    series: [
      {
        name: 'ours',
        points: [
          [0, 1],
          [10, 11],
        ],
      },
    ],
    fit: { intercept: 1, slope: 1 },
  });
  expect(svg).toContain('Time &#60;by&#62; pages');
  expect(count(svg, 'circle')).toBe(2);
  // The fit goes through both points.
  const [, from, to] = /<line x1="72" y1="([\d.]+)" x2="696" y2="([\d.]+)" stroke="#2563eb"/.exec(svg) ?? [];
  expect([...svg.matchAll(/cy="([\d.]+)"/g)].map(([, y]) => y)).toEqual([from, to]);
});

test('bars: one per value, none for what is missing', () => {
  const svg = barPlot({
    title: 'Bytes',
    unit: 'KB',
    groups: ['cold', 'visit'],
    series: [
      { name: 'ours', values: [10, 20] },
      { name: 'other', values: [100, undefined] },
    ],
  });
  const bars = [...svg.matchAll(/<rect [^>]*height="([\d.]+)" fill/g)].map(([, height]) => Number(height));
  // Three bars and two squares of the legend.
  expect(bars).toHaveLength(5);
  expect((bars[1] as number) / (bars[0] as number)).toBeCloseTo(10, 0);
});
