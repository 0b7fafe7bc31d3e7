import type { DocumentLimits } from '../../../content-format/content-format.ts';
import { type Content, type ContentElement, codeText, isCode } from '../../../model/content.ts';
import type { JsonValue } from '../../../model/json.ts';
import type { Page } from '../../../model/page.ts';

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
  const node = page.kind === 'guide' ? find(page.content, 'ContentPlayground')[0] : undefined;
  if (!node) return undefined;
  const { schema, bytes, nodes, depth } = node.props ?? {};
  return {
    schema: String(schema),
    limits: { bytes: Number(bytes), nodes: Number(nodes), depth: Number(depth) },
    examples: find(node.children ?? [], 'ContentExample').map(({ props, children }) => ({
      title: textOf(props?.title),
      place: textOf(props?.place),
      text: (children ?? []).filter(isCode).map(({ code }) => codeText(code))[0] ?? '',
    })),
  };
}

function find(nodes: Content, tag: string): readonly ContentElement[] {
  return nodes.flatMap((node): readonly ContentElement[] => {
    if (typeof node === 'string' || isCode(node)) return [];
    return node.tag === tag ? [node] : find(node.children ?? [], tag);
  });
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}
