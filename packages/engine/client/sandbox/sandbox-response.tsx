import { phrases } from '@docs/base/interface-words.ts';
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
    <section className={styles.response} aria-label={live ? phrases.response : phrases.sandboxResponse}>
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
          <a href={exchange.account}>{phrases.showTheWholeAccount}</a>
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
      {phrases.theAccountStartsWithThe}{' '}
      {isHere ? (
        phrases.ifOneOfThemIs
      ) : (
        <>
          {phrases.ifTheExampleIsIn} <a href={href}>{title}</a> {phrases.firstThenSelectTheId}
        </>
      )}
    </p>
  );
}

/** In one line, also for screen readers. */
export function outcomeText(outcome: Outcome, responses: OperationView['responses'] = []): string {
  if (outcome.kind === 'failure') return phrases.notSent2;
  if (outcome.kind === 'timeout') return phrases.timeout2;
  const { status } = outcome.response;
  const title = responses.find((each) => each.status === String(status))?.title ?? TITLES[status];
  return title === undefined ? String(status) : `${status} ${title}`;
}

/** What guides can meet, which do not know the operation. */
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

function toneOf(outcome: Outcome): 'ok' | 'wrong' {
  return outcome.kind === 'response' && outcome.response.status < 400 ? 'ok' : 'wrong';
}

function noteOf(outcome: Outcome, live: boolean): string {
  if (outcome.kind === 'failure') return outcome.message;
  if (live) return phrases.liveTheServerHasReceived;
  const own = phrases.simulatedNothingLeavesThisPage;
  if (outcome.kind === 'timeout') return `${own} ${phrases.theResponseWasLostOn}`;
  switch (headerOf(outcome.response, 'sandbox-simulated')) {
    case 'example':
      return `${own} ${phrases.theDocumentDoesNotSay}`;
    case 'fault':
      return `${own} ${phrases.thisResponseWasChosenUnder}`;
    default:
      return own;
  }
}

function headerOf({ headers }: ReceivedResponse, wanted: string): string | undefined {
  return headers.find(([name]) => name.toLowerCase() === wanted)?.[1];
}
