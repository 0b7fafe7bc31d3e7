import type { ReactNode } from 'react';
import type { SiteView } from '../../model/site.ts';
import styles from './brand.module.css';
import { Mark } from './mark.tsx';

/** Mark and name. On the front page the name is only read aloud, since the nameplate says it. */
export function Brand({ site }: { site: SiteView }): ReactNode {
  const [name, ...rest] = site.title.split(' ');
  return (
    <a className={styles.brand} href={site.base} data-brand="">
      <Mark />
      <span>
        {name} {rest.length > 0 && <small>{rest.join(' ')}</small>}
      </span>
    </a>
  );
}
