import type { CodeToken } from '@docs/base/content.ts';
import { plural } from '@docs/base/words.ts';
import { highlight } from '@docs/highlight/highlight.ts';
import { type ReactNode, useState } from 'react';
import type { OperationView } from '../../model/operation.ts';
import type { SandboxOperation } from '../../model/sandbox.ts';
import { Button } from '../../ui/controls/button.tsx';
import codeStyles from '../../ui/controls/code.module.css';
import { Panel } from '../../ui/controls/panel.tsx';
import { MethodWord } from '../../ui/reference/endpoint.tsx';
import type { Exchange, KnownId, ReceivedResponse, SandboxHost } from './messages.ts';
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

interface ReceivedProps {
  response: ReceivedResponse;
  exchange: Exchange | undefined;
  host: SandboxHost;
}

/** Lines of a body that is folded, as far as it is longer. */
const FOLDED = 24;

function Received({ response, exchange, host }: ReceivedProps): ReactNode {
  const [chosen, setChosen] = useState<KnownId>();
  const [whole, setWhole] = useState(false);
  const ids = new Map((exchange?.ids ?? []).map((each) => [each.id, each]));
  const { headers, body } = response;
  const text = prettyJson(body);
  const lines = text.split('\n').length;
  const shown = headers.filter(([name]) => !/^sandbox-/i.test(name));
  const choose = (id: KnownId): void => setChosen(chosen?.id === id.id ? undefined : id);
  return (
    <>
      <details className={styles.headers}>
        <summary>{plural(shown.length, 'header')}</summary>
        <dl>
          {shown.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      {body === '' ? (
        <p className={styles.note}>The response has no body.</p>
      ) : (
        <div className={styles.body} data-folded={whole ? undefined : ''}>
          <Panel title={<p>Body</p>} name="Response body">
            <pre className={codeStyles.json}>
              <code>
                {highlight(text, 'json').tokens.map((token, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a token has no identity but its place
                  <Token key={index} token={token} ids={ids} chosen={chosen} choose={choose} />
                ))}
              </code>
            </pre>
          </Panel>
          {lines > FOLDED && (
            <Button look="text" aria-expanded={whole} onClick={() => setWhole(!whole)}>
              {whole ? 'Show fewer lines' : `Show all ${lines} lines`}
            </Button>
          )}
        </div>
      )}
      {chosen && <AcceptedBy known={chosen} host={host} />}
    </>
  );
}

interface TokenProps {
  token: CodeToken;
  ids: ReadonlyMap<string, KnownId>;
  chosen: KnownId | undefined;
  choose: (id: KnownId) => void;
}

/** A piece of the body; an id that operations accept can be pressed. */
function Token({ token, ids, chosen, choose }: TokenProps): ReactNode {
  if (typeof token === 'string') return token;
  const [kind, text] = token;
  const known = kind === 's' ? ids.get(text.slice(1, -1)) : undefined;
  if (!known) return <i className={kind}>{text}</i>;
  return (
    <button
      type="button"
      className={styles.id}
      aria-expanded={chosen?.id === known.id}
      title={`Operations that accept this ID (${known.entity})`}
      onClick={() => choose(known)}
    >
      {text}
    </button>
  );
}

/** Links to operations; following one fills the id into its form. */
function AcceptedBy({ known, host }: { known: KnownId; host: SandboxHost }): ReactNode {
  return (
    <div className={styles.accepted}>
      <p>
        Use {known.entity} <code>{known.id}</code> in:
      </p>
      <ul>
        {known.operations.map(({ href, title, method, family }) => (
          <li key={href}>
            <MethodWord method={method} />{' '}
            <a href={href} onClick={() => family !== undefined && host.keepId(family, known.id)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What a request has changed, and the events that were sent. */
function Effects({ exchange: { request, events } }: { exchange: Exchange }): ReactNode {
  return (
    <>
      <p className={styles.label}>Changes in the account</p>
      {request.changes.length === 0 ? (
        <p className={styles.note}>None.</p>
      ) : (
        <ul className={styles.effects}>
          {request.changes.map(({ kind, entity, key, fields = [] }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one record may change twice
            <li key={index}>
              {{ created: 'Created', updated: 'Updated', deleted: 'Deleted' }[kind]} {entity} <code>{key}</code>
              {fields.length > 0 && `: ${fields.join(', ')}`}
            </li>
          ))}
        </ul>
      )}
      {events.length > 0 && (
        <>
          <p className={styles.label}>Events sent</p>
          <ul className={styles.effects}>
            {events.map(({ id, type, payload }) => (
              <li key={id}>
                <details>
                  <summary>
                    <code>{type}</code>
                  </summary>
                  <Panel title={<p>Payload</p>} name={`Payload of ${type}`}>
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

function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
