import { phrases } from '@docs/base/interface-words.ts';
import type { ReactNode } from 'react';

interface LinkProps {
  readonly href: string | undefined;
  readonly target?: '_blank';
  readonly rel?: string;
}

/** What a link to anywhere needs: one that leaves the site opens in a new tab, which learns nothing of this one. */
export function linkTo(href: string | undefined): LinkProps {
  return /^https?:/i.test(href ?? '') ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href };
}

/** Stands behind a link of masthead, sidebar and footer that leaves the site. */
export function NewTabMark(): ReactNode {
  return (
    <>
      {' '}
      <span role="img" aria-label={phrases.opensInNewTab}>
        ↗
      </span>
    </>
  );
}
