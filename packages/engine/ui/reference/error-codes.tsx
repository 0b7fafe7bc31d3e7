import type { ReactNode } from 'react';
import type { ErrorCodeView } from '../../model/operation.ts';
import { InlineContent } from '../prose/content.tsx';
import styles from './error-codes.module.css';

/** Problem codes: those special to the operation with cause and remedy, those any call can meet as links. */
export function ErrorCodes({ codes }: { codes: readonly ErrorCodeView[] }): ReactNode {
  const special = codes.filter(({ cause }) => cause.length > 0);
  const general = codes.filter(({ cause }) => cause.length === 0);
  return (
    <>
      {special.length > 0 && (
        <dl className={styles.codes}>
          {special.map((code) => (
            <div key={code.code}>
              <dt>
                <CodeLink code={code} />
              </dt>
              <dd>
                <InlineContent content={code.cause} />
                {code.remedy && (
                  <>
                    {' '}
                    <InlineContent content={code.remedy} />
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {general.length > 0 && (
        <ul className={styles.general}>
          {general.map((code) => (
            <li key={code.code}>
              <CodeLink code={code} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function CodeLink({ code: { code, href } }: { code: ErrorCodeView }): ReactNode {
  const name = <code>{code}</code>;
  return href ? <a href={href}>{name}</a> : name;
}
