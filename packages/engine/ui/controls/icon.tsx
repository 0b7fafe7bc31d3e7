import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon.module.css';

/** Paths on a grid of 18 with a stroke of 1.5. */
const icons = {
  menu: 'M2.5 5h13M2.5 9h13M2.5 13h13',
  close: 'm4 4 10 10M14 4 4 14',
  copy: 'M6.5 6.5h8v8h-8zM11.5 6.5v-3h-8v8h3',
  /** Text that continues on the next line. */
  wrap: 'M2.5 4.5h13M2.5 9h11a2.25 2.25 0 0 1 0 4.5H9m2-2-2 2 2 2M2.5 13.5h3.5',
  search: 'M13 8A5 5 0 1 1 3 8a5 5 0 0 1 10 0zm-1 4 3.5 3.5',
  light:
    'M12.25 9a3.25 3.25 0 1 1-6.5 0 3.25 3.25 0 0 1 6.5 0zM9 1.5v1.75M9 14.75v1.75M1.5 9h1.75M14.75 9h1.75M3.7 3.7l1.2 1.2M13.1 13.1l1.2 1.2M14.3 3.7l-1.2 1.2M4.9 13.1l-1.2 1.2',
  dark: 'M14.75 10.6A6.25 6.25 0 0 1 7.4 3.25a6.25 6.25 0 1 0 7.35 7.35z',
  /** One half is filled. */
  system: ['M14.75 9a5.75 5.75 0 1 1-11.5 0 5.75 5.75 0 0 1 11.5 0z', 'M9 3.25v11.5A5.75 5.75 0 0 0 9 3.25z'],
} as const;

type IconName = keyof typeof icons;

/** Icons are decorative: their control has the name. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }): ReactNode {
  const [outline, filled] = [icons[name]].flat();
  return (
    <svg className={classNames(styles.icon, className)} viewBox="0 0 18 18" aria-hidden="true">
      <path d={outline} />
      {filled && <path d={filled} fill="currentColor" />}
    </svg>
  );
}
