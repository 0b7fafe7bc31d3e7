import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Icon } from '../controls/icon.tsx';
import styles from './search-button.module.css';

/** Opens the search dialog; without scripts it leads to the search page, which then offers lists. */
export function SearchButton({ action }: { action: string }): ReactNode {
  return (
    <form action={action} className={styles.form} data-search-open="">
      <Button type="submit" aria-label="Search" aria-haspopup="dialog" aria-keyshortcuts="/ Control+K Meta+K">
        <Icon name="search" />
        <span>Search</span>
        <kbd data-needs-js="">/</kbd>
      </Button>
    </form>
  );
}
