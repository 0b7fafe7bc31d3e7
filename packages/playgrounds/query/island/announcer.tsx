import { plural } from '@docs/base/words.ts';
import { VisuallyHidden } from '@docs/engine/ui/controls/visually-hidden.tsx';
import { memo, type ReactNode, useEffect, useState } from 'react';
import { findRows } from '../evaluate-query.ts';
import { countWords } from '../result-table.ts';
import type { PlaygroundState } from './playground-state.ts';

/** Long enough that it does not speak between two keys. */
export const SPEAKING_PAUSE = 700;

/** Says what has become of the query when typing pauses. */
export const Announcer = memo(function Announcer({ state, now }: { state: PlaygroundState; now: number }): ReactNode {
  const words = summary(state, now);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), SPEAKING_PAUSE);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <div role="status">
      <VisuallyHidden>{said}</VisuallyHidden>
    </div>
  );
});

function summary({ checked: { valid, problems, query }, resource }: PlaygroundState, now: number): string {
  const [first] = problems;
  if (!valid && first)
    return `${plural(problems.length, 'problem')}. Line ${first.line}: ${first.message.replaceAll('`', '')}`;
  const { samples } = resource;
  if (!samples || !query) return 'Valid.';
  const count = findRows(query, samples.rows, resource, now).length;
  return `Valid. ${countWords(count, samples.rows.length, resource)}.`;
}
