import { isObject, type JsonValue, listAt } from '@docs/base/json.ts';
import type { ReactNode } from 'react';
import { ContactNode, CoverageNode, PlaceholderNode } from './card-nodes.tsx';
import { InlineNode, inlineTypes, isInline, NotShown } from './inline-nodes.tsx';
import { AttachmentNode, BookmarkNode, EmbedNode, GalleryNode, ImageNode } from './media-nodes.tsx';
import { text } from './node-members.ts';
import { type BlockProps, DividerNode, HeadingNode, ListNode, ParagraphNode, QuoteNode } from './text-nodes.tsx';

/** Nodes that stand on lines of their own. */
const blocks = {
  paragraph: ParagraphNode,
  heading: HeadingNode,
  quote: QuoteNode,
  list: ListNode,
  divider: DividerNode,
  image: ImageNode,
  gallery: GalleryNode,
  attachment: AttachmentNode,
  embed: EmbedNode,
  bookmark: BookmarkNode,
  contact: ContactNode,
  coverage: CoverageNode,
  placeholder: PlaceholderNode,
} as const satisfies Readonly<Record<string, (props: BlockProps) => ReactNode>>;

type BlockType = keyof typeof blocks;

/** Every node type that is shown as what it is; list items are part of their list. */
const shownTypes: readonly string[] = [...Object.keys(blocks), ...inlineTypes, 'list-item', 'list-item-text'];

interface DocumentViewProps {
  /** A document of the content format, as it was typed: any JSON will do. */
  document: JsonValue;
  /** Index of the block to mark as the one that is worked on. */
  here?: number | undefined;
}

/**
 * A document of the content format as a page would show it, except that nothing is loaded, run or linked: addresses
 * are text, and what comes from elsewhere has a stand-in. What is wrong in it shows as a label in its place.
 */
export function DocumentView({ document, here }: DocumentViewProps): ReactNode {
  if (!isObject(document)) return <NotShown what="no document" />;
  return listAt(document, 'children').map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity but their place
    <div key={index} data-here={index === here ? '' : undefined}>
      <Block node={node} />
    </div>
  ));
}

function Block({ node }: { node: JsonValue }): ReactNode {
  const type = isObject(node) ? text(node, 'type') : undefined;
  if (!isObject(node) || type === undefined)
    return <Unknown what={isObject(node) ? 'a node without type' : 'no node'} />;
  if (isBlock(type)) {
    const Shown: (props: BlockProps) => ReactNode = blocks[type];
    return <Shown node={node} />;
  }
  if (!isInline(type))
    return <Unknown what={shownTypes.includes(type) ? `${type}, not by itself` : `unknown node ${type}`} />;
  return (
    <p>
      <InlineNode node={node} />
    </p>
  );
}

function isBlock(type: string): type is BlockType {
  return Object.hasOwn(blocks, type);
}

function Unknown({ what }: { what: string }): ReactNode {
  return (
    <p>
      <NotShown what={what} />
    </p>
  );
}
