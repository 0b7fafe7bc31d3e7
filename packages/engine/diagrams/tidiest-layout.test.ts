import { expect, test } from 'vitest';
import type { Graph, LayoutGraph } from './graph.ts';
import type { Point } from './paths.ts';
import { tidiestLayout } from './tidiest-layout.ts';

const graph: Graph = {
  nodes: ['a', 'b', 'c', 'd'].map((id) => ({ id, width: 10, height: 10 })),
  edges: [
    { from: 'a', to: 'c' },
    { from: 'b', to: 'd' },
  ],
  gaps: { x: 10, y: 10 },
};

/** Things stand side by side in the order they come, the targets in the order a to d below. */
const inGivenOrder: LayoutGraph = ({ nodes, edges }) => {
  const sources = nodes.filter(({ id }) => id === 'a' || id === 'b').map(({ id }) => id);
  const places = new Map<string, Point>([
    ...sources.map((id, index): [string, Point] => [id, { x: 50 * index, y: 0 }]),
    ['d', { x: 0, y: 100 }],
    ['c', { x: 50, y: 100 }],
  ]);
  const at = (id: string): Point => places.get(id) ?? { x: 0, y: 0 };
  const lines = edges.map(({ from, to }, index) => {
    const [start, end, middle] = [at(from), at(to), 40 + 20 * index];
    return [start, { x: start.x, y: middle }, { x: end.x, y: middle }, end];
  });
  return { width: 60, height: 100, nodes: places, edges: lines };
};

test('keeps the order in which no lines cross, and says which line is which', () => {
  const placed = tidiestLayout(inGivenOrder)(graph);
  expect(placed?.nodes.get('b')?.x).toBe(0);
  expect(placed?.edges.map((line) => [line[0]?.x, line.at(-1)?.x])).toEqual([
    [50, 50],
    [0, 0],
  ]);
});

test('stops at the first picture without a fault', () => {
  let calls = 0;
  const counting: LayoutGraph = (given) => {
    calls += 1;
    return inGivenOrder(given);
  };
  tidiestLayout(counting)({ ...graph, edges: [{ from: 'a', to: 'd' }] });
  expect(calls).toBe(1);
});

test('what cannot be laid out once is not tried again', () => {
  let calls = 0;
  const failing: LayoutGraph = () => {
    calls += 1;
    return undefined;
  };
  expect(tidiestLayout(failing)(graph)).toBeUndefined();
  expect(calls).toBe(1);
});

test('an order in which a line is lost is not kept', () => {
  const losing =
    (lost: (call: number) => boolean): LayoutGraph =>
    (given) => {
      const placed = inGivenOrder(given);
      calls += 1;
      return placed && lost(calls) ? { ...placed, edges: [[], ...placed.edges.slice(1)] } : placed;
    };
  let calls = 0;
  expect(tidiestLayout(losing((call) => call === 1))(graph)?.edges.map((line) => line.length)).toEqual([4, 4]);
  expect(tidiestLayout(losing(() => true))(graph)).toBeUndefined();
});
