import type { ReactNode } from 'react';
import { Callout } from '../prose/callout.tsx';

/** Parts of the API document that this page cannot show, said instead of left out silently. */
export function Omissions({ omissions }: { omissions: readonly string[] }): ReactNode {
  if (omissions.length === 0) return null;
  return (
    <Callout kind="caution" title="Not shown">
      {omissions.join(' ')}
    </Callout>
  );
}
