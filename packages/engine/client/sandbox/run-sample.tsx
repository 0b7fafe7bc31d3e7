import type { RequestSample } from '@docs/samples/request-sample.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import type { IslandContext } from '../islands/island.ts';
import { requestIn } from '../islands/shared/guide-requests.ts';
import { mountIsland } from '../islands/shared/render-island.tsx';
import styles from './sandbox.module.css';
import { outcomeText, SandboxResponse } from './sandbox-response.tsx';
import { type Outcome, type SandboxPlace, sendRequest } from './send-request.ts';

/** Runs the request of a code group in the sandbox. It is loaded when the reader presses Run, so it runs at once. */
export async function mountRunSample(
  element: HTMLElement,
  { page, session, sandbox }: IslandContext,
): Promise<() => void> {
  const panel = element.previousElementSibling;
  const request = panel && requestIn(page, panel);
  if (!request || !sandbox) throw new Error('The page has no request.');
  forgetCarried(page.href);
  return mountIsland(element, <RunSample request={request} host={sandbox} session={session} />, {
    identifierPrefix: 'run',
  });
}

/** Ids of the guide's examples, and those that the account has given in their place. */
const carried = new Map<string, string>();
/** Address of the guide. */
let carriedIn = '';

function RunSample({ request, host, session }: SandboxPlace & { request: RequestSample }): ReactNode {
  const [outcome, setOutcome] = useState<Outcome>();
  const run = async (): Promise<void> => {
    setOutcome(undefined);
    const next = await sendRequest({ host, session }, withCarried(request), { actAs: '', fault: '' });
    if (next.kind === 'response') carry(next);
    setOutcome(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the press that loaded it
  useEffect(() => void run(), []);
  return (
    <div className={styles.run}>
      <div className={styles.buttons}>
        <Button onClick={() => void run()}>Run</Button>
        <p role="status">{outcome && outcomeText(outcome)}</p>
      </div>
      {outcome && <SandboxResponse outcome={outcome} host={host} />}
    </div>
  );
}

/** The next steps of a guide are about what this one has made. */
function carry({ exchange }: Extract<Outcome, { kind: 'response' }>): void {
  for (const { example, id } of exchange?.made ?? []) carried.set(example, id);
}

function withCarried(request: RequestSample): RequestSample {
  let text = JSON.stringify(request);
  for (const [example, id] of carried) text = text.replaceAll(example, id);
  return JSON.parse(text) as RequestSample;
}

/** Another guide starts afresh, and so does an account that is reset. */
export function forgetCarried(guide = ''): void {
  if (guide === '' || guide !== carriedIn) carried.clear();
  carriedIn = guide;
}
