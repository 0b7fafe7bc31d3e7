import type { ReactNode } from 'react';
import { classNames } from '../controls/class-names.ts';
import styles from './layouts.module.css';

interface ReferenceLayoutProps {
  head: ReactNode;
  /** Code: beside the text where there is room, right under the head elsewhere. */
  galley: ReactNode;
  children: ReactNode;
}

export function ReferenceLayout({ head, galley, children }: ReferenceLayoutProps): ReactNode {
  return (
    <Columns
      kind="reference"
      head={head}
      aside={
        <div className={styles.galley}>
          <div>{galley}</div>
        </div>
      }
    >
      {children}
    </Columns>
  );
}

/** One column: indexes, lists, the overview. */
export function PlainLayout({ children }: { children: ReactNode }): ReactNode {
  return <article className={styles.plain}>{children}</article>;
}

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
