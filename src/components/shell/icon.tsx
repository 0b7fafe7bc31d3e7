import type { ReactNode } from 'react';
import styles from './icon.module.css';

/** Paths on a grid of 18. */
const icons = {
  menu: <path d="M2.5 5h13M2.5 9h13M2.5 13h13" />,
  close: <path d="m4 4 10 10M14 4 4 14" />,
  copy: <path d="M6.5 6.5h8v8h-8zM11.5 6.5v-3h-8v8h3" />,
  search: (
    <>
      <circle cx="8" cy="8" r="5" />
      <path d="m12 12 3.5 3.5" />
    </>
  ),
  light: (
    <>
      <circle cx="9" cy="9" r="3.25" />
      <path d="M9 1.5v1.75M9 14.75v1.75M1.5 9h1.75M14.75 9h1.75M3.7 3.7l1.2 1.2M13.1 13.1l1.2 1.2M14.3 3.7l-1.2 1.2M4.9 13.1l-1.2 1.2" />
    </>
  ),
  dark: <path d="M14.75 10.6A6.25 6.25 0 0 1 7.4 3.25a6.25 6.25 0 1 0 7.35 7.35z" />,
  system: (
    <>
      <circle cx="9" cy="9" r="5.75" />
      <path d="M9 3.25v11.5A5.75 5.75 0 0 0 9 3.25z" fill="currentColor" />
    </>
  ),
} as const;

export type IconName = keyof typeof icons;

/** An icon is decoration: its control has the name. */
export function Icon({ name }: { name: IconName }): ReactNode {
  return (
    <svg className={styles.icon} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}

/** Defines every icon once per page; `Icon` refers to it. */
export function IconSprite(): ReactNode {
  return (
    <svg className={styles.sprite} aria-hidden="true">
      {Object.entries(icons).map(([name, shape]) => (
        <symbol key={name} id={`i-${name}`} viewBox="0 0 18 18">
          {shape}
        </symbol>
      ))}
    </svg>
  );
}
