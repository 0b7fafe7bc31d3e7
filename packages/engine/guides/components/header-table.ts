import { type JsonObject, objectAt, objectsAt, stringAt } from '@docs/base/json.ts';
import { firstUnknown, nothingToShow } from './component-problem.ts';
import type { GuideComponent } from './guide-component.ts';
import { code, inline, table } from './nodes.ts';
import { listProp } from './props.ts';

/** `<HeaderTable names="RateLimit-Limit,Retry-After"/>`: response headers, all when `names` is absent. */
export const headerTable: GuideComponent = {
  props: ['names'],
  expand: (props, facts) => {
    const headers = new Map(objectsAt(objectAt(facts.document, 'components'), 'headers'));
    if (headers.size === 0) return nothingToShow('response headers', 'components.headers');
    const wanted = listProp(props, 'names') ?? [...headers.keys()];
    return (
      firstUnknown('response header', wanted, headers.keys()) ??
      table(
        ['Header', 'Meaning'],
        wanted.map((name) => [[code(name)], inline(stringAt(headers.get(name) as JsonObject, 'description'), facts)]),
      )
    );
  },
};
