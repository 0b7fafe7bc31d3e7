import type { ReactNode } from 'react';
import type { Page } from '../../model/page.ts';
import { isDocsPage } from '../../model/page-kinds.ts';
import type { NavbarItem } from '../../model/site.ts';

/** A link of masthead and drawer. Those of a section are current on every page of it, which is not `page`. */
export function NavbarLink({ item, page }: { item: NavbarItem; page: Page }): ReactNode {
  if (item.external) {
    return (
      <a href={item.href}>
        {item.label} <span aria-hidden="true">↗</span>
      </a>
    );
  }
  if (item.section !== undefined) {
    // Another version is another document: what is said here holds until that is loaded.
    const section = item.version === undefined || item.version === page.version ? item.section : undefined;
    return (
      <a
        href={item.landings?.[page.version ?? ''] ?? item.href}
        data-section-link={section}
        aria-current={isDocsPage(page) && section === (page.sidebar ?? '') ? 'true' : undefined}
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
