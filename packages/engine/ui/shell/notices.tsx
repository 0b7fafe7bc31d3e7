import type { ReactNode } from 'react';
import type { Page } from '../../model/page.ts';
import { type AnnouncementView, counterpart, type SiteView, type VersionView } from '../../model/site.ts';
import { Button } from '../controls/button.tsx';
import { Icon } from '../controls/icon.tsx';
import styles from './notices.module.css';

/** One line under the masthead, until the reader dismisses it. */
export function Announcement({ announcement }: { announcement: AnnouncementView }): ReactNode {
  const { id, text, link } = announcement;
  return (
    <section className={styles.bar} aria-label="Announcement" data-announcement={id}>
      <p>
        {text} {link && <a href={link.href}>{link.label}</a>}
      </p>
      <Button look="icon" data-dismiss="" data-needs-js="" aria-label="Dismiss announcement">
        <Icon name="close" />
      </Button>
    </section>
  );
}

/** Says that an older version is read, with the way to the latest one. */
export function VersionNotice(props: { site: SiteView; page: Page; version: VersionView }): ReactNode {
  const { site, page, version } = props;
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
