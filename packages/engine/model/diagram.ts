import type { Content, ContentElement, ContentNode } from '@docs/base/content.ts';
import { phrases } from '@docs/base/interface-words.ts';
import type { JsonValue } from '@docs/base/json.ts';

/**
 * A drawing as data: laid out at build, in pixels; colours come from the theme. Types rather than interfaces, because a
 * diagram is a property of a content element.
 */
export type DiagramView = {
  /** The accessible name: "States of Story". */
  readonly name: string;
  /** How to read it, if that is not obvious. */
  readonly caption?: string;
  readonly width: number;
  readonly height: number;
  readonly paths: readonly DiagramPath[];
  readonly boxes: readonly DiagramBox[];
  readonly labels: readonly DiagramLabel[];
};

/** `line` for events, `dashed` for automatic ones and responses, `faint` for guides, `head` for filled arrow heads. */
export type DiagramPath = { readonly kind: 'line' | 'dashed' | 'faint' | 'head'; readonly d: string };

/** `name` and `code` set the font of the text inside. */
export type DiagramBox = {
  readonly kind: 'code' | 'name' | 'note';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly lines: readonly string[];
  readonly href?: string;
};

/** Text without a box; `y` is the baseline of the first line. */
export type DiagramLabel = {
  readonly x: number;
  readonly y: number;
  readonly lines: readonly string[];
  readonly anchor?: 'start';
  readonly href?: string;
};

/** Line height in pixels. */
export const DIAGRAM_LEADING = 17;

/** A diagram as content; `words` say the same as a list or table if no text beside it does. */
export function diagramNode(diagram: DiagramView, words: Content = []): ContentElement {
  return { tag: phrases.diagram, props: { diagram }, ...(words.length > 0 && { children: words }) };
}

/** The diagram of a content node, if it is one. */
export function diagramOf(node: ContentNode): DiagramView | undefined {
  if (typeof node === 'string' || node.tag !== 'Diagram' || 'code' in node) return undefined;
  const diagram: JsonValue | undefined = node.props?.diagram;
  // Only `diagramNode` creates such nodes: authors cannot write the tag.
  return diagram as DiagramView | undefined;
}
