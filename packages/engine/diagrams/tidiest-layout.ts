import type { Graph, LayoutGraph, PlacedGraph } from './graph.ts';
import type { Point } from './paths.ts';

/** What a phone has room for, in pixels. */
const PHONE = 346;
const TRIES = 6;
/** Any start would do; from this one the states of our own document come out well. */
const FIRST_SEED = 148;
/** Lines closer than this look like one. */
const CLOSE = 5;

type Segment = readonly [Point, Point];

/**
 * Graphviz starts from the order in which things are named, and does not mind lines that cross or run on each other.
 * So several orders are tried, always the same ones, and the picture that reads best is kept.
 */
export function tidiestLayout(layout: LayoutGraph): LayoutGraph {
  return (graph) => {
    let best: { readonly placed: PlacedGraph; readonly cost: number } | undefined;
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const placed = attempt === 0 ? layout(graph) : shuffledLayout(graph, layout, FIRST_SEED + attempt - 1);
      if (!placed) return best?.placed;
      // A picture without one of its lines would say something else.
      if (placed.edges.some((line) => line.length === 0)) continue;
      const { faults, cost } = untidiness(placed);
      if (!best || cost < best.cost) best = { placed, cost };
      if (faults === 0) break;
    }
    return best?.placed;
  };
}

function shuffledLayout({ nodes, edges, gaps }: Graph, layout: LayoutGraph, seed: number): PlacedGraph | undefined {
  const random = numbersFrom(seed);
  const order = shuffled([...edges.keys()], random);
  const placed = layout({ nodes: shuffled(nodes, random), edges: order.flatMap((index) => edges[index] ?? []), gaps });
  if (!placed) return undefined;
  const lines: (readonly Point[])[] = [];
  for (const [place, index] of order.entries()) lines[index] = placed.edges[place] ?? [];
  return { ...placed, edges: lines };
}

/** Faults spoil a picture; among those with as few, lines that are short and lead downwards are better. */
function untidiness({ width, edges }: PlacedGraph): { faults: number; cost: number } {
  const lines = edges.map(segmentsOf);
  let [crossings, shared, length] = [0, 0, 0];
  const upward = edges.reduce((sum, line) => sum + Math.max(0, (line[0]?.y ?? 0) - (line.at(-1)?.y ?? 0)), 0);
  for (const [index, line] of lines.entries()) {
    const others = lines.slice(index + 1).flat();
    for (const segment of line) {
      length += lengthOf(segment);
      for (const other of others) {
        if (isUpright(segment) === isUpright(other)) shared += sharedLength(segment, other);
        else if (cross(segment, other)) crossings += 1;
      }
    }
  }
  const beyond = Math.max(0, width - PHONE);
  const cost = crossings * 60 + shared * 3 + beyond * 4 + upward * 0.4 + length * 0.1;
  return { faults: crossings + shared + beyond, cost };
}

function segmentsOf(line: readonly Point[]): readonly Segment[] {
  return line.slice(1).flatMap((end, index): readonly Segment[] => {
    const start = line[index];
    return start && lengthOf([start, end]) > 1 ? [[start, end]] : [];
  });
}

function lengthOf([a, b]: Segment): number {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
}

function isUpright([a, b]: Segment): boolean {
  return Math.abs(a.x - b.x) < Math.abs(a.y - b.y);
}

/** How far two parallel lines run on each other. */
function sharedLength(one: Segment, other: Segment): number {
  const [across, along] = isUpright(one) ? (['x', 'y'] as const) : (['y', 'x'] as const);
  if (Math.abs(one[0][across] - other[0][across]) >= CLOSE) return 0;
  const [from, to] = extent(one, along);
  const [start, end] = extent(other, along);
  const length = Math.min(to, end) - Math.max(from, start);
  return length > 2 ? length : 0;
}

function cross(one: Segment, other: Segment): boolean {
  const [upright, level] = isUpright(one) ? [one, other] : [other, one];
  const [left, right] = extent(level, 'x');
  const [top, bottom] = extent(upright, 'y');
  const [{ x }, { y }] = [upright[0], level[0]];
  return x > left + 1 && x < right - 1 && y > top + 1 && y < bottom - 1;
}

function extent([a, b]: Segment, axis: 'x' | 'y'): readonly [number, number] {
  return [Math.min(a[axis], b[axis]), Math.max(a[axis], b[axis])];
}

/** The same numbers in every build: a picture changes only when its document does. */
function numbersFrom(seed: number): () => number {
  let state = seed * 7919;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
}
