import { type ReactNode, useEffect, useState } from 'react';
import { deliveryFields, privateField } from '../../../components/prose/signature-checker.tsx';
import { Button } from '../../../components/ui/button.tsx';
import fields from '../../../components/ui/text-field.module.css';
import { checkSignature, type Finding, type PastedDelivery, signExample, verdict } from './check-signature.ts';
import styles from './checker.module.css';

/** From the API document, by way of the page. */
export interface CheckerData {
  readonly event: { readonly id: string };
  readonly secret: string;
  readonly secretPattern: string;
  readonly tolerance: number;
}

const EMPTY: PastedDelivery = { secret: '', headers: '', body: '' };
const WORDS: Readonly<Record<Finding['kind'], string>> = {
  good: 'Good',
  wrong: 'Wrong',
  open: 'Not checked yet',
  unable: 'Cannot be checked',
};

/** Checks what is pasted as it is pasted. It lives in the state of this component only, and goes with the page. */
export function Checker({ data }: { data: CheckerData }): ReactNode {
  const [delivery, setDelivery] = useState(EMPTY);
  const findings = useFindings(delivery, data);
  const fill = async (): Promise<void> => {
    setDelivery(await signExample(data.secret, JSON.stringify(data.event), data.event.id, Date.now()));
  };
  return (
    <div className={styles.checker}>
      {deliveryFields.map(({ id, label, rows, placeholder }) => (
        <label key={id} className={fields.field}>
          {label}
          <textarea
            rows={rows}
            placeholder={placeholder}
            value={delivery[id]}
            onChange={({ target }) => setDelivery((known) => ({ ...known, [id]: target.value }))}
            {...privateField}
          />
        </label>
      ))}
      <div className={styles.buttons}>
        <Button onClick={fill}>Fill in an example</Button>
        <Button onClick={() => setDelivery(EMPTY)}>Clear</Button>
      </div>
      <Verdict findings={findings} />
      <ol className={styles.findings}>
        {findings.map((finding) => (
          <FindingRow key={finding.step} finding={finding} />
        ))}
      </ol>
    </div>
  );
}

function useFindings(delivery: PastedDelivery, data: CheckerData): readonly Finding[] {
  const [findings, setFindings] = useState<readonly Finding[]>([]);
  useEffect(() => {
    let outdated = false;
    void checkSignature(delivery, data, Date.now()).then((found) => {
      if (!outdated) setFindings(found);
    });
    return () => {
      outdated = true;
    };
  }, [delivery, data]);
  return findings;
}

function Verdict({ findings }: { findings: readonly Finding[] }): ReactNode {
  const result = verdict(findings);
  return (
    <p role="status" className={styles.verdict} data-accepted={result?.accepted}>
      {result?.text ?? 'Paste a delivery: each step is checked as you go.'}
    </p>
  );
}

function FindingRow({ finding: { step, kind, text, hint } }: { finding: Finding }): ReactNode {
  return (
    <li data-kind={kind}>
      <span className={styles.step}>{step}</span>
      <span className={styles.kind}>{WORDS[kind]}</span>
      <span>
        {text}
        {hint && <span className={styles.hint}> {hint}</span>}
      </span>
    </li>
  );
}
