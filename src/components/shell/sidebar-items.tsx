import type { ReactNode } from 'react';
import { containsHref, type SidebarCategory, type SidebarItem, type SidebarLink } from '../../model/navigation.ts';
import { MethodWord } from '../reference/method-word.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './sidebar-items.module.css';

/** Links and groups of the sidebar. At first only the groups that hold the current page are open. */
export function SidebarItems({ items, current }: { items: readonly SidebarItem[]; current: string }): ReactNode {
  return (
    <ul className={styles.items}>
      {items.map((item) =>
        item.kind === 'link' ? (
          <li key={item.href}>
            <ItemLink link={item} current={current} />
          </li>
        ) : (
          <SidebarGroup key={item.id} group={item} current={containsHref(item, current) ? current : undefined} />
        ),
      )}
    </ul>
  );
}

/** `current` only where it is inside: most groups look the same on all pages. */
export function SidebarGroup({ group, current }: { group: SidebarCategory; current: string | undefined }): ReactNode {
  return (
    <li>
      <details data-category={group.id} data-partial={group.partial ? '' : undefined} open={current !== undefined}>
        <summary>
          {group.label}
          <span>{group.count}</span>
        </summary>
        <SidebarItems items={group.items} current={current ?? ''} />
      </details>
    </li>
  );
}

function ItemLink({ link, current }: { link: SidebarLink; current: string }): ReactNode {
  const { href, method } = link;
  return (
    <a className={method && styles.operation} href={href} aria-current={href === current ? 'page' : undefined}>
      {method && <MethodWord method={method} />}{' '}
      <span>
        {link.deprecated ? (
          <>
            <s>{link.label}</s> <VisuallyHidden>deprecated</VisuallyHidden>
          </>
        ) : (
          link.label
        )}
      </span>
    </a>
  );
}
