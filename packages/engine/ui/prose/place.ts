import type { Content, ContentElement } from '@docs/base/content.ts';
import type { ReactNode } from 'react';

/** Where content stands: what its parts need to build links and ids. */
export interface Place {
  /** Path of the page, for links to headings. */
  readonly page: string;
  /** Prefix of the ids that parts make up, unique in the page. */
  readonly id: string;
}

/** What a component for authors is made of. */
export interface AuthorProps {
  node: ContentElement;
  place: Place;
  /** Shows content inside of it, which may hold such components again. */
  render: (nodes: Content, place: Place) => ReactNode;
}
