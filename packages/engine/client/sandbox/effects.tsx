import { fill, phrases } from '@docs/base/interface-words.ts';
import type { ReactNode } from 'react';
import codeStyles from '../../ui/controls/code.module.css';
import { Panel } from '../../ui/controls/panel.tsx';
import type { Exchange } from './messages.ts';
import styles from './sandbox.module.css';

/** What a request has changed, and the events that were sent. */
export function Effects({ exchange: { request, events } }: { exchange: Exchange }): ReactNode {
  return (
    <>
      <p className={styles.label}>{phrases.changesInTheAccount}</p>
      {request.changes.length === 0 ? (
        <p className={styles.note}>{phrases.none}</p>
      ) : (
        <ul className={styles.effects}>
          {request.changes.map(({ kind, entity, key, fields = [] }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one record may change twice
            <li key={index}>
              {{ created: phrases.created, updated: phrases.updated, deleted: phrases.deleted }[kind]} {entity}{' '}
              <code>{key}</code>
              {fields.length > 0 && `: ${fields.join(', ')}`}
            </li>
          ))}
        </ul>
      )}
      {events.length > 0 && (
        <>
          <p className={styles.label}>{phrases.eventsSent}</p>
          <ul className={styles.effects}>
            {events.map(({ id, type, payload }) => (
              <li key={id}>
                <details>
                  <summary>
                    <code>{type}</code>
                  </summary>
                  <Panel title={<p>{phrases.payload}</p>} name={fill(phrases.payloadOf, { type })}>
                    <pre className={codeStyles.json}>
                      <code>{JSON.stringify(payload, null, 2)}</code>
                    </pre>
                  </Panel>
                </details>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
