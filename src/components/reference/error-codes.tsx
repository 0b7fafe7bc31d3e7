import type { ReactNode } from 'react';
import type { ErrorCodeView } from '../../model/operation.ts';
import { InlineContent } from '../prose/content.tsx';
import styles from './error-codes.module.css';

/** Problem codes: why they come and what to do about them. */
export function ErrorCodes({ codes }: { codes: readonly ErrorCodeView[] }): ReactNode {
  return (
    <dl className={styles.codes}>
      {codes.map(({ code, href, cause, remedy }) => (
        <div key={code}>
          <dt>
            {href ? (
              <a href={href}>
                <code>{code}</code>
              </a>
            ) : (
              <code>{code}</code>
            )}
          </dt>
          <dd>
            <InlineContent content={cause} />
            {remedy && (
              <>
                {' '}
                <InlineContent content={remedy} />
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
