import { isObject, type JsonValue, listAt, numberAt } from '@docs/base/json.ts';
import type { ReactNode } from 'react';
import { InlineNodes, NotShown } from './inline-nodes.tsx';
import { type AnyNode, text } from './node-members.ts';

export interface BlockProps {
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

export function QuoteNode({ node }: BlockProps): ReactNode {
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
