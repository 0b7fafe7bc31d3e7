import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';

/** What to say while search is loading, and when it cannot be: needed before its own script is there. */
export function SearchState(): ReactNode {
  return (
    <>
      <p data-search-wait="" role="status" hidden>
        Loading search…
      </p>
      <div data-search-failure="" role="alert" hidden>
        <p />
        <Button data-search-retry="">Retry</Button>
      </div>
    </>
  );
}
