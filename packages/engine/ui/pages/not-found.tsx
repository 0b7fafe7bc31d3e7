import type { ReactNode } from 'react';
import type { NotFoundPage } from '../../model/page.ts';
import { Actions, ButtonLink } from '../controls/button.tsx';
import { Lede } from '../shell/page-head.tsx';
import styles from './not-found.module.css';

/** The script fills in what was asked for and the nearest pages; without it the text still reads. */
export function NotFound({ page }: { page: NotFoundPage }): ReactNode {
  return (
    <article className={styles.page}>
      <p className={styles.folio}>404</p>
      <h1 tabIndex={-1}>Page not found</h1>
      <Lede>
        Nothing is published at <code data-asked-path="">this address</code>. It may have moved, or the address may
        contain a typo.
      </Lede>
      <Actions>
        {page.links.map((link, index) => (
          <ButtonLink key={link.href} look={index === 0 ? 'solid' : 'plain'} href={link.href}>
            {link.label}
          </ButtonLink>
        ))}
      </Actions>
      {/* Last: it comes late, and nothing may move. */}
      <div className={styles.suggestions} data-suggestions="" data-contents={page.contentsHref} />
    </article>
  );
}
