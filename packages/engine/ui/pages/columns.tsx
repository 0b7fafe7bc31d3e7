import type { ReactNode } from 'react';
import { classNames } from '../controls/class-names.ts';
import styles from './columns.module.css';

interface ColumnsProps {
  kind: 'guide' | 'reference';
  head: ReactNode;
  /** Beside head and text where there is room, between them elsewhere. */
  aside: ReactNode;
  children: ReactNode;
}

/** Head, aside, text: in this order in the source, so that samples and contents come first on narrow screens. */
export function Columns({ kind, head, aside, children }: ColumnsProps): ReactNode {
  return (
    <article className={classNames(styles.page, styles[kind])}>
      <div>{head}</div>
      {aside}
      <div>{children}</div>
    </article>
  );
}
