import { type ReactNode, useEffect, useState } from 'react';
import styles from './field.module.css';
import { keepForReturn, keptForReturn } from './keep-for-return.ts';

/** Closed until it is opened, or until something in it needs to be seen. */
export function MoreFields({
  label,
  wrong,
  children,
}: {
  label: string;
  wrong: boolean;
  children: ReactNode;
}): ReactNode {
  const [open, setOpen] = useState(() => keptForReturn<boolean>('more') ?? wrong);
  useEffect(() => {
    if (wrong) setOpen(true);
  }, [wrong]);
  useEffect(() => keepForReturn('more', open), [open]);
  return (
    <details className={styles.more} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{label}</summary>
      {children}
    </details>
  );
}
