import type { Content } from '@docs/base/content.ts';
import { isObject, type JsonObject, listAt, numberAt, objectAt, stringAt } from '@docs/base/json.ts';
import { groupDigits, listed } from '@docs/base/words.ts';
import { firstUnknown, listProp, missingProp, nothingToShow, textProp, unknownName } from './component-problem.ts';
import { code, errorLink, inline, table } from './content.ts';
import type { GuideComponent, GuideFacts } from './guide-component.ts';

/**
 * `<Limit id="page-size"/>`: one number of `x-limits` in running text; `value` picks another than the highest, or `pauses`: the
 * time between attempts, as in "5 seconds and 10 hours".
 */
export const limit: GuideComponent = {
  props: ['id', 'value'],
  expand: (props, facts) => {
    const id = textProp(props, 'id');
    if (id === undefined) return missingProp('id', '<Limit id="page-size"/>');
    const limits = readLimits(facts);
    const found = limits.get(id);
    if (!found) return unknownName('limit', id, limits.keys());
    const values = objectAt(found, 'values');
    const wanted = textProp(props, 'value');
    const pauses = listAt(found, 'pauses').map(Number);
    if (wanted === 'pauses' && pauses.length > 0) return [listed(pauses.map(duration), 'and')];
    const names = wanted === undefined ? ['max', 'kept', 'min'] : [wanted];
    const value = names.map((name) => numberAt(values, name)).find((each) => each !== undefined);
    if (value === undefined)
      return unknownName(`value of the limit \`${id}\` called`, names[0] ?? '', Object.keys(values ?? {}));
    return [amount(value, stringAt(found, 'unit') ?? '')];
  },
};

const UNITS = [
  [3600, 'hours'],
  [60, 'minutes'],
  [1, 'seconds'],
] as const;

/** In the largest unit that leaves no rest. */
function duration(seconds: number): string {
  const [size, unit] = UNITS.find(([each]) => seconds % each === 0) ?? [1, 'seconds'];
  return amount(seconds / size, unit);
}

/** The limits of the document by id. */
export function readLimits({ document }: GuideFacts): ReadonlyMap<string, JsonObject> {
  return new Map(
    listAt(document, 'x-limits')
      .filter(isObject)
      .map((each) => [stringAt(each, 'id') ?? '', each]),
  );
}

/** Units that belong to the number; counted things are named by the sentence around it. */
const MEASURE = /^(?:[KMG]iB|seconds?|minutes?|hours?|days?|years?|pixels?|requests a )/;

/** "2 MiB", "24 hours", "1 minute ahead"; a bare number for counted things. */
export function amount(value: number, unit: string, always = false): string {
  if (!always && !MEASURE.test(unit)) return groupDigits(value);
  const words = value === 1 ? unit.replace(/^(\p{Ll}+)s\b/u, '$1') : unit;
  return `${groupDigits(value)}\u00a0${words}`;
}

/** The whole range of a limit: "1 to 100 records, default 20". */
export function range(limit: JsonObject): string {
  const values = objectAt(limit, 'values');
  const unit = stringAt(limit, 'unit') ?? '';
  const [least, most, kept] = ['min', 'max', 'kept'].map((name) => numberAt(values, name));
  const usual = numberAt(values, 'default');
  const bounds =
    least !== undefined && most !== undefined
      ? `${groupDigits(least)} to ${amount(most, unit, true)}`
      : most !== undefined
        ? amount(most, unit, true)
        : least !== undefined
          ? `at least ${amount(least, unit, true)}`
          : amount(kept ?? 0, unit, true);
  return usual === undefined ? bounds : `${bounds}, default ${groupDigits(usual)}`;
}

/** `<LimitTable ids="page-size,offset"/>`, `<LimitTable group="webhooks"/>`, or all limits. */
export const limitTable: GuideComponent = {
  props: ['ids', 'group'],
  expand: (props, facts) => {
    const limits = readLimits(facts);
    if (limits.size === 0) return nothingToShow('limits', 'x-limits');
    const ids = listProp(props, 'ids') ?? [...limits.keys()];
    const unknown = firstUnknown('limit', ids, limits.keys());
    if (unknown) return unknown;
    const group = textProp(props, 'group');
    const groups = [...new Set([...limits.values()].map((each) => stringAt(each, 'group') ?? ''))];
    if (group !== undefined && !groups.includes(group)) return unknownName('group of limits', group, groups);
    const shown = ids
      .map((id) => limits.get(id) as JsonObject)
      .filter((each) => group === undefined || stringAt(each, 'group') === group);
    return table(
      ['Limit', 'Value', 'Beyond it'],
      shown.map((each) => [
        inline(stringAt(each, 'what'), facts),
        [range(each)],
        excess(objectAt(each, 'excess'), facts),
      ]),
    );
  },
};

/** "422 `validation_failed`, item `max_items`", or the note where no answer says so. */
function excess(node: JsonObject | undefined, facts: GuideFacts): Content {
  const status = numberAt(node, 'status');
  const problem = stringAt(node, 'code');
  const item = stringAt(node, 'item');
  const note = inline(stringAt(node, 'note'), facts);
  const answer: Content = [
    ...(status === undefined ? [] : [String(status)]),
    ...(status === undefined || problem === undefined ? [] : [' ']),
    ...(problem === undefined ? [] : [errorLink(problem, facts)]),
    ...(item === undefined ? [] : [', item ', code(item)]),
  ];
  return answer.length > 0 && note.length > 0 ? [...answer, '. ', ...note] : [...answer, ...note];
}
