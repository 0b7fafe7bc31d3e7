import { isObject, type JsonValue, listAt, numberAt } from '@docs/base/json.ts';
import type { ReactNode } from 'react';
import { type AnyNode, InlineNode, InlineNodes, inlineTypes, isInline, NotShown, text } from './inline-nodes.tsx';
import {
  AttachmentNode,
  BookmarkNode,
  ContactNode,
  CoverageNode,
  EmbedNode,
  GalleryNode,
  ImageNode,
  PlaceholderNode,
} from './stand-ins.tsx';

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

interface BlockProps {
  node: AnyNode;
}

export function ParagraphNode({ node }: BlockProps): ReactNode {
  return (
    <p data-align={text(node, 'align')}>
      <InlineNodes nodes={listAt(node, 'children')} />
    </p>
  );
}

/** The page around has a title and sections: the largest heading of a document comes below those. */
const ranks = ['h3', 'h4', 'h5'] as const;

export function HeadingNode({ node }: BlockProps): ReactNode {
  const Heading = ranks[(numberAt(node, 'level') ?? 1) - 1] ?? 'h3';
  return (
    <Heading data-align={text(node, 'align')}>
      <InlineNodes nodes={listAt(node, 'children')} />
    </Heading>
  );
}

function QuoteNode({ node }: BlockProps): ReactNode {
  const attribution = text(node, 'attribution');
  return (
    <blockquote data-align={text(node, 'align')}>
      <p>
        <InlineNodes nodes={listAt(node, 'children')} />
      </p>
      {attribution !== undefined && <p>— {attribution}</p>}
    </blockquote>
  );
}

export function DividerNode(): ReactNode {
  return <hr />;
}

export function ListNode({ node }: BlockProps): ReactNode {
  const List = text(node, 'style') === 'numbered' ? 'ol' : 'ul';
  return (
    <List data-align={text(node, 'align')}>
      {listAt(node, 'children').map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their place
        <li key={index}>
          <ListItem item={item} />
        </li>
      ))}
    </List>
  );
}

/** The text of an item, then a list below it. */
function ListItem({ item }: { item: JsonValue }): ReactNode {
  if (!isObject(item) || text(item, 'type') !== 'list-item') return <NotShown what="no list item" />;
  return listAt(item, 'children').map((child, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <ListItemChild key={index} child={child} />
  ));
}

function ListItemChild({ child }: { child: JsonValue }): ReactNode {
  if (!isObject(child)) return <NotShown what="no node" />;
  const type = text(child, 'type');
  if (type === 'list-item-text') return <InlineNodes nodes={listAt(child, 'children')} />;
  if (type === 'list') return <ListNode node={child} />;
  return <NotShown what={`${type ?? 'a node without type'}, not in a list item`} />;
}
