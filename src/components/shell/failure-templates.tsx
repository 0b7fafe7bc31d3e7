import type { ReactNode } from 'react';
import type { SiteView } from '../../model/site.ts';
import { Actions, Button, ButtonLink } from '../ui/button.tsx';
import styles from './failure-templates.module.css';
import { Icon } from './icon.tsx';
import { Lede } from './page-head.tsx';

/** What the script shows when a page does not come: in the HTML, so that it needs no request of its own. */
export function FailureTemplates({ site }: { site: SiteView }): ReactNode {
  return (
    <>
      <template id="failure-load">
        <article className={styles.page}>
          <div className={styles.notice} role="alert">
            <h1 tabIndex={-1}>This page did not load</h1>
            <p>The rest of the site still works. Check the connection, then try again.</p>
            <pre data-failure-message="" />
            <Actions>
              <Button look="solid" data-retry="">
                Retry
              </Button>
              <ButtonLink href={`${site.base}docs/`}>All pages</ButtonLink>
            </Actions>
          </div>
        </article>
      </template>
      <template id="failure-crash">
        <article className={styles.page}>
          <div className={styles.lone} role="alert">
            <h1 tabIndex={-1}>This page crashed.</h1>
            <Lede>The error is ours, not yours. Trying again often helps; leaving for another page always does.</Lede>
            <pre data-failure-message="" />
            <Actions>
              <Button look="solid" data-try-again="">
                Try again
              </Button>
              <Button data-copy-failure="">
                <Icon name="copy" /> Copy error
              </Button>
            </Actions>
          </div>
        </article>
      </template>
      <template id="spinner">
        <div className={styles.loading} role="status" data-spinner="">
          <p>
            <span className={styles.spinner} /> Loading…
          </p>
        </div>
      </template>
    </>
  );
}
