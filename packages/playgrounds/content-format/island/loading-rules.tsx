import { Button } from '@docs/engine/ui/controls/button.tsx';
import type { ReactNode } from 'react';
import type { Loading } from './use-content-format.ts';

/** Stands where the problems will be. */
export function LoadingRules({ rules, onRetry }: { rules: Loading; onRetry: () => void }): ReactNode {
  return (
    <div id="content-problems">
      {rules.kind === 'failed' ? (
        <p role="status">
          The rules of the format could not be loaded.{' '}
          <Button look="text" onClick={onRetry}>
            Retry
          </Button>
        </p>
      ) : (
        <p role="status">Loading the rules of the format…</p>
      )}
    </div>
  );
}
