import type { Gap, Place } from './make-room.ts';
import type { Point } from './paths.ts';

export type Axis = 'x' | 'y';

/** A box, by its middle on the axis where things move, and from where to where it reaches on the other. */
export interface BoxPlace extends Place {
  readonly size: number;
  readonly start: number;
  readonly end: number;
}

/** A right-angled line, and the boxes that it joins. */
export interface Route {
  readonly points: readonly Point[];
  readonly from: string;
  readonly to: string;
}

/** A straight piece of a line: it runs at `at` from `start` to `end`, and can move sideways. */
export interface Lane extends Place {
  readonly route: Route;
  readonly index: number;
  readonly start: number;
  readonly end: number;
  /** Where the pieces before and after it come from: of two lanes at one place, it tells which goes on which side. */
  readonly lean: number;
  /** The boxes whose sides it starts or ends at, and those that the piece before or after it leads to. */
  readonly ends: readonly BoxPlace[];
  readonly turnsTo: readonly BoxPlace[];
}

/** Between lanes side by side, and between the ports on one side of a box: a head is 8 wide. */
const APART = 12;
/** Ports keep away from the corners of their box. */
const CORNER = 8;
/** Lanes keep away from boxes, and further from one that they turn to: a head needs a straight piece behind it. */
const BESIDE_BOX = 6;
const BEFORE_HEAD = 13;
/** What ends this close to where something else begins counts as beside it: lines would look like one. */
const NEAR = 4;
/** Where there is no room, things come this close, or as close as they were. */
const LEAST = 3;

/** The pieces of all routes that can move along `axis`. */
export function lanesOf(axis: Axis, routes: readonly Route[], boxes: ReadonlyMap<string, BoxPlace>): readonly Lane[] {
  const along = axis === 'x' ? 'y' : 'x';
  return routes.flatMap((route) => {
    const { points } = route;
    const last = points.length - 2;
    const ofEnds = (first: boolean, second: boolean): readonly BoxPlace[] =>
      [first ? boxes.get(route.from) : undefined, second ? boxes.get(route.to) : undefined].filter((box) => !!box);
    return points.slice(1).flatMap((b, index): readonly Lane[] => {
      const a = points[index];
      if (!a || a[axis] !== b[axis]) return [];
      return [
        {
          route,
          index,
          at: a[axis],
          weight: 1,
          start: Math.min(a[along], b[along]),
          end: Math.max(a[along], b[along]),
          lean: (points[index - 1] ?? a)[axis] + (points[index + 2] ?? b)[axis],
          ends: ofEnds(index === 0, index === last),
          turnsTo: ofEnds(index === 1, index === last - 1),
        },
      ];
    });
  });
}

/** All the room that is wanted: between lanes, between lanes and boxes, and between boxes. */
export function gapsOf(lanes: readonly Lane[], boxes: readonly BoxPlace[], betweenBoxes: number): readonly Gap[] {
  return [
    ...neighbours(lanes, (a, b) => Math.round(a.at) - Math.round(b.at) || a.lean - b.lean).map(([before, after]) =>
      gap(before, after, 0, APART),
    ),
    ...neighbours(boxes, (a, b) => a.at - b.at).map(([before, after]) => {
      const room = Math.min(after.at - before.at, (before.size + after.size) / 2 + betweenBoxes);
      return { before, after, room, least: room };
    }),
    ...lanes.flatMap((lane) => [...lane.ends.flatMap((box) => portGaps(lane, box)), ...boxGaps(lane, boxes)]),
  ];
}

/** Room beyond what the sizes take. The least is what there is now, so that there is a way to have it everywhere. */
function gap(before: Place, after: Place, sizes: number, room: number): Gap {
  return { before, after, room: sizes + room, least: Math.min(sizes + Math.min(LEAST, room), after.at - before.at) };
}

/** A port stays on its side of the box, away from the corners. */
function portGaps(lane: Lane, box: BoxPlace): readonly Gap[] {
  const corner = Math.min(CORNER, box.size / 3);
  return [gap(box, lane, -box.size / 2, corner), gap(lane, box, -box.size / 2, corner)];
}

function boxGaps(lane: Lane, boxes: readonly BoxPlace[]): readonly Gap[] {
  return boxes
    .filter((box) => !lane.ends.includes(box) && areBeside(lane, box, 2))
    .map((box) => {
      const room = lane.turnsTo.includes(box) ? BEFORE_HEAD : BESIDE_BOX;
      return box.at < lane.at ? gap(box, lane, box.size / 2, room) : gap(lane, box, box.size / 2, room);
    });
}

interface Reach {
  readonly start: number;
  readonly end: number;
  readonly route?: Route;
}

/** Every two that stand beside each other with nothing between them. */
function neighbours<T extends Reach>(items: readonly T[], order: (a: T, b: T) => number): readonly (readonly [T, T])[] {
  const inOrder = [...items].sort(order);
  return inOrder.flatMap((item, index) => {
    const next: T[] = [];
    for (const other of inOrder.slice(index + 1)) {
      if (areBeside(item, other) && !next.some((between) => areBeside(between, other))) next.push(other);
    }
    return next.map((other) => [item, other] as const);
  });
}

/** Pieces of one line that follow each other only touch. */
function areBeside(one: Reach, other: Reach, near = NEAR): boolean {
  const reach = one.route !== undefined && one.route === other.route ? -1 : near;
  return one.start < other.end + reach && other.start < one.end + reach;
}
