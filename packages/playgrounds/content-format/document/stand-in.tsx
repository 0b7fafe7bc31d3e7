import type { ReactNode } from 'react';

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
export function StandIn({ node, label, title, source, details = [], caption, children }: StandInProps): ReactNode {
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
