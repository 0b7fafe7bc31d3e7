import type { CodeToken } from '@docs/base/content.ts';
import { counted, fill, phrases } from '@docs/base/interface-words.ts';
import { readJson } from '@docs/base/json.ts';
import { highlight } from '@docs/highlight/highlight.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import codeStyles from '../../ui/controls/code.module.css';
import { Panel } from '../../ui/controls/panel.tsx';
import { MethodWord } from '../../ui/reference/endpoint.tsx';
import type { Exchange, KnownId, ReceivedResponse, SandboxHost } from './messages.ts';
import styles from './sandbox.module.css';

interface ReceivedProps {
  response: ReceivedResponse;
  exchange: Exchange | undefined;
  host: SandboxHost;
}

/** Visible lines of a long body. */
const FOLDED = 24;

/** Headers and body of a response. */
export function Received({ response, exchange, host }: ReceivedProps): ReactNode {
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
        <summary>{counted(phrases.countedHeaders, shown.length)}</summary>
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
        <p className={styles.note}>{phrases.theResponseHasNoBody}</p>
      ) : (
        <div className={styles.body} data-folded={whole ? undefined : ''}>
          <Panel title={<p>{phrases.body}</p>} name={phrases.responseBody}>
            <pre className={codeStyles.json}>
              <code>
                {highlight(text, 'json').tokens.map((token, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: tokens are identified by their index
                  <Token key={index} token={token} ids={ids} chosen={chosen} choose={choose} />
                ))}
              </code>
            </pre>
          </Panel>
          {lines > FOLDED && (
            <Button look="text" aria-expanded={whole} onClick={() => setWhole(!whole)}>
              {whole ? phrases.showFewerLines : fill(phrases.showAllLines, { lines })}
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

/** A token of the body; ids that operations accept are buttons. */
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
      title={fill(phrases.operationsAcceptingId, { entity: known.entity })}
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
        {phrases.use} {known.entity} <code>{known.id}</code> {phrases.inWithColon}
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

function prettyJson(text: string): string {
  const value = readJson(text);
  return value === undefined ? text : JSON.stringify(value, null, 2);
}
