import type { LinkView } from '@docs/base/link-view.ts';
import type { ReactNode } from 'react';
import styles from './summary-list.module.css';

interface SummaryListProps {
  items: readonly (LinkView & { readonly description?: string; readonly count?: number })[];
  /** `columns` flows down, `rows` is one per line. */
  flow: 'columns' | 'rows';
  /** The names are codes, and set as such. */
  code?: boolean;
}

/** Names in the display face, each with a sentence: guides, groups, tags, schemas. */
export function SummaryList({ items, flow, code = false }: SummaryListProps): ReactNode {
  return (
    <ul className={styles[flow]}>
      {items.map(({ href, label, description, count }) => (
        <li key={href}>
          <a href={href}>
            <b>{code ? <code>{label}</code> : label}</b>
            {count !== undefined && <small>{count}</small>}
            {description && <span>{description}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
