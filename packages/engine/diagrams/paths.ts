import type { DiagramPath } from '../model/diagram.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

const HEAD_LENGTH = 9;
const HEAD_HALF = 4;

/** A line through points as path data, in whole pixels: straight pieces are written as `H` and `V`. */
export function linePath(points: readonly Point[]): string {
  let [last, ...rest] = points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
  if (!last) return '';
  let d = `M${last.x} ${last.y}`;
  rest = rest.filter((point, index) => !isBetween(index === 0 ? last : rest[index - 1], point, rest[index + 1]));
  for (const point of rest) {
    if (point.x === last.x && point.y === last.y) continue;
    if (point.y === last.y) d += `H${point.x}`;
    else if (point.x === last.x) d += `V${point.y}`;
    else d += `L${point.x} ${point.y}`;
    last = point;
  }
  return d;
}

/** Points on a straight horizontal or vertical piece add nothing. */
function isBetween(before: Point | undefined, point: Point, after: Point | undefined): boolean {
  if (!before || !after) return false;
  return (before.x === point.x && point.x === after.x) || (before.y === point.y && point.y === after.y);
}

/** The arrow head at the end of a line. */
export function headPath(from: Point, to: Point): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const corner = (side: 1 | -1): string => {
    const x = to.x - along.x * HEAD_LENGTH - side * along.y * HEAD_HALF;
    const y = to.y - along.y * HEAD_LENGTH + side * along.x * HEAD_HALF;
    return `${Math.round(x)} ${Math.round(y)}`;
  };
  return `M${Math.round(to.x)} ${Math.round(to.y)}L${corner(1)} ${corner(-1)}z`;
}

/** All paths of a kind drawn as one: fewer elements, the same picture. */
export function joinPaths(paths: readonly DiagramPath[]): readonly DiagramPath[] {
  const byKind = new Map<DiagramPath['kind'], string>();
  for (const { kind, d } of paths) byKind.set(kind, (byKind.get(kind) ?? '') + d);
  return [...byKind].map(([kind, d]) => ({ kind, d }));
}
