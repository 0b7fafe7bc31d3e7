import { isObject, listAt, objectAt } from '@docs/base/json.ts';
import { plural } from '@docs/base/words.ts';
import type { ReactNode } from 'react';
import { Address, type AnyNode, choices, InlineNodes, NotShown, text } from './inline-nodes.tsx';

interface NodeProps {
  node: AnyNode;
}

export function ImageNode({ node }: NodeProps): ReactNode {
  const href = text(node, 'href');
  return (
    <StandIn
      node="image"
      label="Image"
      title={text(node, 'alt_text')}
      source={<FileName file={objectAt(node, 'file')} />}
      details={choices(node, { layout: 'contained', align: 'center', width: '100%' })}
      caption={
        <>
          <InlineNodes nodes={listAt(node, 'children')} />
          {href !== undefined && (
            <>
              {' '}
              leads to <Address href={href} />
            </>
          )}
        </>
      }
    />
  );
}

export function GalleryNode({ node }: NodeProps): ReactNode {
  const images = listAt(node, 'images');
  return (
    <StandIn
      node="gallery"
      label={`Gallery of ${plural(images.length, 'image')}`}
      details={[
        ...choices(node, { layout: 'contained' }),
        ...choices(node, { padding: 'M' }).map((size) => `gaps ${size}`),
        ...choices(node, { thumbnail_size: 'M' }).map((size) => `thumbnails ${size}`),
      ]}
    >
      <ul>
        {images.map((image, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: images have no identity but their place
          <li key={index}>{isObject(image) ? <GalleryImage image={image} /> : <NotShown what="no image" />}</li>
        ))}
      </ul>
    </StandIn>
  );
}

function GalleryImage({ image }: { image: AnyNode }): ReactNode {
  return (
    <>
      {text(image, 'alt_text') ?? 'Image'} <FileName file={objectAt(image, 'file')} />
      {text(image, 'caption') !== undefined && (
        <>
          <br />
          {text(image, 'caption')}
        </>
      )}
    </>
  );
}

export function AttachmentNode({ node }: NodeProps): ReactNode {
  const file = objectAt(node, 'file');
  return (
    <StandIn node="attachment" label="Attachment" title={text(node, 'description')} source={<FileName file={file} />} />
  );
}

export function EmbedNode({ node }: NodeProps): ReactNode {
  return <WebPage node={node} type="embed" label="Embed" layout="contained" />;
}

export function BookmarkNode({ node }: NodeProps): ReactNode {
  return <WebPage node={node} type="bookmark" label="Bookmark" layout="vertical" />;
}

function WebPage({ node, type, label, layout }: NodeProps & Record<'type' | 'label' | 'layout', string>): ReactNode {
  return (
    <StandIn
      node={type}
      label={label}
      title={previewTitle(node)}
      source={<Address href={text(node, 'url')} />}
      details={choices(node, { layout })}
    />
  );
}

/** What the server found out about a page; its markup is not even looked at. */
function previewTitle(node: AnyNode): string | undefined {
  return text(objectAt(node, 'oembed'), 'title');
}

function FileName({ file }: { file: AnyNode | undefined }): ReactNode {
  const name = text(file, 'filename') ?? text(file, 'id');
  return name === undefined ? <NotShown what="no file" /> : <code>{name}</code>;
}

const lines = ['description', 'company', 'email', 'phone', 'mobile', 'address'] as const;

export function ContactNode({ node }: NodeProps): ReactNode {
  const contact = objectAt(node, 'contact');
  const id = text(node, 'newsroom_contact_id');
  const website = text(contact, 'website');
  const known = lines.flatMap((name) => text(contact, name) ?? []);
  return (
    <StandIn
      node="contact"
      label="Contact"
      title={text(contact, 'name')}
      source={contact ? undefined : <Reference id={id} />}
      details={choices(node, { layout: 'card' })}
    >
      {(known.length > 0 || website !== undefined) && (
        <p>
          {known.join(', ')} {website !== undefined && <Address href={website} />}
        </p>
      )}
    </StandIn>
  );
}

export function CoverageNode({ node }: NodeProps): ReactNode {
  return (
    <StandIn
      node="coverage"
      label="Coverage"
      source={<Reference id={text(node, 'coverage_id')} />}
      details={choices(node, { layout: 'vertical' })}
    />
  );
}

export function PlaceholderNode({ node }: NodeProps): ReactNode {
  return (
    <StandIn
      node="placeholder"
      label={`Placeholder for: ${text(node, 'kind') ?? 'something'}`}
      title={text(node, 'hint')}
    />
  );
}

function Reference({ id }: { id: string | undefined }): ReactNode {
  return id === undefined ? <NotShown what="no id" /> : <code>{id}</code>;
}

interface StandInProps {
  /** Type of the node. */
  node: string;
  /** What it is, in a word: "Image". */
  label: string;
  /** What is known of it in words: the alternative text, a title. */
  title?: string | undefined;
  /** Where it comes from: an address or an id, as text. */
  source?: ReactNode;
  /** How it is laid out, where that is not the usual way. */
  details?: readonly string[];
  caption?: ReactNode;
  children?: ReactNode;
}

/** Takes the place of something that would have to be loaded or run. Nothing is. */
function StandIn({ node, label, title, source, details = [], caption, children }: StandInProps): ReactNode {
  return (
    <figure data-node={node}>
      <p>
        <strong>{label}</strong> {details.length > 0 && `(${details.join(', ')}) `}
        {title !== undefined && `${title} `}
        {source}
      </p>
      {children}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
