import type { Point } from './paths.ts';

/** Boxes of a known size, and what leads from one to another. */
export interface Graph {
  readonly nodes: readonly { readonly id: string; readonly width: number; readonly height: number }[];
  readonly edges: readonly { readonly from: string; readonly to: string }[];
  /** Room between things side by side, and one above the other. */
  readonly gaps: { readonly x: number; readonly y: number };
}

export interface PlacedGraph {
  readonly width: number;
  readonly height: number;
  /** Centres. */
  readonly nodes: ReadonlyMap<string, Point>;
  /** The corners of each line, in the order of the edges; none where a line was lost. */
  readonly edges: readonly (readonly Point[])[];
}

/** Finds a place for everything, top to bottom, with right-angled lines; nothing where that cannot be done. */
export type LayoutGraph = (graph: Graph) => PlacedGraph | undefined;
