import { MAX_DIAGRAM_EDGES, MAX_DIAGRAM_NODES } from '@docs/base/limits.ts';
import type { Point } from './paths.ts';

/** Boxes of known size, and the edges between them. */
export interface Graph {
  readonly nodes: readonly { readonly id: string; readonly width: number; readonly height: number }[];
  readonly edges: readonly { readonly from: string; readonly to: string }[];
  /** Space between boxes in a row, and between rows. */
  readonly gaps: { readonly x: number; readonly y: number };
}

export interface GraphLayout {
  readonly width: number;
  readonly height: number;
  /** Centres. */
  readonly nodes: ReadonlyMap<string, Point>;
  /** Points of Bézier curves, in the order of the edges. */
  readonly edges: readonly (readonly Point[])[];
}

/** Lays out a graph from top to bottom; `undefined` if that is not possible. */
export type LayoutGraph = (graph: Graph) => GraphLayout | undefined;

/** Graphviz takes inches and returns points, 72 per inch. One point is one pixel here. */
const INCH = 72;

/** Loads Graphviz, which takes a moment: once per build, and only for the first diagram. */
export async function createGraphLayout(): Promise<LayoutGraph> {
  const { instance } = await import('@viz-js/viz');
  const viz = await instance();
  return ({ nodes, edges, gaps }) => {
    if (nodes.length === 0 || nodes.length > MAX_DIAGRAM_NODES || edges.length > MAX_DIAGRAM_EDGES) return undefined;
    // Names from the document never reach Graphviz, whose syntax would interpret some of them.
    const names = new Map(nodes.map(({ id }, index) => [id, `n${index}`]));
    const name = (id: string): string => names.get(id) ?? '';
    try {
      const result = viz.render(
        {
          graphAttributes: { nodesep: gaps.x / INCH, ranksep: gaps.y / INCH },
          nodeAttributes: { shape: 'box', fixedsize: true, label: '' },
          // Arrow heads are drawn here, so curves must lead up to the boxes.
          edgeAttributes: { dir: 'none' },
          nodes: nodes.map(({ id, width, height }) => ({
            name: name(id),
            attributes: { width: width / INCH, height: height / INCH },
          })),
          edges: edges.map(({ from, to }) => ({ tail: name(from), head: name(to) })),
        },
        { format: 'json0', engine: 'dot', yInvert: true },
      );
      return result.status === 'success' ? readLayout(JSON.parse(result.output) as Output, nodes, name) : undefined;
    } catch {
      // A failed layout must not stop a build: the text beside the diagram says the same.
      return undefined;
    }
  };
}

interface Output {
  readonly bb: string;
  readonly objects?: readonly { readonly name: string; readonly pos: string }[];
  readonly edges?: readonly { readonly pos?: string }[];
}

function readLayout(output: Output, nodes: Graph['nodes'], name: (id: string) => string): GraphLayout {
  const [left = 0, top = 0, right = 0, bottom = 0] = output.bb.split(',').map(Number);
  const centres = new Map((output.objects ?? []).map((object) => [object.name, readPoint(object.pos)]));
  return {
    width: Math.abs(right - left),
    height: Math.abs(bottom - top),
    nodes: new Map(nodes.map(({ id }) => [id, centres.get(name(id)) ?? { x: 0, y: 0 }])),
    edges: (output.edges ?? []).map(({ pos = '' }) => (pos === '' ? [] : pos.split(' ').map(readPoint))),
  };
}

function readPoint(pos: string): Point {
  const [x = 0, y = 0] = pos.split(',').map(Number);
  return { x, y };
}
