import { fill, phrases } from '@docs/base/interface-words.ts';
import type { ReactNode } from 'react';
import type { Page } from '../../model/page.ts';
import { layoutOf } from '../../model/page.ts';
import { type AnnouncementView, counterpart, type SiteView, type VersionView } from '../../model/site.ts';
import { Button } from '../controls/button.tsx';
import { linkProps, NewTabMark } from '../controls/external.tsx';
import { Icon } from '../controls/icon.tsx';
import visually from '../controls/visually-hidden.module.css';
import { Masthead } from './masthead.tsx';
import notices from './notices.module.css';
import styles from './shell.module.css';
import { Sidebar, type SidebarProps } from './sidebar.tsx';
import { Templates } from './templates.tsx';

interface ShellProps extends SidebarProps {
  children: ReactNode;
}

/** Everything inside `<body>`. Rendered once per load: a page change only replaces the content of `<main>`. */
export function Shell({ site, page, sidebar, version, children }: ShellProps): ReactNode {
  const search = version?.search ?? `${site.base}search`;
  return (
    <>
      <a id="top" className={styles.skip} href="#main">
        {phrases.skipToContent}
      </a>
      <Masthead site={site} page={page} search={search} />
      {site.announcement && <Announcement announcement={site.announcement} />}
      {page.version && version && <VersionNotice site={site} page={page} version={version} />}
      <div id="frame" className={styles.frame} data-layout={layoutOf(page)}>
        <Sidebar site={site} page={page} sidebar={sidebar} version={version} />
        <main id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      <Footer site={site} />
      <div id="announcer" className={visually.hidden} role="status" />
      <Templates site={site} search={search} />
    </>
  );
}

function Footer({ site }: { site: SiteView }): ReactNode {
  const { columns, copyright, note } = site.footer;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.columns}>
          {columns.map((column) => (
            <nav key={column.title} aria-label={column.title}>
              <h2>{column.title}</h2>
              <ul>
                {column.links.map((link) => (
                  <li key={link.label}>
                    <a {...linkProps(link.href)}>
                      {link.label}
                      {link.external && <NewTabMark />}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={styles.colophon}>
          <span>{copyright}</span>
          {note && <span>{note}</span>}
          <a href={`${site.base}docs/offline`}>{phrases.readOffline}</a>
          <a href={`${site.base}licences.txt`}>{phrases.licences}</a>
          <a href="#top" data-back-to-top="">
            {phrases.backToTop}
          </a>
        </div>
      </div>
    </footer>
  );
}

/** A line below the masthead, until the reader dismisses it. */
function Announcement({ announcement }: { announcement: AnnouncementView }): ReactNode {
  const { id, text, link } = announcement;
  return (
    <section className={notices.bar} aria-label={phrases.announcement} data-announcement={id}>
      <p>
        {text} {link && <a {...linkProps(link.href)}>{link.label}</a>}
      </p>
      <Button look="icon" data-dismiss="" data-needs-js="" aria-label={phrases.dismissAnnouncement}>
        <Icon name="close" />
      </Button>
    </section>
  );
}

/** Says that this is an older version, with a link to the latest one. */
function VersionNotice(props: { site: SiteView; page: Page; version: VersionView }): ReactNode {
  const { site, page, version } = props;
  const latest = site.versions.find((candidate) => candidate.latest);
  if (version.latest || !latest) return null;
  return (
    <section className={notices.bar} aria-label={phrases.version}>
      <p>
        {fill(phrases.docsOfVersion, { version: version.label })}{' '}
        <a href={counterpart(page.href, version, latest)} data-version={latest.id} data-version-root={latest.root}>
          {fill(phrases.readLatestVersion, { version: latest.label })}
        </a>
      </p>
    </section>
  );
}
