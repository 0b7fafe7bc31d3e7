import type { DocumentLimits } from '../../../content-format/content-format.ts';
import { codeText, isCode } from '../../../model/content.ts';
import type { JsonValue } from '../../../model/json.ts';
import type { Page } from '../../../model/page.ts';
import { findNode, nodesNamed } from '../find-node.ts';

/** A document to start from. */
export interface Example {
  readonly title: string;
  readonly place: string;
  readonly text: string;
}

/** What the build says about a playground. */
export interface PlaygroundData {
  /** Path of the page of the document's schema; the schema itself is beside it. */
  readonly schema: string;
  readonly limits: DocumentLimits;
  readonly examples: readonly Example[];
}

/** Finds the playground in the data of its page. */
export function playgroundData(page: Page): PlaygroundData | undefined {
  const node = findNode(page, 'ContentPlayground');
  if (!node) return undefined;
  const { schema, bytes, nodes, depth } = node.props ?? {};
  return {
    schema: String(schema),
    limits: { bytes: Number(bytes), nodes: Number(nodes), depth: Number(depth) },
    examples: nodesNamed(node.children ?? [], 'ContentExample').map(({ props, children }) => ({
      title: textOf(props?.title),
      place: textOf(props?.place),
      text: (children ?? []).filter(isCode).map(({ code }) => codeText(code))[0] ?? '',
    })),
  };
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}
