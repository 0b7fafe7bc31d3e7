import { plural } from '@docs/base/plural.ts';
import type { RequestForm } from '@docs/samples/request-form.ts';
import { type ReactNode, useEffect } from 'react';
import type { OperationView } from '../../../model/operation.ts';
import { Button } from '../../../ui/controls/button.tsx';
import type { SafeStorage } from '../../storage.ts';
import { BodyFields } from './body-fields.tsx';
import { ConnectionFields } from './connection-fields.tsx';
import { LiveSamples } from './live-samples.tsx';
import { ParameterFields } from './parameter-fields.tsx';
import styles from './request-fields.module.css';
import { useRequestForm } from './use-request-form.ts';

interface RequestFieldsProps {
  form: RequestForm;
  operation: OperationView;
  showNote: (text: string) => void;
  session: SafeStorage;
}

/** The whole form, and the samples that follow it. */
export function RequestFields({ form, operation, showNote, session }: RequestFieldsProps): ReactNode {
  const { state, problems, checked, request, change, brought } = useRequestForm(form, session);
  const note = brought.length > 0 ? `· with your ${brought.join(', ')}` : '';
  useEffect(() => showNote(note), [note, showNote]);
  return (
    <div className={styles.form}>
      <p className={styles.intro}>
        The samples follow what you type here, in every language. Nothing is sent: run a sample to make the call. Ids,
        and a base URL that you choose from the list, follow you to other operations while this tab is open; everything
        else, except a token, is here again when you go back to this page, until it is reloaded.
      </p>
      <ConnectionFields form={form} state={state} problems={problems} change={change} />
      <ParameterFields form={form} operation={operation} state={state} problems={problems} change={change} />
      <BodyFields form={form} operation={operation} state={state} problems={problems} change={change} />
      <div className={styles.end}>
        <Button onClick={() => change({ kind: 'reset' })}>Reset</Button>
        <p role="status">{checked && verdict(problems.count)}</p>
      </div>
      {request && <LiveSamples request={request} />}
    </div>
  );
}

function verdict(wrong: number): string {
  return wrong === 0 ? 'All values fit.' : `${plural(wrong, 'value')} to correct.`;
}
