import { type ReactNode, useEffect, useMemo } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { plural } from '../../../components/ui/plural.ts';
import type { OperationView } from '../../../model/operation.ts';
import type { RequestForm } from '../../../model/request-form.ts';
import { hideSecrets } from '../../../request-form/hide-secrets.ts';
import { sampleViews } from '../../../samples/sample-views.ts';
import { BodyFields } from './body-fields.tsx';
import styles from './builder.module.css';
import { ConnectionFields } from './connection-fields.tsx';
import { LiveSamples } from './live-samples.tsx';
import { ParameterFields } from './parameter-fields.tsx';
import { useRequestForm } from './use-request-form.ts';

interface RequestFieldsProps {
  form: RequestForm;
  operation: OperationView;
  showNote: (text: string) => void;
}

/** The whole form, and the samples that follow it. */
export function RequestFields({ form, operation, showNote }: RequestFieldsProps): ReactNode {
  const { state, filled, change, brought } = useRequestForm(form);
  const hidden = useMemo(() => hideSecrets(filled.request), [filled]);
  const samples = useMemo(() => sampleViews(hidden.request), [hidden]);
  const note = brought.length > 0 ? `· with your ${brought.join(', ')}` : '';
  useEffect(() => showNote(note), [note, showNote]);
  return (
    <div className={styles.form}>
      <p className={styles.intro}>
        Both samples follow what you type here. Nothing is sent: run a sample to make the call. Ids follow you to other
        operations while this tab is open; everything else is gone when you leave the page.
      </p>
      <ConnectionFields form={form} state={state} filled={filled} change={change} />
      <ParameterFields form={form} operation={operation} state={state} filled={filled} change={change} />
      <BodyFields form={form} operation={operation} state={state} filled={filled} change={change} />
      <div className={styles.end}>
        <Button onClick={() => change({ kind: 'reset' })}>Reset</Button>
        <p role="status">{filled.count === 0 ? 'All values fit.' : `${plural(filled.count, 'value')} to correct.`}</p>
      </div>
      <LiveSamples samples={samples} secrets={hidden.secrets} />
    </div>
  );
}
