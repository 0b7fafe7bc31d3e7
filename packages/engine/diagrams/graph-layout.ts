import type { Graph, LayoutGraph, PlacedGraph } from './graph.ts';
import type { Point } from './paths.ts';
import { spreadLines } from './spread-lines.ts';
import { tidiestLayout } from './tidiest-layout.ts';

/** Beyond this nobody can read the picture, and laying it out takes too long. */
const MAX_NODES = 80;
const MAX_EDGES = 160;

/** Sizes go in as inches and places come out as points: 72 of them are an inch, and one is our pixel. */
const INCH = 72;

/** Loads Graphviz, which takes a moment: once for a build, and only when there is something to draw. */
export async function createGraphLayout(): Promise<LayoutGraph> {
  const { instance } = await import('@viz-js/viz');
  const viz = await instance();
  const tidiest = tidiestLayout(({ nodes, edges, gaps }) => {
    if (nodes.length === 0 || nodes.length > MAX_NODES || edges.length > MAX_EDGES) return undefined;
    // Names of the document never reach the layout: its own syntax gives some of them a meaning.
    const names = new Map(nodes.map(({ id }, index) => [id, `n${index}`]));
    const result = attempt(() =>
      viz.render(
        {
          graphAttributes: { splines: 'ortho', nodesep: gaps.x / INCH, ranksep: gaps.y / INCH },
          nodeAttributes: { shape: 'box', fixedsize: true, label: '' },
          nodes: nodes.map(({ id, width, height }) => ({
            name: names.get(id) ?? '',
            attributes: { width: width / INCH, height: height / INCH },
          })),
          edges: edges.map(({ from, to }) => ({ tail: names.get(from) ?? '', head: names.get(to) ?? '' })),
        },
        { format: 'json0', engine: 'dot', yInvert: true },
      ),
    );
    return result?.status === 'success' ? readPlaces(JSON.parse(result.output) as Output, nodes, names) : undefined;
  });
  return (graph) => {
    const placed = tidiest(graph);
    return placed && spreadLines(graph, placed);
  };
}

/** A picture that cannot be laid out must not stop a build: the words beside it say the same. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

interface Output {
  readonly bb: string;
  readonly objects?: readonly { readonly name: string; readonly pos: string }[];
  /** Now and then a line is lost: it has no place. */
  readonly edges?: readonly { readonly pos?: string }[];
}

function readPlaces(output: Output, nodes: Graph['nodes'], names: ReadonlyMap<string, string>): PlacedGraph {
  const [left = 0, top = 0, right = 0, bottom = 0] = output.bb.split(',').map(Number);
  const places = new Map((output.objects ?? []).map(({ name, pos }) => [name, readPoint(pos)]));
  return {
    width: Math.abs(right - left),
    height: Math.abs(bottom - top),
    nodes: new Map(nodes.map(({ id }) => [id, places.get(names.get(id) ?? '') ?? { x: 0, y: 0 }])),
    edges: (output.edges ?? []).map(({ pos }) => (pos === undefined ? [] : readLine(pos))),
  };
}

/** `e,x,y x1,y1 x2,y2 …`: the end of the arrow, then a curve of which every third point lies on the line. */
function readLine(pos: string): readonly Point[] {
  const parts = pos.split(' ');
  const end = parts.find((part) => part.startsWith('e,'));
  const points = parts.filter((part) => /^-?[\d.]/.test(part)).map(readPoint);
  const corners = points.filter((_, index) => index % 3 === 0);
  return end === undefined ? corners : [...corners, readPoint(end.slice(2))];
}

function readPoint(pos: string): Point {
  const [x = 0, y = 0] = pos.split(',').map(Number);
  return { x, y };
}
