import { numberAt, objectAt, stringAt } from '@docs/base/json.ts';
import { findNode, type IslandContext } from '@docs/engine/client/islands/island.ts';
import { editText } from '@docs/engine/client/islands/shared/code-field.tsx';
import { renderIsland } from '@docs/engine/client/islands/shared/render-island.tsx';
import { Button } from '@docs/engine/ui/controls/button.tsx';
import fields from '@docs/engine/ui/controls/text-field.module.css';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { checkSignature, signExample, summarise } from './check-signature.ts';
import { deliveryFields, privateField } from './checker-view.tsx';
import type { PastedDelivery, StepResult } from './read-delivery.ts';
import styles from './signature-checker.module.css';

const EMPTY: PastedDelivery = { secret: '', headers: '', body: '' };
const WORDS: Readonly<Record<StepResult['kind'], string>> = {
  good: 'Good',
  wrong: 'Wrong',
  open: 'Not checked yet',
  unable: 'Cannot be checked',
};

/** The steps that each field affects. A signature covers all fields; the body is the one that changes in transit. */
const STEPS: Readonly<Record<keyof PastedDelivery, readonly StepResult['step'][]>> = {
  secret: ['Secret'],
  headers: ['Headers', 'Time'],
  body: ['Signature'],
};

/** Checks a delivery while it is pasted. It is kept only in this component, and is gone with the page. */
function Checker({ data, start }: { data: CheckerData; start: PastedDelivery }): ReactNode {
  const [delivery, setDelivery] = useState(start);
  // The browser may keep the page for going back, including the secret.
  useEffect(() => {
    const forget = (): void => setDelivery(EMPTY);
    addEventListener('pagehide', forget);
    return () => removeEventListener('pagehide', forget);
  }, []);
  const results = useResults(delivery, data);
  const box = useRef<HTMLDivElement>(null);
  const prefix = useId();
  const replace = (next: PastedDelivery): void => {
    const { activeElement } = document;
    for (const [index, field] of box.current?.querySelectorAll('textarea').entries() ?? []) {
      const insert = next[deliveryFields[index]?.id ?? 'body'];
      // As if it had been typed, so that it can be undone.
      if (field.value !== insert) editText(field, { from: 0, to: field.value.length, insert });
    }
    // The focus stays on the pressed button.
    if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
  };
  const fill = async (): Promise<void> =>
    replace(await signExample(data.secret, JSON.stringify(data.event), data.event.id, Date.now()));
  return (
    <div ref={box} className={styles.checker}>
      {deliveryFields.map(({ id, label, rows, placeholder }) => {
        const wrong = results.filter(({ step, kind }) => kind === 'wrong' && STEPS[id].includes(step));
        return (
          <label key={id} className={fields.field}>
            {label}
            <textarea
              rows={rows}
              placeholder={placeholder}
              value={delivery[id]}
              aria-invalid={wrong.length > 0 || undefined}
              aria-describedby={wrong.map(({ step }) => prefix + step).join(' ') || undefined}
              onChange={({ target }) => setDelivery((known) => ({ ...known, [id]: target.value }))}
              {...privateField}
            />
          </label>
        );
      })}
      <div className={styles.buttons}>
        <Button onClick={fill}>Fill in an example</Button>
        <Button onClick={() => replace(EMPTY)}>Clear</Button>
      </div>
      <Summary results={results} />
      <ol className={styles.steps}>
        {results.map((result) => (
          <StepRow key={result.step} id={prefix + result.step} result={result} />
        ))}
      </ol>
    </div>
  );
}

function useResults(delivery: PastedDelivery, data: CheckerData): readonly StepResult[] {
  const [results, setResults] = useState<readonly StepResult[]>([]);
  useEffect(() => {
    let outdated = false;
    void checkSignature(delivery, data, Date.now()).then((found) => {
      if (!outdated) setResults(found);
    });
    return () => {
      outdated = true;
    };
  }, [delivery, data]);
  return results;
}

function Summary({ results }: { results: readonly StepResult[] }): ReactNode {
  const summary = summarise(results);
  return (
    <p role="status" className={styles.summary} data-accepted={summary?.accepted}>
      {summary?.text ?? 'Paste a delivery. Each step is checked as you type.'}
    </p>
  );
}

function StepRow({ id, result: { step, kind, text, hint } }: { id: string; result: StepResult }): ReactNode {
  return (
    <li data-kind={kind}>
      <span className={styles.step}>{step}</span>
      <span className={styles.kind}>{WORDS[kind]}</span>
      <span id={id}>
        {text}
        {hint && <span className={styles.hint}> {hint}</span>}
      </span>
    </li>
  );
}

/** From the API document, via the page. */
type CheckerData = NonNullable<ReturnType<typeof checkerData>>;

/** Validates the data: examples in a document need not match their schemas. */
export function checkerData(props: unknown) {
  const event = objectAt(props, 'event');
  const id = stringAt(event, 'id');
  const [secret, secretPattern] = [stringAt(props, 'secret'), stringAt(props, 'secretPattern')];
  const tolerance = numberAt(props, 'tolerance');
  if (id === undefined || secret === undefined || secretPattern === undefined || tolerance === undefined)
    return undefined;
  return { event: { ...event, id }, secret, secretPattern, tolerance };
}

/** A delivery of the sandbox to check. */
function givenDelivery(given: unknown): PastedDelivery {
  const text = (name: string): string => stringAt(given, name) ?? '';
  return { secret: text('secret'), headers: text('headers'), body: text('body') };
}

export function mount(element: HTMLElement, { page, session }: IslandContext): Promise<() => void> {
  const data = checkerData(findNode(page, 'SignatureChecker')?.props);
  if (!data) throw new Error('The page has no data for the signature checker.');
  const start = givenDelivery(session.readJson('signature-checker'));
  session.write('signature-checker', null);
  return renderIsland(element, <Checker data={data} start={start} />);
}
