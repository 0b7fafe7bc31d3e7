import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './search-button.module.css';

/** Opens the search dialog; without scripts it leads to the search page, which then offers lists. */
export function SearchButton({ action }: { action: string }): ReactNode {
  return (
    <form action={action} data-search-open="">
      <button
        type="submit"
        className={styles.button}
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
      >
        <Icon name="search" />
        <span>Search</span>
        <kbd>/</kbd>
      </button>
    </form>
  );
}
