import type { ReactNode } from 'react';
import type { OperationView } from '../../model/operation.ts';
import type { SandboxOperation } from '../../model/sandbox.ts';
import { Effects } from './effects.tsx';
import type { ReceivedResponse, SandboxHost } from './messages.ts';
import { Received } from './received.tsx';
import styles from './sandbox.module.css';
import type { Outcome } from './send-request.ts';

interface SandboxResponseProps {
  outcome: Outcome;
  /** Responses that the operation documents. */
  responses?: OperationView['responses'];
  host: SandboxHost;
}

/** What came of a request, and what it did to the account. */
export function SandboxResponse({ outcome, responses, host }: SandboxResponseProps): ReactNode {
  const exchange = outcome.kind === 'failure' ? undefined : outcome.exchange;
  const live = outcome.kind === 'response' && !exchange;
  return (
    <section className={styles.response} aria-label={live ? 'Response' : 'Sandbox response'}>
      <p className={styles.status} data-outcome={toneOf(outcome)}>
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
          <a href={exchange.account}>Show the whole account</a>
        </p>
      )}
    </section>
  );
}

/** Examples of a document show what a request has led to, so sending it for them again may be a conflict. */
function Advice({ creates: { title, href } }: { creates: SandboxOperation }): ReactNode {
  const isHere = href === document.documentElement.dataset.path;
  return (
    <p className={styles.note}>
      The account starts with the examples of the document.{' '}
      {isHere ? (
        'If one of them is in the way, change the values above and send the request again.'
      ) : (
        <>
          If the example is in the wrong state, send <a href={href}>{title}</a> first, then select the ID in its
          response to use it here.
        </>
      )}
    </p>
  );
}

/** In one line, also for screen readers. */
export function outcomeText(outcome: Outcome, responses: OperationView['responses'] = []): string {
  if (outcome.kind === 'failure') return 'Not sent';
  if (outcome.kind === 'timeout') return 'Timeout';
  const { status } = outcome.response;
  const title = responses.find((each) => each.status === String(status))?.title ?? TITLES[status];
  return title === undefined ? String(status) : `${status} ${title}`;
}

/** What guides can meet, which do not know the operation. */
const TITLES: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  404: 'Not Found',
  409: 'Conflict',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
};

function toneOf(outcome: Outcome): 'ok' | 'wrong' {
  return outcome.kind === 'response' && outcome.response.status < 400 ? 'ok' : 'wrong';
}

function noteOf(outcome: Outcome, live: boolean): string {
  if (outcome.kind === 'failure') return outcome.message;
  if (live) return 'Live. The server has received this request.';
  const own = 'Simulated. Nothing leaves this page.';
  if (outcome.kind === 'timeout')
    return `${own} The response was lost on its way, so a client cannot know whether the request took effect.`;
  switch (headerOf(outcome.response, 'sandbox-simulated')) {
    case 'example':
      return `${own} The document does not say what this operation changes, so this is its example.`;
    case 'fault':
      return `${own} This response was chosen under Options: the account is unchanged.`;
    default:
      return own;
  }
}

function headerOf({ headers }: ReceivedResponse, wanted: string): string | undefined {
  return headers.find(([name]) => name.toLowerCase() === wanted)?.[1];
}
