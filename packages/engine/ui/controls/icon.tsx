import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon.module.css';
import { close, copy, dark, light, menu, search, system } from './icons.ts';

const icons = { menu, close, copy, search, light, dark, system } as const;

export type IconName = keyof typeof icons;

/** An icon is decoration: its control has the name. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }): ReactNode {
  const [outline, filled] = [icons[name]].flat();
  return (
    <svg className={classNames(styles.icon, className)} viewBox="0 0 18 18" aria-hidden="true">
      <path d={outline} />
      {filled && <path d={filled} fill="currentColor" />}
    </svg>
  );
}
