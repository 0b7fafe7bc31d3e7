import type { ReactNode } from 'react';
import type { Page } from '../../model/page.ts';
import { isDocsPage } from '../../model/page-kinds.ts';
import type { NavbarItem } from '../../model/site.ts';

/** A link of masthead and drawer. `section` links are current on every docs page, which is not `page`. */
export function NavbarLink({ item, page }: { item: NavbarItem; page: Page }): ReactNode {
  if (item.external) {
    return (
      <a href={item.href}>
        {item.label} <span aria-hidden="true">↗</span>
      </a>
    );
  }
  if (item.current === 'section') {
    return (
      <a
        href={item.landings?.[page.version ?? ''] ?? item.href}
        data-section-link=""
        aria-current={isDocsPage(page) ? 'true' : undefined}
      >
        {item.label}
      </a>
    );
  }
  return (
    <a href={item.href} data-page-link="" aria-current={item.href === page.href ? 'page' : undefined}>
      {item.label}
    </a>
  );
}
