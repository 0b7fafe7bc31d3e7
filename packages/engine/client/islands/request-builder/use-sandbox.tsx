import { phrases } from '@docs/base/interface-words.ts';
import type { RequestSample } from '@docs/samples/request-sample.ts';
import { useState } from 'react';
import type { OperationView } from '../../../model/operation.ts';
import type { Outcome, SandboxChoices } from '../../sandbox/send-request.ts';
import type { SafeStorage } from '../../storage.ts';
import type { IslandContext, RequestViews } from '../island.ts';
import fieldStyles from './field.module.css';

/** Sends requests of a form. The sandbox is loaded with the first request, or when its options are opened. */
export function useSandbox(host: IslandContext['sandbox'], session: SafeStorage, operation: OperationView) {
  const [view, setView] = useState<RequestViews>();
  const [choices, setChoices] = useState<SandboxChoices>({ actAs: '', fault: '' });
  const [outcome, setOutcome] = useState<Outcome>();
  const [state, setState] = useState<'' | 'busy' | 'failed'>('');
  if (!host) return undefined;
  const load = async (): Promise<RequestViews> => {
    const loaded = view ?? (await host.loadViews());
    setView(loaded);
    return loaded;
  };
  const send = async (request: RequestSample, server: string): Promise<void> => {
    setState('busy');
    try {
      const { sendRequest } = await load();
      setOutcome(await sendRequest({ host, session }, request, { ...choices, server }));
      setState('');
    } catch {
      setState('failed');
    }
  };
  const { responses } = operation;
  return {
    send: (request: RequestSample, server: string) => void (state !== 'busy' && send(request, server)),
    /** The result of the last request in a line. */
    status: statusText(state, view && outcome && view.outcomeText(outcome, responses)),
    options: host.address !== 'live' && (
      <details
        className={fieldStyles.more}
        onToggle={({ currentTarget }) => currentTarget.open && void load().catch(() => setState('failed'))}
      >
        <summary>{phrases.options}</summary>
        {view && (
          <view.SandboxControls
            host={host}
            session={session}
            operation={operation}
            choices={choices}
            choose={setChoices}
            outcome={outcome}
          />
        )}
      </details>
    ),
    response: view && outcome && <view.SandboxResponse outcome={outcome} responses={responses} host={host} />,
  };
}

function statusText(state: '' | 'busy' | 'failed', outcome: string | undefined): string {
  if (state === 'failed') return phrases.sandboxNotLoaded;
  return state === 'busy' ? phrases.sending : (outcome ?? '');
}
