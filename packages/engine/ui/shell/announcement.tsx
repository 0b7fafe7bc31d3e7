import type { ReactNode } from 'react';
import type { AnnouncementView } from '../../model/site.ts';
import { Button } from '../controls/button.tsx';
import { Icon } from '../controls/icon.tsx';
import styles from './announcement.module.css';

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
