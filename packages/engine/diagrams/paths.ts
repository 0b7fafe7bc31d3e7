import type { DiagramPath } from '../model/diagram.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

const HEAD_LENGTH = 9;
const HEAD_HALF = 4;

/** Horizontal and vertical lines through points, as path data in whole pixels. */
export function linePath([start, ...points]: readonly Point[]): string {
  if (!start) return '';
  let last = start;
  let d = `M${whole(start)}`;
  for (const point of points) {
    d += point.y === last.y ? `H${Math.round(point.x)}` : `V${Math.round(point.y)}`;
    last = point;
  }
  return d;
}

/** Bézier curves: a start, then three points each. Vertical ones are written as lines. */
export function curvePath([start, ...points]: readonly Point[]): string {
  const end = points.at(-1);
  if (!start || !end) return '';
  const isUpright = points.every(({ x }) => Math.round(x) === Math.round(start.x));
  return `M${whole(start)}${isUpright ? `V${Math.round(end.y)}` : `C${points.map(whole).join(' ')}`}`;
}

/** The arrow head at the end of a line. */
export function headPath(from: Point, to: Point): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const corner = (side: 1 | -1): string =>
    whole({
      x: to.x - along.x * HEAD_LENGTH - side * along.y * HEAD_HALF,
      y: to.y - along.y * HEAD_LENGTH + side * along.x * HEAD_HALF,
    });
  return `M${whole(to)}L${corner(1)} ${corner(-1)}z`;
}

/** A curve through points with a head at its end. */
export function arrowPaths(kind: DiagramPath['kind'], points: readonly Point[]): readonly DiagramPath[] {
  const [before, end] = points.slice(-2);
  const line: DiagramPath = { kind, d: curvePath(points) };
  return before && end ? [line, { kind: 'head', d: headPath(before, end) }] : [line];
}

function whole({ x, y }: Point): string {
  return `${Math.round(x)} ${Math.round(y)}`;
}

/** Joins all paths of a kind: fewer elements, the same picture. */
export function joinPaths(paths: readonly DiagramPath[]): readonly DiagramPath[] {
  const byKind = new Map<DiagramPath['kind'], string>();
  for (const { kind, d } of paths) byKind.set(kind, (byKind.get(kind) ?? '') + d);
  return [...byKind].map(([kind, d]) => ({ kind, d }));
}
