import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from './icon.tsx';
import styles from './search-dialog.module.css';
import { SearchState } from './search-state.tsx';

/** In every page, so that it opens at once and keeps what is typed while the rest is still loading. */
export function SearchDialog({ action }: { action: string }): ReactNode {
  return (
    <dialog id="search" className={styles.dialog} aria-label="Search">
      <form action={action} className={styles.head}>
        <Icon name="search" />
        <input
          name="q"
          role="combobox"
          aria-label="Search the documentation"
          aria-expanded="false"
          aria-controls="search-list"
          aria-autocomplete="list"
          placeholder="Search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck="false"
          enterKeyHint="search"
          autoFocus
        />
        <Button look="icon" data-search-close="" aria-label="Close search">
          <Icon name="close" />
        </Button>
      </form>
      <SearchState />
      <div id="search-list" role="listbox" aria-label="Results" hidden />
    </dialog>
  );
}
