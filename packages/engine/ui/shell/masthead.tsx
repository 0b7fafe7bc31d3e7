import { fill, phrases } from '@docs/base/interface-words.ts';
import type { ReactNode } from 'react';
import type { Page } from '../../model/page.ts';
import { isDocsPage } from '../../model/page.ts';
import type { NavbarItem, SiteView } from '../../model/site.ts';
import { Button } from '../controls/button.tsx';
import { linkProps, NewTabMark } from '../controls/external.tsx';
import { Icon } from '../controls/icon.tsx';
import styles from './masthead.module.css';

/** The bar at the top, which never hides. */
export function Masthead({ site, page, search }: { site: SiteView; page: Page; search: string }): ReactNode {
  return (
    <header className={styles.masthead}>
      {/* While the next page loads, the accent colour fills the page's top line from the start. */}
      <div id="progress" className={styles.progress} role="progressbar" aria-label={phrases.loadingPage} hidden />
      <div className={styles.row}>
        <div className={styles.menu}>
          <Button
            look="icon"
            popoverTarget="sidebar"
            aria-label={phrases.openMenu}
            aria-controls="sidebar"
            aria-expanded="false"
          >
            <Icon name="menu" />
          </Button>
        </div>
        <Brand site={site} />
        <nav className={styles.nav} aria-label={phrases.main}>
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

/** A link of masthead and drawer. Links to a section are current on all its pages, but not as `page`. */
export function NavbarLink({ item, page }: { item: NavbarItem; page: Page }): ReactNode {
  const { href, label, external, section, version, landings } = item;
  if (external) {
    return (
      <a {...linkProps(href)}>
        {label}
        <NewTabMark />
      </a>
    );
  }
  // Another version is another document: the current link stays until that is loaded.
  const own = version === undefined || version === page.version ? section : undefined;
  const state =
    section === undefined
      ? { 'data-page-link': '', 'aria-current': href === page.href ? ('page' as const) : undefined }
      : {
          'data-section-link': own,
          'aria-current': isDocsPage(page) && own === (page.sidebar ?? '') ? true : undefined,
        };
  return (
    <a href={landings?.[page.version ?? ''] ?? href} {...state}>
      {label}
    </a>
  );
}

/** Mark and name. On the front page, which shows the name in large letters, it is only for screen readers. */
export function Brand({ site }: { site: SiteView }): ReactNode {
  const { nameAndSuffix, base, mark, logo } = site;
  const [name, suffix] = nameAndSuffix;
  return (
    <a className={styles.brand} href={base}>
      {mark && (
        <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
          <path d={mark.ink} />
          {mark.accent && <path d={mark.accent} />}
        </svg>
      )}
      {/* The name beside a logo is for screen readers; the width of the logo is set in the head. */}
      {logo && (
        <img className={styles.mark} data-logo="" src={logo.src} alt="" width={logo.width} height={logo.height} />
      )}
      <span>
        {name} {suffix && <small>{suffix}</small>}
      </span>
    </a>
  );
}

/** Opens the search dialog; without scripts it leads to the search page, which then offers lists. */
function SearchButton({ action }: { action: string }): ReactNode {
  return (
    <form action={action} className={styles.form} data-search-open="">
      <Button type="submit" aria-label={phrases.search} aria-haspopup="dialog" aria-keyshortcuts="/ Control+K Meta+K">
        <Icon name="search" />
        <span>{phrases.search}</span>
        <kbd data-needs-js="">/</kbd>
      </Button>
    </form>
  );
}

const choices = ['light', 'dark', 'system'] as const;

/** A button that cycles through the modes. The script updates its name; CSS shows the icon of the current mode. */
export function ColourModeButton({ words = false }: { words?: boolean }): ReactNode {
  return (
    <Button
      look={words ? 'text' : 'icon'}
      data-colour-mode=""
      aria-label={fill(phrases.colourModeSwitch, { choice: phrases.light, next: phrases.dark })}
    >
      {words ? (
        <span data-colour-mode-label="">{fill(phrases.colourMode, { choice: phrases.light })}</span>
      ) : (
        choices.map((choice) => <Icon key={choice} name={choice} className={styles[choice]} />)
      )}
    </Button>
  );
}
