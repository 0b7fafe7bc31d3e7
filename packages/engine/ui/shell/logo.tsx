import type { ReactNode } from 'react';
import type { LogoView } from '../../model/site.ts';
import styles from './mark.module.css';

/** The site's own logo. The name stands beside it, so that it need not be read aloud; how wide it is stands in the head. */
export function Logo({ logo: { src, width, height } }: { logo: LogoView }): ReactNode {
  return <img className={styles.mark} data-logo="" src={src} alt="" width={width} height={height} />;
}
