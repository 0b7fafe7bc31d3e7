import { DIAGRAM_LEADING, type DiagramLabel, type DiagramPath, type DiagramView } from '../model/diagram.ts';
import type { Graph, GraphLayout, LayoutGraph } from './graph-layout.ts';
import { arrowPaths, curvePath, joinPaths, type Point } from './paths.ts';
import { textWidth, widestLine, wrapText } from './text-size.ts';

export interface StateAction {
  readonly label: string;
  readonly href?: string;
}

/** A change that one or more actions bring about; without `from` something comes into being. */
export interface StateChange {
  readonly from: readonly string[];
  readonly to: string;
  readonly actions: readonly StateAction[];
  /** None of them is a call: the clock does it, or something outside. */
  readonly byItself: boolean;
}

const START = 'start';
const DOT = 6;
const ACTION_ROOM = 112;
const ACTION_GAP = 4;
const MARGIN = 2;

/** States as boxes; what changes them stands on the line between, so that several states can share one action. */
export function stateDiagram(
  name: string,
  states: readonly string[],
  changes: readonly StateChange[],
  layout: LayoutGraph,
): DiagramView | undefined {
  const known = new Set(states);
  const drawn = changes.filter(({ from, to }) => known.has(to) && from.every((state) => known.has(state)));
  const placed = layout(graphOf(states, drawn));
  if (!placed) return undefined;
  const left = new Set(drawn.flatMap(({ from }) => from));
  const boxes = states.map((state) => {
    const { x, y } = at(placed, stateId(state));
    const { width, height } = stateSize(state);
    return {
      kind: left.has(state) ? ('code' as const) : ('end' as const),
      x: Math.round(x - width / 2),
      y: Math.round(y - height / 2),
      width,
      height,
      lines: [state],
    };
  });
  return {
    name,
    ...(drawn.some(({ byItself }) => byItself) && { caption: 'Dashed lines: it happens without a call.' }),
    width: Math.ceil(placed.width) + 2 * MARGIN,
    height: Math.ceil(placed.height) + 2 * MARGIN,
    paths: joinPaths([...linesOf(drawn, placed), ...dots(drawn, placed)]),
    boxes,
    labels: drawn.flatMap((change, index) => labelsOf(change, at(placed, changeId(index)))),
  };
}

const stateId = (state: string): string => `state ${state}`;
const changeId = (index: number): string => `change ${index}`;

function graphOf(states: readonly string[], changes: readonly StateChange[]): Graph {
  return {
    nodes: [
      ...(changes.some(({ from }) => from.length === 0) ? [{ id: START, width: 2 * DOT, height: 2 * DOT }] : []),
      ...states.map((state) => ({ id: stateId(state), ...stateSize(state) })),
      ...changes.map((change, index) => ({ id: changeId(index), ...changeSize(change) })),
    ],
    edges: changes.flatMap((change, index) => edgesOf(change, index)),
    gaps: { x: 12, y: 20 },
  };
}

function edgesOf({ from, to }: StateChange, index: number): Graph['edges'] {
  const origins = from.length === 0 ? [START] : from.map(stateId);
  return [
    ...origins.map((origin) => ({ from: origin, to: changeId(index) })),
    { from: changeId(index), to: stateId(to) },
  ];
}

function stateSize(state: string): { width: number; height: number } {
  return { width: Math.max(88, Math.ceil(textWidth(state, 'code')) + 20), height: 32 };
}

function actionLines({ label }: StateAction): readonly string[] {
  return wrapText(label, 'label', ACTION_ROOM);
}

function changeSize({ actions }: StateChange): { width: number; height: number } {
  const lines = actions.flatMap(actionLines);
  const height = lines.length * DIAGRAM_LEADING + (actions.length - 1) * ACTION_GAP + 4;
  return { width: widestLine(lines, 'label') + 6, height };
}

function at(placed: GraphLayout, id: string): Point {
  const { x, y } = placed.nodes.get(id) ?? { x: 0, y: 0 };
  return { x: x + MARGIN, y: y + MARGIN };
}

function linesOf(changes: readonly StateChange[], placed: GraphLayout): readonly DiagramPath[] {
  let next = 0;
  return changes.flatMap((change, index) =>
    edgesOf(change, index).flatMap(({ to }): readonly DiagramPath[] => {
      const points = (placed.edges[next++] ?? []).map(({ x, y }) => ({ x: x + MARGIN, y: y + MARGIN }));
      const kind = change.byItself ? 'dashed' : 'line';
      // The line only passes the action: the head is where it arrives.
      return to === changeId(index) ? [{ kind, d: curvePath(points) }] : arrowPaths(kind, points);
    }),
  );
}

function dots(changes: readonly StateChange[], placed: GraphLayout): readonly DiagramPath[] {
  if (!changes.some(({ from }) => from.length === 0)) return [];
  const { x, y } = at(placed, START);
  const [start, width] = [Math.round(x) - DOT, 2 * DOT];
  return [
    { kind: 'head', d: `M${start} ${Math.round(y)}a${DOT} ${DOT} 0 1 0 ${width} 0a${DOT} ${DOT} 0 1 0-${width} 0` },
  ];
}

function labelsOf(change: StateChange, centre: Point): readonly DiagramLabel[] {
  let y = centre.y - changeSize(change).height / 2 + 2 + 13;
  return change.actions.map((action) => {
    const lines = actionLines(action);
    const label = { x: Math.round(centre.x), y: Math.round(y), lines };
    y += lines.length * DIAGRAM_LEADING + ACTION_GAP;
    return { ...label, ...(action.href !== undefined && { href: action.href }) };
  });
}
