import { type ContentElement, codeText, isCode } from '@docs/base/content.ts';
import { numberAt, stringAt } from '@docs/base/json.ts';
import { findNode, nodesNamed } from '@docs/engine/client/islands/find-node.ts';
import type { Page } from '@docs/engine/model/page.ts';
import type { DocumentLimits } from '../content-format.ts';

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
  const { props, children = [] } = findNode(page, 'ContentPlayground') ?? {};
  const schema = stringAt(props, 'schema');
  const [bytes, nodes, depth] = ['bytes', 'nodes', 'depth'].map((name) => numberAt(props, name));
  if (schema === undefined || bytes === undefined || nodes === undefined || depth === undefined) return undefined;
  return { schema, limits: { bytes, nodes, depth }, examples: nodesNamed(children, 'ContentExample').map(readExample) };
}

function readExample({ props, children = [] }: ContentElement): Example {
  const [code] = children.filter(isCode);
  return {
    title: stringAt(props, 'title') ?? '',
    place: stringAt(props, 'place') ?? '',
    text: code ? codeText(code.code) : '',
  };
}
