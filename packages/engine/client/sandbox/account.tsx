import { counted, fill, phrases } from '@docs/base/interface-words.ts';
import type { JsonObject } from '@docs/base/json.ts';
import { highlight } from '@docs/highlight/highlight.ts';
import { curlSample } from '@docs/samples/curl.ts';
import type { RequestSample } from '@docs/samples/request-sample.ts';
import type { LoggedRequest, SandboxEvent } from '@docs/sandbox/account-state.ts';
import { testToken } from '@docs/sandbox/authenticate.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PageOf } from '../../model/page.ts';
import { Button, CopyButton } from '../../ui/controls/button.tsx';
import { Code } from '../../ui/controls/code.tsx';
import { Panel } from '../../ui/controls/panel.tsx';
import type { IslandContext } from '../islands/island.ts';
import { renderIsland } from '../islands/shared/render-island.tsx';
import type { SafeStorage } from '../storage.ts';
import styles from './account.module.css';
import { forgetSavedValues } from './run-sample.tsx';
import { openSandbox, type SandboxClient } from './sandbox-client.ts';
import { timeText } from './sandbox-controls.tsx';
import { sentRequest } from './send-request.ts';
import type { AccountView } from './worker.ts';

/** The records, events and requests of this tab's account. */
export async function mountAccount(
  element: HTMLElement,
  { page, session, sandbox }: IslandContext,
): Promise<() => void> {
  if (page.kind !== 'account' || !sandbox) throw new Error('The account has a page of its own.');
  const client = await openSandbox(sandbox, session);
  const first = await client.call('describeAccount');
  return renderIsland(element, <Account page={page} client={client} session={session} first={first} />, {
    identifierPrefix: 'account',
  });
}

interface AccountProps {
  page: PageOf<'account'>;
  client: SandboxClient;
  session: SafeStorage;
  first: AccountView;
}

function Account({ page, client, session, first }: AccountProps): ReactNode {
  const [view, setView] = useState(first);
  const [said, setSaid] = useState(client.facts.loaded ? '' : phrases.savedAccountNotRead);
  const run = (work: () => Promise<string>): void => {
    void work()
      .catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
      .then(async (words) => {
        setView(await client.call('describeAccount'));
        setSaid(words);
      });
  };
  const replay = async (request: LoggedRequest): Promise<string> => {
    const sent = await sentRequest(sampleOf(request, page), { server: page.server, variable: () => testToken });
    const { response } = await client.call('send', sent);
    return fill(phrases.requestReturned, { method: request.method, url: request.url, status: response.status });
  };
  return (
    <div className={styles.account}>
      <h2>{phrases.yourAccount}</h2>
      <AccountActions client={client} run={run} />
      <p role="status" className={styles.said}>
        {said}
      </p>
      <h3>{phrases.contents}</h3>
      <div>
        {view.resources.map(({ name, records }) => (
          <Fold key={name} title={name} count={records.length}>
            {records.map((record, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: records may have no id
              <Fold key={index} title={titleOf(record)}>
                <Json name={name} value={record} />
              </Fold>
            ))}
          </Fold>
        ))}
      </div>
      <h3>{phrases.requests}</h3>
      {view.requests.length === 0 && <p className={styles.said}>{phrases.noRequestsYet}</p>}
      <ol className={styles.log}>
        {view.requests.map((request) => (
          <li key={request.id}>
            <span className={styles.status} data-outcome={request.status < 400 ? 'ok' : 'wrong'}>
              {request.status}
            </span>
            <code>
              {request.method} {request.url}
            </code>
            <time>{timeText(request.at)}</time>
            <Button look="text" onClick={() => run(() => replay(request))}>
              {phrases.replay}
            </Button>
            <CopyButton what={phrases.asCurl} text={curlSample(sampleOf(request, page))} />
          </li>
        ))}
      </ol>
      <h3>{phrases.events}</h3>
      {view.events.length === 0 && <p className={styles.said}>{phrases.noEventsYet}</p>}
      {view.events.map((event) => (
        <Event key={event.id} event={event} checker={page.checker} session={session} />
      ))}
    </div>
  );
}

/** Reset, download, load. */
function AccountActions(props: { client: SandboxClient; run: (work: () => Promise<string>) => void }): ReactNode {
  const { client, run } = props;
  const chooser = useRef<HTMLInputElement>(null);
  const [now, setNow] = useState(client.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(client.now()), 10_000);
    return () => clearInterval(timer);
  }, [client]);
  const download = async (): Promise<string> => {
    const text = await client.call('save');
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    link.download = 'sandbox-account.json';
    link.click();
    URL.revokeObjectURL(link.href);
    return phrases.downloaded;
  };
  const load = async (file: File | undefined): Promise<string> => {
    if (!file) return '';
    await client.call('load', await file.text());
    return fill(phrases.loadedFile, { name: file.name });
  };
  return (
    <div className={styles.actions}>
      <Button
        onClick={() =>
          run(async () => {
            await client.call('reset');
            forgetSavedValues();
            return phrases.accountWasReset;
          })
        }
      >
        {phrases.resetAccount}
      </Button>
      <Button onClick={() => run(download)}>{phrases.downloadJson}</Button>
      <Button onClick={() => chooser.current?.click()}>{phrases.loadJson}</Button>
      <input
        ref={chooser}
        hidden
        aria-label={phrases.accountToLoad}
        type="file"
        accept=".json,application/json"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          run(() => load(file));
          target.value = '';
        }}
      />
      <span className={styles.said}>
        {phrases.accountClock} {timeText(now)}
      </span>
    </div>
  );
}

interface EventProps {
  event: SandboxEvent;
  checker: string | undefined;
  session: SafeStorage;
}

function Event({ event, checker, session }: EventProps): ReactNode {
  return (
    <Fold title={`${event.type} · ${timeText(event.at)}`}>
      <Json name={phrases.payload} value={event.payload} />
      {event.deliveries.map(({ url, headers, body, secret }) => {
        const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
        const text = lines.join('\n');
        // The checker reads it from there, once.
        const keep = (): void => session.write('signature-checker', JSON.stringify({ secret, headers: text, body }));
        return (
          <div key={url} className={styles.delivery}>
            <p>
              {phrases.sentTo} <code>{url}</code> {phrases.with}
            </p>
            <Panel title={<p>{phrases.headers}</p>} name={phrases.deliveryHeaders}>
              <Code code={highlight(text, 'txt')} />
            </Panel>
            {checker !== undefined && (
              <p>
                <a href={checker} onClick={keep}>
                  {phrases.checkTheSignature}
                </a>
              </p>
            )}
          </div>
        );
      })}
      {event.deliveries.length === 0 && <p className={styles.said}>{phrases.noWebhookForEvent}</p>}
    </Fold>
  );
}

/** The inside is rendered when it is opened: an account may have hundreds of records. */
function Fold({ title, count, children }: { title: string; count?: number; children: ReactNode }): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.fold} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {title} {count !== undefined && <span>{counted(phrases.countedResources, count)}</span>}
      </summary>
      {open && <div>{children}</div>}
    </details>
  );
}

function Json({ name, value }: { name: string; value: JsonObject }): ReactNode {
  return (
    <Panel title={<p>{name}</p>} name={name}>
      <Code code={highlight(JSON.stringify(value, null, 2), 'json')} />
    </Panel>
  );
}

/** The title of a record. */
function titleOf(record: JsonObject): string {
  const names = ['title', 'name', 'display_name', 'subject', 'email', 'label', 'type', 'url', 'login'];
  const name = names.map((each) => record[each]).find((each) => typeof each === 'string' && each !== '');
  const id = record.id ?? record.key ?? record.code ?? '';
  return [name, id].filter((each) => each !== undefined && each !== '').join(' · ') || phrases.resource;
}

/** A logged request as a sample, with credentials, which the log does not contain. */
function sampleOf({ method, url, headers, body }: LoggedRequest, { server, auth }: PageOf<'account'>): RequestSample {
  const media = headers['content-type'];
  return {
    method: method.toLowerCase(),
    url: server + url,
    query: [],
    headers: Object.entries(headers).filter(([name]) => name !== 'content-type'),
    cookies: [],
    auth,
    ...(body !== '' && { body: { kind: 'text', media: media ?? 'application/json', text: body } }),
    response: 'text',
  };
}
