import type { ReactNode } from 'react';
import type { Page } from '../../model/page.ts';
import { counterpart, type SiteView, type VersionView } from '../../model/site.ts';
import styles from './announcement.module.css';

/** Says that an older version is read, with the way to the latest one. */
export function VersionNotice({
  site,
  page,
  version,
}: {
  site: SiteView;
  page: Page;
  version: VersionView;
}): ReactNode {
  const latest = site.versions.find((candidate) => candidate.latest);
  if (version.latest || !latest) return null;
  return (
    <section className={styles.bar} aria-label="Version">
      <p>
        This is the documentation of {version.label}.{' '}
        <a href={counterpart(page.href, version, latest)} data-version={latest.id} data-version-root={latest.root}>
          Read {latest.label}, the latest
        </a>
      </p>
    </section>
  );
}
