import type { Content } from '@docs/base/content.ts';
import { type JsonObject, numberAt, objectsAt, stringAt } from '@docs/base/json.ts';
import { firstUnknown, listProp, nothingToShow } from './component-problem.ts';
import { errorLink, inline, table } from './content.ts';
import type { GuideComponent, GuideFacts } from './guide-component.ts';

const RETRY: Readonly<Record<string, string>> = {
  'after-change': 'after a change',
  'after-delay': 'after a delay',
  never: 'no',
};

/** `<ErrorTable codes="missing_token,invalid_token"/>`, `<ErrorTable status="401,403"/>`, or all problem codes. */
export const errorTable: GuideComponent = {
  props: ['codes', 'status'],
  expand: (props, facts) => {
    const catalogue = new Map(objectsAt(facts.document, 'x-error-catalogue'));
    if (catalogue.size === 0) return nothingToShow('problem codes', 'x-error-catalogue');
    const wanted = listProp(props, 'codes') ?? [...catalogue.keys()];
    const unknown = firstUnknown('problem code', wanted, catalogue.keys());
    if (unknown) return unknown;
    const asked = listProp(props, 'status');
    const statuses = [...new Set([...catalogue.values()].map(statusOf))];
    const missing = firstUnknown('problem with status', asked ?? [], statuses);
    if (missing) return missing;
    const rows = wanted
      .map((name) => [name, catalogue.get(name) as JsonObject] as const)
      .filter(([, entry]) => asked === undefined || asked.includes(statusOf(entry)));
    // A column that says the same in every row says nothing.
    return asked?.length !== 1
      ? table(
          ['Code', 'Status', 'Meaning', 'Remedy', 'Retry'],
          rows.map(([name, entry]) => [[errorLink(name, facts)], [statusOf(entry)], ...words(entry, facts)]),
        )
      : table(
          ['Code', 'Meaning', 'Remedy', 'Retry'],
          rows.map(([name, entry]) => [[errorLink(name, facts)], ...words(entry, facts)]),
        );
  },
};

function words(entry: JsonObject, facts: GuideFacts): readonly Content[] {
  const retry = stringAt(entry, 'retry') ?? '';
  return [inline(stringAt(entry, 'cause'), facts), inline(stringAt(entry, 'remedy'), facts), [RETRY[retry] ?? retry]];
}

function statusOf(entry: JsonObject): string {
  return String(numberAt(entry, 'status') ?? '');
}
