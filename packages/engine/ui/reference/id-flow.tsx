import { plural } from '@docs/base/plural.ts';
import { capitalised } from '@docs/base/words.ts';
import type { ReactNode } from 'react';
import type { IdFlow as IdFlowView } from '../../model/schema.ts';
import { VisuallyHidden } from '../controls/visually-hidden.tsx';
import { OperationLinks } from './operation-links.tsx';
import disclosure from './schema-disclosure.module.css';
import tree from './schema-tree.module.css';

/** Where an id comes from and which operations take it, closed at first. */
export function IdFlow({ flow, of }: { flow: IdFlowView; of: string }): ReactNode {
  const { from, into, more = 0 } = flow;
  const words = [
    from.length > 0 && `from ${plural(from.length, 'operation')}`,
    into.length > 0 && `taken by ${into.length + more}`,
  ];
  return (
    <details className={disclosure.disclosure} data-flow="">
      <summary>
        {capitalised(words.filter(Boolean).join(', '))}
        <VisuallyHidden>: {of}</VisuallyHidden>
      </summary>
      <div className={disclosure.inside}>
        {from.length > 0 && <p className={tree.note}>It comes from</p>}
        <OperationLinks links={from} />
        {into.length > 0 && <p className={tree.note}>It is taken by</p>}
        <OperationLinks links={into} />
        {more > 0 && <p className={tree.note}>and {plural(more, 'more operation')}.</p>}
      </div>
    </details>
  );
}
