import type { ReactNode } from 'react';
import type { NavbarItem } from '../../model/site.ts';

/** A link of masthead and drawer. `section` links are current on every docs page, which is not `page`. */
export function NavbarLink({
  item,
  inDocs,
  current,
}: {
  item: NavbarItem;
  inDocs: boolean;
  current: string;
}): ReactNode {
  if (item.external) {
    return (
      <a href={item.href}>
        {item.label} <span aria-hidden="true">↗</span>
      </a>
    );
  }
  if (item.current === 'section') {
    return (
      <a href={item.href} data-section-link="" aria-current={inDocs ? 'true' : undefined}>
        {item.label}
      </a>
    );
  }
  return (
    <a href={item.href} aria-current={item.href === current ? 'page' : undefined}>
      {item.label}
    </a>
  );
}
