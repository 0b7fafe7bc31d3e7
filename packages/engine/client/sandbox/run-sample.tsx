import { fill, phrases } from '@docs/base/interface-words.ts';
import { readJson, valueAt } from '@docs/base/json.ts';
import type { ScriptStep } from '@docs/samples/read-script.ts';
import type { RequestSample } from '@docs/samples/request-sample.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import type { IslandContext } from '../islands/island.ts';
import { stepIn } from '../islands/shared/guide-requests.ts';
import { mountIsland } from '../islands/shared/render-island.tsx';
import styles from './sandbox.module.css';
import { outcomeText, SandboxResponse } from './sandbox-response.tsx';
import { type Outcome, type SandboxPlace, sendRequest } from './send-request.ts';

/** Runs the request of a code group in the sandbox. It is loaded when the reader presses Run, so it runs at once. */
export async function mountRunSample(
  element: HTMLElement,
  { page, session, sandbox }: IslandContext,
): Promise<() => void> {
  const step = stepIn(page, element);
  if (!step || !sandbox) throw new Error('The page has no request.');
  forgetCarried(page.href);
  return mountIsland(element, <RunSample step={step} host={sandbox} session={session} />, {
    identifierPrefix: 'run',
  });
}

/** Ids of the guide's examples and variables of its script, and what the account has given in their place. */
const carried = new Map<string, string>();
/** Address of the guide. */
let carriedIn = '';

function RunSample({ step, host, session }: SandboxPlace & { step: ScriptStep }): ReactNode {
  const [outcome, setOutcome] = useState<Outcome>();
  const run = async (): Promise<void> => {
    setOutcome(undefined);
    const next = await runStep(step, { host, session });
    if (next.kind === 'response') carry(next, step);
    setOutcome(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the press that loaded it
  useEffect(() => void run(), []);
  return (
    <div className={styles.run}>
      <div className={styles.buttons}>
        <Button onClick={() => void run()}>{phrases.run}</Button>
        <p role="status">{outcome && outcomeText(outcome)}</p>
      </div>
      {outcome && <SandboxResponse outcome={outcome} host={host} />}
    </div>
  );
}

async function runStep({ request, takes = [] }: ScriptStep, place: SandboxPlace): Promise<Outcome> {
  const missing = takes.find((name) => !carried.has(`$${name}`));
  if (missing !== undefined) return { kind: 'failure', message: fill(phrases.runTheStepThatSets, { missing }) };
  return sendRequest(place, withCarried(request), { actAs: '', fault: '' });
}

/** The next steps of a guide are about what this one has made. */
function carry({ exchange, response }: Extract<Outcome, { kind: 'response' }>, { saves }: ScriptStep): void {
  for (const { example, id } of exchange?.made ?? []) carried.set(example, id);
  if (!saves || response.status >= 300) return;
  const value = valueAt(readJson(response.body), saves.path);
  if (value !== undefined) carried.set(`$${saves.variable}`, String(value));
}

function withCarried(request: RequestSample): RequestSample {
  let text = JSON.stringify(request).replaceAll('$(date +%s)', String(Math.floor(Date.now() / 1000)));
  // A name may begin with another one.
  const longestFirst = [...carried].sort(([one], [other]) => other.length - one.length);
  for (const [example, id] of longestFirst) text = text.replaceAll(example, () => id);
  return JSON.parse(text) as RequestSample;
}

/** Another guide starts afresh, and so does an account that is reset. */
export function forgetCarried(guide = ''): void {
  if (guide === '' || guide !== carriedIn) carried.clear();
  carriedIn = guide;
}
