import { type MouseEvent, type ReactNode, startTransition, useEffect, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import type { OperationPage } from '../../../model/page.ts';
import type { RequestForm } from '../../../model/request-form.ts';
import { loadForm } from '../shared/load-form.ts';
import styles from './builder.module.css';
import { RequestFields } from './request-fields.tsx';

interface BuilderProps {
  page: OperationPage;
  /** Says something beside the button that opens the form. */
  showNote: (text: string) => void;
}

type Loading = { kind: 'loading' } | { kind: 'failed'; message: string } | { kind: 'ready'; form: RequestForm };

export function Builder({ page, showNote }: BuilderProps): ReactNode {
  const [loading, setLoading] = useState<Loading>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const controller = new AbortController();
    loadForm(page.href, controller.signal).then(
      // In steps: a form may have a hundred fields.
      (form) => startTransition(() => setLoading({ kind: 'ready', form })),
      (error: Error) => {
        if (!controller.signal.aborted) setLoading({ kind: 'failed', message: error.message });
      },
    );
    return () => controller.abort();
  }, [page.href, attempt]);

  const retry = ({ currentTarget }: MouseEvent): void => {
    // The button goes away; what opened the form stays.
    currentTarget.closest('details')?.querySelector('summary')?.focus();
    setLoading({ kind: 'loading' });
    setAttempt(attempt + 1);
  };

  switch (loading.kind) {
    case 'loading':
      return <p className={styles.state}>Loading the form.</p>;
    case 'failed':
      return (
        <p className={styles.state} role="alert">
          {loading.message}{' '}
          <Button look="text" onClick={retry}>
            Try again
          </Button>
        </p>
      );
    case 'ready':
      return <RequestFields form={loading.form} operation={page.operation} showNote={showNote} />;
  }
}
