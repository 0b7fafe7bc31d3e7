import { phrases } from '@docs/base/interface-words.ts';
import type { ReactNode } from 'react';

/** Attributes of a link: external ones open in a new tab that learns nothing about this one. */
export function linkProps(href: string | undefined) {
  return /^https?:/i.test(href ?? '') ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href };
}

/** Marks external links of masthead, sidebar and footer. */
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
