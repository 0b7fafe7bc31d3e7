import type { ReactNode } from 'react';
import { renderDom } from '../../ui/render/render-dom.ts';
import styles from './search.module.css';

export interface OptionGroup {
  readonly label: string;
  /** Links with `optionAttributes`. */
  readonly options: ReactNode;
}

export const optionAttributes = { role: 'option', tabIndex: -1, 'aria-selected': false } as const;

/**
 * The list under the field, as the combobox pattern has it: focus stays in the field, one option is active, and the
 * field says which.
 */
export interface OptionList {
  /** `choose`: the first option is active at once. */
  show(groups: readonly OptionGroup[], choose: boolean): void;
  readonly active: HTMLAnchorElement | undefined;
  /** The reader has gone through the list. */
  readonly moved: boolean;
  /** Handles a key of the field; tells whether it did. */
  move(key: string): boolean;
  /** From now on Home and End belong to the text again. */
  leave(): void;
}

export function createOptionList(field: HTMLInputElement, list: HTMLElement): OptionList {
  let options: readonly HTMLAnchorElement[] = [];
  let active: HTMLAnchorElement | undefined;
  let inList = false;

  const activate = (next: HTMLAnchorElement | undefined, scroll = true): void => {
    active?.setAttribute('aria-selected', 'false');
    active = next;
    if (!next) {
      field.removeAttribute('aria-activedescendant');
      return;
    }
    next.setAttribute('aria-selected', 'true');
    field.setAttribute('aria-activedescendant', next.id);
    if (!scroll) return;
    // The heading of a group comes into view with its first option.
    const heading = next.previousElementSibling;
    if (heading?.role === 'presentation') heading.scrollIntoView({ block: 'nearest' });
    next.scrollIntoView({ block: 'nearest' });
  };
  // Moving, not entering: a list that scrolls under a resting pointer must not change what is active.
  list.addEventListener('pointermove', ({ target }) => {
    const option = target instanceof Element ? target.closest<HTMLAnchorElement>('[role="option"]') : null;
    if (option && option !== active) activate(option, false);
  });

  return {
    show(groups, choose) {
      const before = inList ? active?.href : undefined;
      list.replaceChildren(renderDom(<Groups groups={groups} />));
      options = [...list.querySelectorAll<HTMLAnchorElement>('[role="option"]')];
      for (const [index, option] of options.entries()) option.id = `search-option-${index}`;
      list.hidden = options.length === 0;
      field.setAttribute('aria-expanded', String(options.length > 0));
      // More of the index may arrive while somebody is in the list already.
      const same = before === undefined ? undefined : options.find(({ href }) => href === before);
      activate(same ?? (choose ? options[0] : undefined), same !== undefined);
      if (!same) list.closest('dialog')?.scrollTo({ top: 0 });
    },
    get active() {
      return active;
    },
    get moved() {
      return inList;
    },
    move(key) {
      const index = active ? options.indexOf(active) : -1;
      const next = { ArrowDown: index + 1, ArrowUp: Math.max(index, 0) - 1, Home: 0, End: options.length - 1 }[key];
      if (next === undefined || options.length === 0) return false;
      if ((key === 'Home' || key === 'End') && !inList) return false;
      inList = true;
      activate(options.at(next % options.length));
      return true;
    },
    leave() {
      inList = false;
    },
  };
}

function Groups({ groups }: { groups: readonly OptionGroup[] }): ReactNode {
  return groups.map(({ label, options }, index) => (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of controls
    <div key={label} role="group" aria-labelledby={`search-group-${index}`}>
      <div id={`search-group-${index}`} className={styles.label} role="presentation">
        {label}
      </div>
      {options}
    </div>
  ));
}
