import { type ReactNode, useEffect, useState } from 'react';
import type { OperationView } from '../../model/operation.ts';
import { Button } from '../../ui/controls/button.tsx';
import type { SandboxFacts } from './messages.ts';
import styles from './sandbox.module.css';
import { openSandbox } from './sandbox-client.ts';
import type { Choices, Outcome, SandboxPlace } from './send-request.ts';

const HOUR = 3_600_000;

interface SandboxOptionsProps extends SandboxPlace {
  operation: OperationView;
  choices: Choices;
  choose: (choices: Choices) => void;
  /** The last one: the clock has moved on since. */
  outcome: Outcome | undefined;
}

/** The role of the sender, a fault to simulate, and the clock of the account. */
export function SandboxOptions({ host, session, operation, choices, choose, outcome }: SandboxOptionsProps): ReactNode {
  const [facts, setFacts] = useState<SandboxFacts>();
  const [now, setNow] = useState<number>();
  const [failure, setFailure] = useState('');
  const move = (ms: number): void => {
    const moved = openSandbox(host, session).then(async (client) => {
      if (ms > 0) await client.call('advance', { ms });
      setFacts(client.facts);
      setNow(client.now());
    });
    moved.catch((error: unknown) => setFailure(String(error)));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time is read anew after every request
  useEffect(() => move(0), [outcome]);
  const required = facts?.required[operation.operationId ?? operation.slug] ?? [];
  const statuses = operation.responses.filter(({ status }) => /^[345]\d\d$/.test(status));
  return (
    <div className={styles.options}>
      <label>
        Act as
        <select value={choices.actAs} onChange={({ target }) => choose({ ...choices, actAs: target.value })}>
          <option value="">all permissions</option>
          {Object.keys(facts?.roles ?? {}).map((role) => (
            <option key={role}>{role}</option>
          ))}
          {required.map((permission) => (
            <option key={permission} value={`without:${permission}`}>
              without {permission}
            </option>
          ))}
        </select>
      </label>
      <label>
        Simulate
        <select value={choices.fault} onChange={({ target }) => choose({ ...choices, fault: target.value })}>
          <option value="">no fault</option>
          {statuses.map(({ status, title }) => (
            <option key={status} value={status}>
              {status} {title}
            </option>
          ))}
          <option value="timeout">timeout</option>
        </select>
      </label>
      <label>
        Move the account clock to
        <input
          key={now && inputText(now)}
          type="datetime-local"
          defaultValue={now && inputText(now)}
          min={now && inputText(now)}
          // Not while it is typed.
          onBlur={({ target }) => move(Date.parse(`${target.value}Z`) - (now ?? Number.NaN))}
        />
      </label>
      <div className={styles.clock}>
        <Button onClick={() => move(HOUR)}>+1 hour</Button>
        <Button onClick={() => move(24 * HOUR)}>+1 day</Button>
        <p role="status">{failure || (now !== undefined && `Account clock: ${timeText(now)}`)}</p>
      </div>
    </div>
  );
}

/** In UTC, as the API writes it. */
export function timeText(ms: number): string {
  return `${inputText(ms).replace('T', ' ')} UTC`;
}

function inputText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 16);
}
