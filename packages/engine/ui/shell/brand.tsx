import type { ReactNode } from 'react';
import type { SiteView } from '../../model/site.ts';
import styles from './brand.module.css';
import { Logo } from './logo.tsx';
import { Mark } from './mark.tsx';

/** Mark and name. On the front page the name beside a mark is only read aloud, since the nameplate says it. */
export function Brand({ site }: { site: SiteView }): ReactNode {
  const [name, suffix] = site.nameplate;
  return (
    <a className={styles.brand} href={site.base}>
      {site.mark && <Mark mark={site.mark} />}
      {site.logo && <Logo logo={site.logo} />}
      <span>
        {name} {suffix && <small>{suffix}</small>}
      </span>
    </a>
  );
}
