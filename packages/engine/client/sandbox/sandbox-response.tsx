import { fill, phrases } from '@docs/base/interface-words.ts';
import type { ReactNode } from 'react';
import type { OperationView } from '../../model/operation.ts';
import type { SandboxOperation } from '../../model/sandbox.ts';
import codeStyles from '../../ui/controls/code.module.css';
import { Panel } from '../../ui/controls/panel.tsx';
import type { Exchange, SandboxHost } from './messages.ts';
import { Received } from './received.tsx';
import styles from './sandbox.module.css';
import type { Outcome } from './send-request.ts';

interface SandboxResponseProps {
  outcome: Outcome;
  /** Documented responses of the operation. */
  responses?: OperationView['responses'];
  host: SandboxHost;
}

/** The response and its effects on the account. */
export function SandboxResponse({ outcome, responses, host }: SandboxResponseProps): ReactNode {
  const exchange = outcome.kind === 'failure' ? undefined : outcome.exchange;
  const live = outcome.kind === 'response' && !exchange;
  return (
    <section className={styles.response} aria-label={live ? phrases.response : phrases.sandboxResponse}>
      <p
        className={styles.status}
        data-outcome={outcome.kind === 'response' && outcome.response.status < 400 ? 'ok' : 'wrong'}
      >
        <strong>{outcomeText(outcome, responses)}</strong>
        {outcome.kind === 'response' && <span>{Math.max(1, Math.round(outcome.ms))} ms</span>}
      </p>
      <p className={styles.note}>{noteOf(outcome, live)}</p>
      {exchange?.creates && <Advice creates={exchange.creates} />}
      {outcome.kind === 'response' && (
        <Received key={outcome.exchange?.request.id} response={outcome.response} exchange={exchange} host={host} />
      )}
      {exchange && <Effects exchange={exchange} />}
      {exchange && (
        <p className={styles.note}>
          <a href={exchange.accountPage}>{phrases.showTheWholeAccount}</a>
        </p>
      )}
    </section>
  );
}

/** Examples in a document show the result of a request, so repeating it with them may cause a conflict. */
function Advice({ creates: { title, href } }: { creates: SandboxOperation }): ReactNode {
  const isHere = href === document.documentElement.dataset.path;
  return (
    <p className={styles.note}>
      {phrases.accountStartsWithExamples}{' '}
      {isHere ? (
        phrases.ifRequestConflicts
      ) : (
        <>
          {phrases.ifExampleInWrongState} <a href={href}>{title}</a> {phrases.thenSelectItsId}
        </>
      )}
    </p>
  );
}

/** The changes and events of a request. */
function Effects({ exchange: { request, events } }: { exchange: Exchange }): ReactNode {
  return (
    <>
      <p className={styles.label}>{phrases.accountChanges}</p>
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
                  <Panel title={<p>{phrases.payload}</p>} name={fill(phrases.payloadPanel, { event: type })}>
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

/** The outcome in one line, also for screen readers. */
export function outcomeText(outcome: Outcome, responses: OperationView['responses'] = []): string {
  if (outcome.kind === 'failure') return phrases.requestNotSent;
  if (outcome.kind === 'timeout') return phrases.timeoutTitle;
  const { status } = outcome.response;
  const title = responses.find((each) => each.status === String(status))?.title ?? TITLES[status];
  return title === undefined ? String(status) : `${status} ${title}`;
}

/** Statuses that guides may get, which do not know the operation. */
const TITLES: Readonly<Record<number, string>> = {
  200: 'OK',
  201: phrases.created,
  202: phrases.accepted,
  204: phrases.noContent,
  404: phrases.notFound,
  409: phrases.conflict,
  422: phrases.unprocessableContent,
  429: phrases.tooManyRequests,
};

function noteOf(outcome: Outcome, live: boolean): string {
  if (outcome.kind === 'failure') return outcome.message;
  if (live) return phrases.serverReceivedRequest;
  const own = phrases.simulatedInThisPage;
  if (outcome.kind === 'timeout') return `${own} ${phrases.responseWasLost}`;
  const [, simulated] = outcome.response.headers.find(([name]) => name.toLowerCase() === 'sandbox-simulated') ?? [];
  if (simulated === 'example') return `${own} ${phrases.responseIsItsExample}`;
  return simulated === 'fault' ? `${own} ${phrases.responseWasChosen}` : own;
}
