import { phrases } from '@docs/base/interface-words.ts';
import type { ReactNode } from 'react';
import {
  containsHref,
  listInSidebar,
  type SidebarCategory,
  type SidebarItem,
  type SidebarLink,
  type SidebarView,
} from '../../model/navigation.ts';
import type { Page } from '../../model/page.ts';
import { counterpart, type SiteView, type VersionView } from '../../model/site.ts';
import { visibleSections } from '../../model/visible-sidebar.ts';
import { Button } from '../controls/button.tsx';
import { classNames } from '../controls/class-names.ts';
import { Icon } from '../controls/icon.tsx';
import { VisuallyHidden } from '../controls/visually-hidden.tsx';
import methods from '../reference/endpoint.module.css';
import { Brand, ColourModeButton, NavbarLink } from './masthead.tsx';
import styles from './sidebar.module.css';

export interface SidebarProps {
  site: SiteView;
  page: Page;
  sidebar: SidebarView | undefined;
  version: VersionView | undefined;
}

/** One element for both: a sticky column on wide screens, otherwise a drawer (popover, so it opens without scripts). */
export function Sidebar({ site, page, sidebar, version }: SidebarProps): ReactNode {
  const list = sidebar && listInSidebar(sidebar, page);
  return (
    <div id="sidebar" className={styles.sidebar} popover="auto">
      <div className={styles.head}>
        <Brand site={site} />
        <Button look="icon" popoverTarget="sidebar" popoverTargetAction="hide" aria-label={phrases.closeMenu} autoFocus>
          <Icon name="close" />
        </Button>
      </div>
      <div className={styles.tools}>
        {[...site.navbar.start, ...site.navbar.end].map((item) => (
          <NavbarLink key={item.href} item={item} page={page} />
        ))}
        <ColourModeButton words />
      </div>
      <VersionMenu site={site} page={page} version={version} />
      {sidebar && (
        <nav aria-label={phrases.docsSidebar} data-sidebar-file={version?.sidebarFile}>
          {visibleSections(sidebar, page.href).map((section) => (
            <div key={section.label} className={classNames(styles.section, styles.items)}>
              <p>{section.label}</p>
              <SidebarItems items={section.items} current={page.href} list={list} />
            </div>
          ))}
        </nav>
      )}
    </div>
  );
}

interface SidebarItemsProps {
  items: readonly SidebarItem[];
  current: string;
  /** The list of the current page, if the page has no link of its own. */
  list?: string | undefined;
}

/** Links and groups of the sidebar. At first, only the groups around the current page are open. */
export function SidebarItems({ items, current, list }: SidebarItemsProps): ReactNode {
  return (
    <ul>
      {items.map((item) =>
        item.kind === 'link' ? (
          <li key={item.href}>
            <ItemLink link={item} mark={item.href === current ? 'page' : item.href === list ? 'true' : undefined} />
          </li>
        ) : (
          <SidebarGroup key={item.id} group={item} current={containsHref(item, current) ? current : undefined} />
        ),
      )}
    </ul>
  );
}

/** `current` is the current page if it is inside. */
function SidebarGroup({ group, current }: { group: SidebarCategory; current: string | undefined }): ReactNode {
  return (
    <li>
      <details
        data-category={group.partial === undefined ? undefined : group.id}
        data-partial={group.partial ? '' : undefined}
        open={current !== undefined}
      >
        <summary>
          {group.label}
          <span>{group.count}</span>
        </summary>
        <SidebarItems items={group.items} current={current ?? ''} />
      </details>
    </li>
  );
}

/** Every page has hundreds of them, so they are minimal: a highlighted method and text. */
function ItemLink({ link, mark }: { link: SidebarLink; mark: 'page' | 'true' | undefined }): ReactNode {
  const { href, method } = link;
  return (
    <a href={href} aria-current={mark}>
      {method && (
        <>
          <b className={methods[method]}>{method.toUpperCase()}</b>{' '}
        </>
      )}
      {link.deprecated ? (
        <span>
          <s>{link.label}</s> <VisuallyHidden>{phrases.deprecated}</VisuallyHidden>
        </span>
      ) : (
        link.label
      )}
    </a>
  );
}

/** The menu of docs versions, if there are several. */
function VersionMenu({ site: { versions }, page, version: current }: Omit<SidebarProps, 'sidebar'>): ReactNode {
  if (versions.length < 2) return null;
  return (
    <section aria-label={phrases.docsVersion} data-version-menu="">
      <details className={styles.menu}>
        <summary>
          {phrases.versionWithColon} {(current ?? versions.find((version) => version.latest))?.label}
        </summary>
        <ul>
          {versions.map((version) => (
            <li key={version.id}>
              <a
                href={counterpart(page.href, current, version)}
                data-version={version.id}
                data-version-root={version.root}
                aria-current={version.id === current?.id ? 'true' : undefined}
              >
                {version.label}
                {version.latest && ' (latest)'}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
