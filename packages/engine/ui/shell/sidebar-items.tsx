import type { ReactNode } from 'react';
import { containsHref, type SidebarCategory, type SidebarItem, type SidebarLink } from '../../model/navigation.ts';
import { VisuallyHidden } from '../controls/visually-hidden.tsx';
import methods from '../reference/method-word.module.css';

interface SidebarItemsProps {
  items: readonly SidebarItem[];
  current: string;
  /** The list that the current page belongs to, where it has no link of its own. */
  list?: string | undefined;
}

/** Links and groups of the sidebar, which sets their look. At first only the groups that hold the current page are open. */
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

/** `current` only where it is inside: most groups look the same on all pages. */
export function SidebarGroup({ group, current }: { group: SidebarCategory; current: string | undefined }): ReactNode {
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

/** There are hundreds in every page, so they are as bare as can be: a method that stands out, and text. */
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
          <s>{link.label}</s> <VisuallyHidden>deprecated</VisuallyHidden>
        </span>
      ) : (
        link.label
      )}
    </a>
  );
}
