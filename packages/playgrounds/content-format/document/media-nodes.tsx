import { isObject, listAt, objectAt } from '@docs/base/json.ts';
import { plural } from '@docs/base/words.ts';
import type { ReactNode } from 'react';
import { Address, InlineNodes, NotShown } from './inline-nodes.tsx';
import { type AnyNode, choices, text } from './node-members.ts';
import { StandIn } from './stand-in.tsx';

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
  return (
    <StandIn
      node="embed"
      label="Embed"
      title={previewTitle(node)}
      source={<Address href={text(node, 'url')} />}
      details={choices(node, { layout: 'contained' })}
    />
  );
}

export function BookmarkNode({ node }: NodeProps): ReactNode {
  return (
    <StandIn
      node="bookmark"
      label="Bookmark"
      title={previewTitle(node)}
      source={<Address href={text(node, 'url')} />}
      details={choices(node, { layout: 'vertical' })}
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
