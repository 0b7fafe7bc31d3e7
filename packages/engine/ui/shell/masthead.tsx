import type { ReactNode } from 'react';
import type { Page } from '../../model/page.ts';
import type { NavbarItem, SiteView } from '../../model/site.ts';
import { Button } from '../controls/button.tsx';
import { Icon } from '../controls/icon.tsx';
import { Brand } from './brand.tsx';
import { ColourModeButton } from './colour-mode-button.tsx';
import styles from './masthead.module.css';
import { NavbarLink } from './navbar-link.tsx';
import { Progress } from './progress.tsx';
import { SearchButton } from './search-button.tsx';

/** The bar at the top: never hides. */
export function Masthead({ site, page, search }: { site: SiteView; page: Page; search: string }): ReactNode {
  return (
    <header className={styles.masthead}>
      <Progress />
      <div className={styles.row}>
        <div className={styles.menu}>
          <Button
            look="icon"
            popoverTarget="sidebar"
            aria-label="Open menu"
            aria-controls="sidebar"
            aria-expanded="false"
          >
            <Icon name="menu" />
          </Button>
        </div>
        <Brand site={site} />
        <nav className={styles.nav} aria-label="Main">
          <NavbarList items={site.navbar.start} page={page} />
          <div className={styles.tools}>
            <SearchButton action={search} />
            <ColourModeButton />
            <NavbarList items={site.navbar.end} page={page} />
          </div>
        </nav>
      </div>
    </header>
  );
}

function NavbarList({ items, page }: { items: readonly NavbarItem[]; page: Page }): ReactNode {
  if (items.length === 0) return null;
  return (
    <ul>
      {items.map((item) => (
        <li key={item.href}>
          <NavbarLink item={item} page={page} />
        </li>
      ))}
    </ul>
  );
}
