import type { ReactNode } from 'react';
import { Columns } from './columns.tsx';
import styles from './reference-layout.module.css';

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
