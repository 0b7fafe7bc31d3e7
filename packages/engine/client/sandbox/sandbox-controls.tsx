import { phrases } from '@docs/base/interface-words.ts';
import { type ReactNode, useEffect, useState } from 'react';
import type { OperationView } from '../../model/operation.ts';
import { Button } from '../../ui/controls/button.tsx';
import styles from './sandbox.module.css';
import { openSandbox } from './sandbox-client.ts';
import type { Outcome, SandboxChoices, SandboxSession } from './send-request.ts';
import type { SandboxFacts } from './worker.ts';

const HOUR = 3_600_000;

interface SandboxControlsProps extends SandboxSession {
  operation: OperationView;
  choices: SandboxChoices;
  choose: (choices: SandboxChoices) => void;
  /** The last one: the clock has advanced since. */
  outcome: Outcome | undefined;
}

/** The role of the sender, a fault to simulate, and the clock of the account. */
export function SandboxControls(props: SandboxControlsProps): ReactNode {
  const { host, session, operation, choices, choose, outcome } = props;
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time is read again after every request
  useEffect(() => move(0), [outcome]);
  const required = facts?.required[operation.operationId ?? operation.slug] ?? [];
  const statuses = operation.responses.filter(({ status }) => /^[345]\d\d$/.test(status));
  return (
    <div className={styles.options}>
      <label>
        {phrases.actAs}
        <select value={choices.actAs} onChange={({ target }) => choose({ ...choices, actAs: target.value })}>
          <option value="">{phrases.allPermissions}</option>
          {Object.keys(facts?.roles ?? {}).map((role) => (
            <option key={role}>{role}</option>
          ))}
          {required.map((permission) => (
            <option key={permission} value={`without:${permission}`}>
              {phrases.without} {permission}
            </option>
          ))}
        </select>
      </label>
      <label>
        {phrases.simulate}
        <select value={choices.fault} onChange={({ target }) => choose({ ...choices, fault: target.value })}>
          <option value="">{phrases.noErrorChosen}</option>
          {statuses.map(({ status, title }) => (
            <option key={status} value={status}>
              {status} {title}
            </option>
          ))}
          <option value="timeout">{phrases.timeoutChoice}</option>
        </select>
      </label>
      <label>
        {phrases.moveTheAccountClockTo}
        <input
          key={now && inputText(now)}
          type="datetime-local"
          defaultValue={now && inputText(now)}
          min={now && inputText(now)}
          // Only on blur, not while typing.
          onBlur={({ target }) => move(Date.parse(`${target.value}Z`) - (now ?? Number.NaN))}
        />
      </label>
      <div className={styles.clock}>
        <Button onClick={() => move(HOUR)}>{phrases.plusOneHour}</Button>
        <Button onClick={() => move(24 * HOUR)}>{phrases.plusOneDay}</Button>
        <p role="status">{failure || (now !== undefined && `${phrases.accountClock} ${timeText(now)}`)}</p>
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
