import { isObject, type JsonValue, listAt, numberAt, objectAt } from '@docs/base/json.ts';
import { plural } from '@docs/base/words.ts';
import type { ReactNode } from 'react';
import {
  Address,
  type AnyNode,
  choices,
  InlineNode,
  InlineNodes,
  isInline,
  NotShownNote,
  text,
} from './inline-nodes.tsx';

/** Block nodes that are rendered; other types get a stand-in. */
const blocks: Readonly<Record<string, (props: BlockProps) => ReactNode>> = {
  paragraph: ParagraphNode,
  heading: HeadingNode,
  quote: QuoteNode,
  list: ListNode,
  divider: () => <hr />,
};

/**
 * A document of the content format as a page would show it, except that nothing is loaded, run or linked: addresses are
 * text, and external content gets a stand-in. The document may be any JSON: invalid nodes are replaced by a label.
 * `here`: index of the block that is being edited.
 */
export function DocumentView({ document, here }: { document: JsonValue; here?: number | undefined }): ReactNode {
  if (!isObject(document)) return <NotShownNote what="no document" />;
  return listAt(document, 'children').map((node, index) => (
    <div key={index} data-here={index === here ? '' : undefined}>
      <Block node={node} />
    </div>
  ));
}

function Block({ node }: { node: JsonValue }): ReactNode {
  if (!isObject(node)) return <Unknown what="no node" />;
  const type = text(node, 'type');
  if (type === undefined) return <Unknown what="a node without type" />;
  if (Object.hasOwn(standIns, type)) return <StandIn node={node} type={type} />;
  const Shown = Object.hasOwn(blocks, type) ? blocks[type] : undefined;
  if (Shown) return <Shown node={node} />;
  if (!isInline(type))
    return <Unknown what={type.startsWith('list-item') ? `${type}, not by itself` : `unknown node ${type}`} />;
  return (
    <p>
      <InlineNode node={node} />
    </p>
  );
}

function Unknown({ what }: { what: string }): ReactNode {
  return (
    <p>
      <NotShownNote what={what} />
    </p>
  );
}

interface BlockProps {
  node: AnyNode;
}

function ParagraphNode({ node }: BlockProps): ReactNode {
  return (
    <p data-align={text(node, 'align')}>
      <InlineNodes nodes={listAt(node, 'children')} />
    </p>
  );
}

/** The surrounding page has a title and sections: headings of a document are below those. */
const ranks = ['h3', 'h4', 'h5'] as const;

function HeadingNode({ node }: BlockProps): ReactNode {
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

function ListNode({ node }: BlockProps): ReactNode {
  const List = text(node, 'style') === 'numbered' ? 'ol' : 'ul';
  return (
    <List data-align={text(node, 'align')}>
      {listAt(node, 'children').map((item, index) => (
        <li key={index}>
          <ListItem item={item} />
        </li>
      ))}
    </List>
  );
}

/** The text of an item, with a nested list below. */
function ListItem({ item }: { item: JsonValue }): ReactNode {
  if (!isObject(item) || text(item, 'type') !== 'list-item') return <NotShownNote what="no list item" />;
  return listAt(item, 'children').map((child, index) => <ListItemChild key={index} child={child} />);
}

function ListItemChild({ child }: { child: JsonValue }): ReactNode {
  if (!isObject(child)) return <NotShownNote what="no node" />;
  const type = text(child, 'type');
  if (type === 'list-item-text') return <InlineNodes nodes={listAt(child, 'children')} />;
  if (type === 'list') return <ListNode node={child} />;
  return <NotShownNote what={`${type ?? 'a node without type'}, not in a list item`} />;
}

/** A stand-in for something that would have to be loaded or run. */
interface StandInView {
  /** Its kind in a word: "Image". */
  label: string;
  /** Its description: the alternative text, a title. */
  title?: string | undefined;
  /** Its source: an address or an id, as text. */
  source?: ReactNode;
  /** Its layout, if that is unusual. */
  details?: readonly string[];
  /** Content below it. */
  inside?: ReactNode;
}

const contactLines = ['description', 'company', 'email', 'phone', 'mobile', 'address'] as const;

/** By node type. */
const standIns: Readonly<Record<string, (node: AnyNode) => StandInView>> = {
  image: (node) => {
    const href = text(node, 'href');
    return {
      label: 'Image',
      title: text(node, 'alt_text'),
      source: <FileName file={objectAt(node, 'file')} />,
      details: choices(node, { layout: 'contained', align: 'center', width: '100%' }),
      inside: (
        <figcaption>
          <InlineNodes nodes={listAt(node, 'children')} />
          {href !== undefined && (
            <>
              {' '}
              leads to <Address href={href} />
            </>
          )}
        </figcaption>
      ),
    };
  },
  gallery: (node) => {
    const images = listAt(node, 'images');
    return {
      label: `Gallery of ${plural(images.length, 'image')}`,
      details: [
        ...choices(node, { layout: 'contained' }),
        ...choices(node, { padding: 'M' }).map((size) => `gaps ${size}`),
        ...choices(node, { thumbnail_size: 'M' }).map((size) => `thumbnails ${size}`),
      ],
      inside: (
        <ul>
          {images.map((image, index) => (
            <li key={index}>{isObject(image) ? <GalleryImage image={image} /> : <NotShownNote what="no image" />}</li>
          ))}
        </ul>
      ),
    };
  },
  attachment: (node) => ({
    label: 'Attachment',
    title: text(node, 'description'),
    source: <FileName file={objectAt(node, 'file')} />,
  }),
  embed: (node) => ({ label: 'Embed', ...webPage(node), details: choices(node, { layout: 'contained' }) }),
  bookmark: (node) => ({ label: 'Bookmark', ...webPage(node), details: choices(node, { layout: 'vertical' }) }),
  contact: (node) => {
    const contact = objectAt(node, 'contact');
    const website = text(contact, 'website');
    const known = contactLines.flatMap((name) => text(contact, name) ?? []);
    return {
      label: 'Contact',
      title: text(contact, 'name'),
      source: contact ? undefined : <Reference id={text(node, 'newsroom_contact_id')} />,
      details: choices(node, { layout: 'card' }),
      inside: (known.length > 0 || website !== undefined) && (
        <p>
          {known.join(', ')} {website !== undefined && <Address href={website} />}
        </p>
      ),
    };
  },
  coverage: (node) => ({
    label: 'Coverage',
    source: <Reference id={text(node, 'coverage_id')} />,
    details: choices(node, { layout: 'vertical' }),
  }),
  placeholder: (node) => ({
    label: `Placeholder for: ${text(node, 'kind') ?? 'something'}`,
    title: text(node, 'hint'),
  }),
};

/** Stands in for something that would have to be loaded or run. */
function StandIn({ node, type }: { node: AnyNode; type: string }): ReactNode {
  const { label, title, source, details = [], inside } = standIns[type]?.(node) ?? { label: type };
  return (
    <figure data-node={type}>
      <p>
        <strong>{label}</strong> {details.length > 0 && `(${details.join(', ')}) `}
        {title !== undefined && `${title} `}
        {source}
      </p>
      {inside}
    </figure>
  );
}

/** The metadata that the server found on a page; its markup is ignored. */
function webPage(node: AnyNode): Pick<StandInView, 'title' | 'source'> {
  return { title: text(objectAt(node, 'oembed'), 'title'), source: <Address href={text(node, 'url')} /> };
}

function GalleryImage({ image }: { image: AnyNode }): ReactNode {
  const caption = text(image, 'caption');
  return (
    <>
      {text(image, 'alt_text') ?? 'Image'} <FileName file={objectAt(image, 'file')} />
      {caption !== undefined && (
        <>
          <br />
          {caption}
        </>
      )}
    </>
  );
}

function FileName({ file }: { file: AnyNode | undefined }): ReactNode {
  const name = text(file, 'filename') ?? text(file, 'id');
  return name === undefined ? <NotShownNote what="no file" /> : <code>{name}</code>;
}

function Reference({ id }: { id: string | undefined }): ReactNode {
  return id === undefined ? <NotShownNote what="no id" /> : <code>{id}</code>;
}
