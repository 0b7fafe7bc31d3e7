import type { ReactNode } from 'react';
import { Anchor } from './anchor.tsx';

interface LinkedHeadingProps {
  level: 'h2' | 'h3';
  id: string | undefined;
  /** Path of the page, for the link. */
  page: string;
  /** The words of the heading. */
  name: string;
  children: ReactNode;
}

/** The link stands beside the heading: inside it, its name would be read as part of the heading's. */
export function LinkedHeading({ level: Heading, id, page, name, children }: LinkedHeadingProps): ReactNode {
  return (
    <div data-heading={Heading}>
      <Heading id={id}>{children}</Heading>
      {id && <Anchor page={page} id={id} name={name} />}
    </div>
  );
}
