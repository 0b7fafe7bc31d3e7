import { expect, test } from 'vitest';
import type { Graph, PlacedGraph } from './graph.ts';
import { createGraphLayout } from './graph-layout.ts';
import type { Point } from './paths.ts';
import { spreadLines } from './spread-lines.ts';

type Pair = readonly [number, number];

interface Drawn {
  /** Middle and size. */
  readonly boxes: Readonly<Record<string, readonly [...Pair, ...Pair]>>;
  readonly lines: readonly (readonly [from: string, to: string, ...points: Pair[]])[];
}

function spread({ boxes, lines }: Drawn): PlacedGraph {
  const graph: Graph = {
    nodes: Object.entries(boxes).map(([id, [, , width, height]]) => ({ id, width, height })),
    edges: lines.map(([from, to]) => ({ from, to })),
    gaps: { x: 18, y: 28 },
  };
  return spreadLines(graph, {
    width: 300,
    height: 300,
    nodes: new Map(Object.entries(boxes).map(([id, [x, y]]) => [id, { x, y }])),
    edges: lines.map(([, , ...points]) => points.map(([x, y]) => ({ x, y }))),
  });
}

/** Where lines end, in the order of the lines, from the left side of the box at which they do. */
function ports(placed: PlacedGraph, box: string, width: number): readonly number[] {
  const left = (placed.nodes.get(box)?.x ?? 0) - width / 2;
  return placed.edges.map((line) => Math.round((line.at(-1)?.x ?? 0) - left));
}

const distances = (numbers: readonly number[]): readonly number[] =>
  numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0));

test('lines arrive apart from each other, and straight ones stay straight', () => {
  const placed = spread({
    boxes: { a: [50, 10, 100, 20], b: [50, 100, 100, 20] },
    lines: [
      ['a', 'b', [45, 20], [45, 90]],
      ['a', 'b', [50, 20], [50, 55], [50, 90]],
      ['a', 'b', [56, 20], [56, 90]],
    ],
  });
  for (const distance of distances(ports(placed, 'b', 100))) expect(distance).toBeGreaterThanOrEqual(11);
  expect(placed.edges.map((line) => line.length)).toEqual([2, 2, 2]);
  expect(placed.nodes.get('a')?.x).toBe(placed.nodes.get('b')?.x);
});

test('lines keep away from corners, and from other lines beside them', () => {
  const placed = spread({
    boxes: { a: [50, 10, 100, 20], b: [250, 150, 60, 60], c: [50, 290, 100, 20] },
    lines: [
      ['b', 'a', [220, 140], [98, 140], [98, 20]],
      ['b', 'c', [220, 160], [96, 160], [96, 280]],
      ['c', 'a', [94, 280], [94, 20]],
    ],
  });
  const [up, down, straight] = placed.edges.map((line) => line.at(-1)?.x ?? 0);
  const right = (placed.nodes.get('a')?.x ?? 0) + 50;
  expect(right - (up ?? 0)).toBeGreaterThan(7.5);
  expect((up ?? 0) - (straight ?? 0)).toBeGreaterThan(11.5);
  expect((down ?? 0) - (straight ?? 0)).toBeGreaterThan(11.5);
});

test('on a side that is too short, lines are spread evenly', () => {
  const placed = spread({
    boxes: { a: [50, 10, 200, 20], b: [50, 100, 40, 20] },
    lines: [36, 38, 40, 60].map((x) => ['a', 'b', [x, 20], [x, 90]]),
  });
  const found = ports(placed, 'b', 40);
  expect(Math.min(...found)).toBeGreaterThan(4);
  expect(Math.max(...found)).toBeLessThan(36);
  expect(Math.min(...distances(found))).toBeGreaterThanOrEqual(7);
});

test('boxes move apart where lines alone cannot make room', () => {
  const placed = spread({
    boxes: { top: [60, 10, 60, 20], pile: [40, 100, 80, 80], low: [60, 200, 120, 20] },
    lines: [
      ['low', 'top', [82, 190], [82, 20]],
      ['low', 'top', [84, 190], [84, 20]],
      ['low', 'top', [86, 190], [86, 20]],
    ],
  });
  const found = ports(placed, 'top', 60);
  expect(Math.min(...distances(found))).toBeGreaterThanOrEqual(11);
  expect(found.at(-1)).toBeLessThanOrEqual(52);
  const pileEnd = (placed.nodes.get('pile')?.x ?? 0) + 40;
  expect((placed.edges[0]?.[0]?.x ?? 0) - pileEnd).toBeGreaterThan(5.5);
  expect(placed.edges.map((line) => line.length)).toEqual([2, 2, 2]);
});

test('a line that turns to a box leaves room for a head', () => {
  const placed = spread({
    boxes: { a: [50, 100, 40, 20], b: [100, 10, 40, 20] },
    lines: [['a', 'b', [62, 90], [62, 60], [76, 60], [76, 10], [80, 10]]],
  });
  const [turn, end] = placed.edges[0]?.slice(-2) ?? [];
  expect((end?.x ?? 0) - (turn?.x ?? 0)).toBeGreaterThan(12.5);
});

test('lines that are not right-angled stay as they are', () => {
  const placed = spread({
    boxes: { a: [20, 10, 40, 20], b: [100, 100, 40, 20] },
    lines: [['a', 'b', [20, 20], [100, 90]]],
  });
  expect(placed.edges).toEqual([
    [
      { x: 20, y: 20 },
      { x: 100, y: 90 },
    ],
  ]);
});

test('whatever the graph, no line runs through a box', async () => {
  const layout = await createGraphLayout();
  for (let seed = 1; seed <= 6; seed += 1) {
    const nodes = Array.from({ length: 9 }, (_, index) => ({
      id: `${index}`,
      width: 40 + ((index * seed * 37) % 90),
      height: 20 + ((index * seed) % 4) * 20,
    }));
    const edges = Array.from({ length: 14 }, (_, index) => ({
      from: `${(index * 5 + seed) % 9}`,
      to: `${(index * index + 2 * seed + 1) % 9}`,
    })).filter(({ from, to }) => from !== to);
    const placed = layout({ nodes, edges, gaps: { x: 16, y: 16 } });
    expect(placed?.edges).toHaveLength(edges.length);
    for (const line of placed?.edges ?? []) {
      for (const node of nodes) expect(runsThrough(line, placed?.nodes.get(node.id), node)).toBe(false);
    }
  }
});

function runsThrough(line: readonly Point[], middle: Point | undefined, size: Graph['nodes'][number]): boolean {
  return line.slice(1).some((end, index) => {
    const start = line[index];
    if (!start || !middle) return true;
    const isInside = (axis: 'x' | 'y', length: number): boolean =>
      Math.max(start[axis], end[axis]) > middle[axis] - length / 2 + 1 &&
      Math.min(start[axis], end[axis]) < middle[axis] + length / 2 - 1;
    return isInside('x', size.width) && isInside('y', size.height);
  });
}
