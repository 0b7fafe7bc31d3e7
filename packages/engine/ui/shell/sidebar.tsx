import type { ReactNode } from 'react';
import { listInSidebar, type Sidebar as SidebarView } from '../../model/navigation.ts';
import type { Page } from '../../model/page.ts';
import type { SiteView, VersionView } from '../../model/site.ts';
import { visibleParts } from '../../model/visible-sidebar.ts';
import { Button } from '../controls/button.tsx';
import { classNames } from '../controls/class-names.ts';
import { Icon } from '../controls/icon.tsx';
import { Brand } from './brand.tsx';
import { ColourModeButton } from './colour-mode-button.tsx';
import { NavbarLink } from './navbar-link.tsx';
import styles from './sidebar.module.css';
import items from './sidebar-items.module.css';
import { SidebarItems } from './sidebar-items.tsx';
import { VersionMenu } from './version-menu.tsx';

interface SidebarProps {
  site: SiteView;
  page: Page;
  sidebar: SidebarView | undefined;
  version: VersionView | undefined;
}

/** One element for both: a sticky column where there is room, a drawer (popover, so it opens without scripts) elsewhere. */
export function Sidebar({ site, page, sidebar, version }: SidebarProps): ReactNode {
  const list = sidebar && listInSidebar(sidebar, page);
  return (
    <div id="sidebar" className={styles.sidebar} popover="auto">
      <div className={styles.head}>
        <Brand site={site} />
        <Button look="icon" popoverTarget="sidebar" popoverTargetAction="hide" aria-label="Close menu" autoFocus>
          <Icon name="close" />
        </Button>
      </div>
      <div className={styles.tools}>
        {[...site.navbar.start, ...site.navbar.end].map((item) => (
          <NavbarLink key={item.href} item={item} page={page} />
        ))}
        <ColourModeButton words />
      </div>
      <VersionMenu versions={site.versions} current={version} href={page.href} />
      {sidebar && (
        <nav aria-label="Docs sidebar" data-sidebar-file={version?.sidebarFile}>
          {visibleParts(sidebar, page.href).map((part) => (
            <div key={part.label} className={classNames(styles.part, items.items)}>
              <p>{part.label}</p>
              <SidebarItems items={part.items} current={page.href} list={list} />
            </div>
          ))}
        </nav>
      )}
    </div>
  );
}
