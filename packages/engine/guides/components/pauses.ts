import { listAt } from '@docs/base/json.ts';
import { listed } from '@docs/base/words.ts';
import { missingProp, unknownName } from './component-problem.ts';
import type { GuideComponent } from './guide-component.ts';
import { readLimits } from './limit.ts';
import { amount } from './limit-words.ts';
import { textProp } from './props.ts';

const UNITS = [
  [3600, 'hours'],
  [60, 'minutes'],
  [1, 'seconds'],
] as const;

/** `<Pauses limit="webhook-attempts"/>`: the pauses between attempts in running text, "5 seconds, … and 10 hours". */
export const pauses: GuideComponent = {
  props: ['limit'],
  expand: (props, facts) => {
    const id = textProp(props, 'limit');
    if (id === undefined) return missingProp('limit', '<Pauses limit="webhook-attempts"/>');
    const withPauses = new Map([...readLimits(facts)].filter(([, limit]) => listAt(limit, 'pauses').length > 0));
    const found = withPauses.get(id);
    if (!found) return unknownName('limit with `pauses` called', id, withPauses.keys());
    const words = listAt(found, 'pauses').map((pause) => duration(Number(pause)));
    return [listed(words, 'and')];
  },
};

/** In the largest unit that leaves no rest. */
function duration(seconds: number): string {
  const [size, unit] = UNITS.find(([each]) => seconds % each === 0) ?? [1, 'seconds'];
  return amount(seconds / size, unit);
}
