import type { ReactNode } from 'react';
import { counterpart, type VersionView } from '../../model/site.ts';
import styles from './version-menu.module.css';

/** Which version of the docs is read. Only where there is a choice. */
export function VersionMenu({
  versions,
  current,
  href,
}: {
  versions: readonly VersionView[];
  current: VersionView | undefined;
  /** The page that is read. */
  href: string;
}): ReactNode {
  if (versions.length < 2) return null;
  return (
    <section aria-label="Docs version" data-version-menu="">
      <details className={styles.menu}>
        <summary>Version: {(current ?? versions.find((version) => version.latest))?.label}</summary>
        <ul>
          {versions.map((version) => (
            <li key={version.id}>
              <a
                href={counterpart(href, current, version)}
                data-version={version.id}
                data-version-root={version.root}
                aria-current={version.id === current?.id ? 'true' : undefined}
              >
                {version.label}
                {version.latest && ' (latest)'}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
