import { fill, phrases } from '@docs/base/interface-words.ts';
import { readJson, valueAt } from '@docs/base/json.ts';
import type { ScriptStep } from '@docs/samples/read-script.ts';
import type { RequestSample } from '@docs/samples/request-sample.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import type { IslandContext } from '../islands/island.ts';
import { stepIn } from '../islands/shared/guide-requests.ts';
import { renderIsland } from '../islands/shared/render-island.tsx';
import styles from './sandbox.module.css';
import { outcomeText, SandboxResponse } from './sandbox-response.tsx';
import { type Outcome, type SandboxSession, sendRequest } from './send-request.ts';

/** Runs the request of a code group in the sandbox. It is loaded by a click on Run, so it runs at once. */
export async function mountRunSample(
  element: HTMLElement,
  { page, session, sandbox }: IslandContext,
): Promise<() => void> {
  const step = stepIn(page, element);
  if (!step || !sandbox) throw new Error('The page has no request.');
  forgetSavedValues(page.href);
  return renderIsland(element, <RunSample step={step} host={sandbox} session={session} />, {
    identifierPrefix: 'run',
  });
}

/** Ids of the guide's examples and variables of its script, with the values from the account. */
const savedValues = new Map<string, string>();
/** Address of the guide. */
let savedInGuide = '';

function RunSample({ step, host, session }: SandboxSession & { step: ScriptStep }): ReactNode {
  const [outcome, setOutcome] = useState<Outcome>();
  const run = async (): Promise<void> => {
    setOutcome(undefined);
    const next = await runStep(step, { host, session });
    if (next.kind === 'response') saveValues(next, step);
    setOutcome(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for the click that loaded it
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

async function runStep({ request, takes = [] }: ScriptStep, sandbox: SandboxSession): Promise<Outcome> {
  const missing = takes.find((name) => !savedValues.has(`$${name}`));
  if (missing !== undefined) return { kind: 'failure', message: fill(phrases.runStepFirst, { name: missing }) };
  return sendRequest(sandbox, withSavedValues(request), { actAs: '', fault: '' });
}

/** Saves values for the next steps of the guide. */
function saveValues({ exchange, response }: Extract<Outcome, { kind: 'response' }>, { saves }: ScriptStep): void {
  for (const { example, id } of exchange?.made ?? []) savedValues.set(example, id);
  if (!saves || response.status >= 300) return;
  const value = valueAt(readJson(response.body), saves.path);
  if (value !== undefined) savedValues.set(`$${saves.variable}`, String(value));
}

function withSavedValues(request: RequestSample): RequestSample {
  let text = JSON.stringify(request).replaceAll('$(date +%s)', String(Math.floor(Date.now() / 1000)));
  // A name may start with another one.
  const longestFirst = [...savedValues].sort(([one], [other]) => other.length - one.length);
  for (const [example, id] of longestFirst) text = text.replaceAll(example, () => id);
  return JSON.parse(text) as RequestSample;
}

/** Starts over for another guide, or after a reset of the account. */
export function forgetSavedValues(guide = ''): void {
  if (guide === '' || guide !== savedInGuide) savedValues.clear();
  savedInGuide = guide;
}
