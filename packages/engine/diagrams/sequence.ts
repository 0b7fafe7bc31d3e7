import {
  DIAGRAM_LEADING,
  type DiagramBox,
  type DiagramLabel,
  type DiagramPath,
  type DiagramView,
} from '../model/diagram.ts';
import { headPath, joinPaths, linePath } from './paths.ts';
import { widestLine, wrapText } from './text-size.ts';

export type SequenceMessage = {
  readonly kind: 'message' | 'reply';
  readonly from: string;
  readonly to: string;
  readonly label: string;
  readonly href?: string;
};

/** One row of a sequence diagram, top to bottom. */
export type SequenceStep =
  | SequenceMessage
  | { readonly kind: 'note'; readonly over: readonly string[]; readonly text: string };

type Columns = ReadonlyMap<string, number>;

const LABEL_ROOM = 200;
const NOTE_ROOM = 190;
const NAME_ROOM = 130;
const PADDING = 12;
/** Width and height of the loop for a message to itself. */
const LOOP = { x: 28, y: 16 };

/** Participants and messages in order: a column each, and a row per message. */
export function sequenceDiagram(
  name: string,
  participants: readonly string[],
  steps: readonly SequenceStep[],
): DiagramView {
  const columns = placeColumns(participants, steps);
  const { left } = draw(columns, steps);
  const moved = new Map([...columns].map(([participant, x]) => [participant, x - left]));
  const { paths, boxes, labels, right, bottom } = draw(moved, steps);
  return { name, width: right, height: bottom, paths: joinPaths(paths), boxes, labels };
}

function draw(columns: Columns, steps: readonly SequenceStep[]) {
  const heads = [...columns].map(([participant, x]) => headBox(participant, x));
  const height = Math.max(...heads.map((box) => box.height));
  const rows: Row[] = [];
  let y = 1 + height + PADDING;
  for (const step of steps) {
    const row = step.kind === 'note' ? noteRow(step, columns, y) : messageRow(step, columns, y);
    rows.push(row);
    y = row.end + PADDING;
  }
  const lifelines = [...columns.values()].map((x) => lifeline(x, 1 + height, y, rows));
  const boxes = [...heads.map((box) => ({ ...box, height })), ...rows.flatMap((row) => row.box ?? [])];
  return {
    boxes,
    paths: [...lifelines, ...rows.flatMap((row) => row.paths ?? [])],
    labels: rows.flatMap((row) => row.label ?? []),
    left: Math.min(...boxes.map((box) => box.x)) - 1,
    right: Math.max(...boxes.map((box) => box.x + box.width), ...rows.map((row) => row.right)) + 1,
    bottom: y,
  };
}

/** The line under a participant, with gaps for labels across it. */
function lifeline(x: number, top: number, bottom: number, rows: readonly Row[]): DiagramPath {
  let d = `M${x} ${top}`;
  for (const { label } of rows) {
    if (!label || label.anchor || Math.abs(label.x - x) > widestLine(label.lines, 'label') / 2 + 2) continue;
    d += `V${label.y - 13}M${x} ${label.y + (label.lines.length - 1) * DIAGRAM_LEADING + 4}`;
  }
  return { kind: 'faint', d: `${d}V${bottom}` };
}

interface Row {
  readonly box?: DiagramBox;
  readonly paths?: readonly DiagramPath[];
  readonly label?: DiagramLabel;
  readonly right: number;
  readonly end: number;
}

function messageRow(step: SequenceMessage, columns: Columns, y: number): Row {
  const [from, to] = [columns.get(step.from) ?? 0, columns.get(step.to) ?? 0];
  const lines = labelLines(step, [...columns.keys()]);
  const kind = step.kind === 'reply' ? 'dashed' : 'line';
  const link = step.href === undefined ? {} : { href: step.href };
  if (from === to) {
    const points = [0, LOOP.x, LOOP.x, 0].map((x, index) => ({ x: from + x, y: y + (index < 2 ? 0 : LOOP.y) }));
    const x = from + LOOP.x + 8;
    return {
      paths: [
        { kind, d: linePath(points) },
        { kind: 'head', d: headPath({ x: to + 1, y: y + LOOP.y }, { x: to, y: y + LOOP.y }) },
      ],
      label: { x, y: y + 13, lines, anchor: 'start', ...link },
      right: x + widestLine(lines, 'label'),
      end: y + Math.max(LOOP.y, lines.length * DIAGRAM_LEADING),
    };
  }
  const end = y + lines.length * DIAGRAM_LEADING + 2;
  const start = { x: from, y: end };
  const target = { x: to, y: end };
  return {
    paths: [
      { kind, d: linePath([start, target]) },
      { kind: 'head', d: headPath(start, target) },
    ],
    label: { x: Math.round((from + to) / 2), y: y + 13, lines, ...link },
    right: 0,
    end,
  };
}

function noteRow(step: Extract<SequenceStep, { kind: 'note' }>, columns: Columns, y: number): Row {
  const centres = step.over.map((participant) => columns.get(participant) ?? 0);
  const [left, right] = [Math.min(...centres), Math.max(...centres)];
  const lines = wrapText(step.text, 'label', Math.max(NOTE_ROOM, right - left));
  const width = Math.max(right - left + 4 * PADDING, widestLine(lines, 'label') + 2 * PADDING);
  const height = lines.length * DIAGRAM_LEADING + 10;
  const x = Math.round((left + right - width) / 2);
  return { box: { kind: 'note', x, y, width, height, lines }, right: x + width, end: y + height };
}

/** Centres of the columns: as close as the names and the labels between them allow. */
function placeColumns(participants: readonly string[], steps: readonly SequenceStep[]): Columns {
  const widths = participants.map((participant) => headBox(participant, 0).width);
  const gaps = widths.slice(1).map((width, index) => ((widths[index] ?? 0) + width) / 2 + 2 * PADDING);
  for (const step of steps) {
    if (step.kind === 'note') continue;
    const ends = [participants.indexOf(step.from), participants.indexOf(step.to)];
    const first = Math.min(...ends);
    const own = step.from === step.to;
    const last = own ? first + 1 : Math.max(...ends);
    const needed = widestLine(labelLines(step, participants), 'label') + 2 * PADDING + (own ? LOOP.x + 8 : 0);
    const missing = needed - gaps.slice(first, last).reduce((sum, gap) => sum + gap, 0);
    for (let index = first; missing > 0 && index < Math.min(last, gaps.length); index += 1) {
      gaps[index] = (gaps[index] ?? 0) + missing / (last - first);
    }
  }
  let x = 0;
  return new Map(
    participants.map((participant, index) => {
      x += Math.round(gaps[index - 1] ?? 0);
      return [participant, x];
    }),
  );
}

/** A message across several columns can use the width of all of them. */
function labelLines(step: SequenceMessage, participants: readonly string[]): readonly string[] {
  const span = Math.abs(participants.indexOf(step.from) - participants.indexOf(step.to));
  return wrapText(step.label, 'label', LABEL_ROOM * Math.max(1, span));
}

function headBox(participant: string, centre: number): DiagramBox {
  const lines = wrapText(participant, 'name', NAME_ROOM);
  const width = Math.max(72, widestLine(lines, 'name') + 2 * PADDING);
  const height = lines.length * DIAGRAM_LEADING + 16;
  return { kind: 'name', x: Math.round(centre - width / 2), y: 1, width, height, lines };
}
