import type { ReactNode } from 'react';
import { containsHref, type SidebarItem, type SidebarLink } from '../../model/navigation.ts';
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
          <li key={item.id}>
            <details
              data-category={item.id}
              data-partial={item.partial ? '' : undefined}
              open={containsHref(item, current)}
            >
              <summary>
                {item.label}
                <span>{item.count}</span>
              </summary>
              <SidebarItems items={item.items} current={current} />
            </details>
          </li>
        ),
      )}
    </ul>
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
