import type { Graph, PlacedGraph } from './graph.ts';
import { type Axis, type BoxPlace, gapsOf, type Lane, lanesOf, type Route } from './lanes.ts';
import { makeRoom } from './make-room.ts';
import type { Point } from './paths.ts';

/** Boxes give way less than lines. */
const BOX_WEIGHT = 4;

interface Picture {
  readonly nodes: ReadonlyMap<string, Point>;
  readonly routes: readonly (Route & { readonly edge: number })[];
}

/**
 * Graphviz lets lines run close to each other, and arrive close to each other or at the corner of a box. Each straight
 * piece is moved sideways until there is room; where lines alone cannot make enough, boxes move apart too. Everything
 * keeps its order, so no line comes to cross a box or another line.
 */
export function spreadLines(graph: Graph, placed: PlacedGraph): PlacedGraph {
  let picture: Picture = {
    nodes: placed.nodes,
    routes: graph.edges.flatMap(({ from, to }, edge) => {
      const points = cornersOf(placed.edges[edge] ?? []);
      return points ? [{ edge, points, from, to }] : [];
    }),
  };
  // What moves one way makes other pieces longer: those may meet then.
  for (const axis of ['x', 'y', 'x', 'y'] as const) {
    const still = spread(axis, graph, picture, Number.POSITIVE_INFINITY);
    // Boxes move sideways only: those of a row stay in it.
    const free = still.room === 'enough' || axis === 'y' ? still : spread(axis, graph, picture, BOX_WEIGHT);
    picture = free.room === 'unchanged' ? still.picture : free.picture;
  }
  return framed(graph, placed, picture);
}

/** The points where a line turns, and its ends; nothing where it is not right-angled. */
function cornersOf(line: readonly Point[]): readonly Point[] | undefined {
  const corners: Point[] = [];
  for (const { x, y } of line) {
    const last = corners.at(-1);
    const before = corners.at(-2);
    const upright = last !== undefined && Math.abs(x - last.x) < 1;
    const level = last !== undefined && Math.abs(y - last.y) < 1;
    if (upright && level) continue;
    if (last && !upright && !level) return undefined;
    if (last && before && (upright ? before.x === last.x : before.y === last.y)) corners.pop();
    corners.push({ x: upright ? last.x : x, y: level ? last.y : y });
  }
  return corners.length > 1 ? corners : undefined;
}

function spread(
  axis: Axis,
  { nodes, gaps }: Graph,
  picture: Picture,
  boxWeight: number,
): { readonly picture: Picture; readonly room: ReturnType<typeof makeRoom> } {
  const along = axis === 'x' ? 'y' : 'x';
  const boxes = new Map(
    nodes.map(({ id, width, height }): [string, BoxPlace] => {
      const middle = picture.nodes.get(id) ?? { x: 0, y: 0 };
      const [size, length] = axis === 'x' ? [width, height] : [height, width];
      const [start, end] = [middle[along] - length / 2, middle[along] + length / 2];
      return [id, { at: middle[axis], weight: boxWeight, size, start, end }];
    }),
  );
  const lanes = lanesOf(axis, picture.routes, boxes);
  const room = makeRoom(gapsOf(lanes, [...boxes.values()], gaps[axis]));
  const shift = (id: string): number => (boxes.get(id)?.at ?? 0) - (picture.nodes.get(id)?.[axis] ?? 0);
  return {
    room,
    picture: {
      nodes: new Map([...picture.nodes].map(([id, point]) => [id, { ...point, [axis]: point[axis] + shift(id) }])),
      routes: picture.routes.map((route) => {
        const own = lanes.filter((lane) => lane.route === route);
        return { ...route, points: moved(route, axis, own, [shift(route.from), shift(route.to)]) };
      }),
    },
  };
}

/** Points of a lane go where it went; other ends go with their box. */
function moved(
  { points }: Route,
  axis: Axis,
  lanes: readonly Lane[],
  [first, last]: readonly [number, number],
): readonly Point[] {
  return points.map((point, index) => {
    const lane = lanes.find((each) => each.index === index || each.index + 1 === index);
    if (lane) return { ...point, [axis]: lane.at };
    return { ...point, [axis]: point[axis] + (index === 0 ? first : last) };
  });
}

/** The picture again begins at nought, and is as large as what is in it. */
function framed({ nodes }: Graph, placed: PlacedGraph, picture: Picture): PlacedGraph {
  const edges = placed.edges.map((line, edge) => picture.routes.find((route) => route.edge === edge)?.points ?? line);
  const sides = nodes.flatMap(({ id, width }) => {
    const { x } = picture.nodes.get(id) ?? { x: 0 };
    return [x - width / 2, x + width / 2];
  });
  const all = [...sides, ...edges.flat().map(({ x }) => x)];
  const left = Math.min(...all);
  const shift = ({ x, y }: Point): Point => ({ x: x - left, y });
  return {
    width: Math.max(...all) - left,
    height: placed.height,
    nodes: new Map([...picture.nodes].map(([id, point]) => [id, shift(point)])),
    edges: edges.map((line) => line.map(shift)),
  };
}
