import { entriesAt } from '@docs/base/json.ts';
import { firstUnknown, nothingToShow } from './component-problem.ts';
import type { GuideComponent } from './guide-component.ts';
import { code, inline, table } from './nodes.ts';
import { listProp } from './props.ts';

/** `<ErrorItemTable codes="required,type"/>`: codes inside `errors[]` of a problem, all when `codes` is absent. */
export const errorItemTable: GuideComponent = {
  props: ['codes'],
  expand: (props, facts) => {
    const items = new Map(entriesAt(facts.document, 'x-error-items').map(([name, words]) => [name, String(words)]));
    if (items.size === 0) return nothingToShow('item codes', 'x-error-items');
    const wanted = listProp(props, 'codes') ?? [...items.keys()];
    return (
      firstUnknown('item code', wanted, items.keys()) ??
      table(
        ['Item code', 'Meaning'],
        wanted.map((name) => [[code(name)], inline(items.get(name), facts)]),
      )
    );
  },
};
