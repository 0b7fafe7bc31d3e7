import type { Content } from '@docs/base/content.ts';
import { type JsonObject, listAt, numberAt, objectAt, stringAt } from '@docs/base/json.ts';
import { groupDigits, listed } from '@docs/base/words.ts';
import { checkNames, findEntry, nothingToShow, unknownName } from './component-problem.ts';
import { code, errorLink, inline, table } from './content.ts';
import { defineComponent, type GuideFacts, namesIn } from './guide-component.ts';
import { readLimits } from './named-operations.ts';

/**
 * `<Limit id="page-size"/>`: one number of `x-limits` in running text; `value` picks another than the highest, or `pauses`: the
 * time between attempts, as in "5 seconds and 10 hours".
 */
export const Limit = defineComponent({
  required: ['id'],
  optional: ['value'],
  example: '<Limit id="page-size"/>',
  fill: ({ id, value: wanted }, facts) => {
    const limit = findEntry('limit', id, readLimits(facts));
    const pauses = listAt(limit, 'pauses').map(Number);
    if (wanted === 'pauses' && pauses.length > 0) return [listed(pauses.map(duration), 'and')];
    const values = objectAt(limit, 'values');
    const names = wanted === undefined ? ['max', 'kept', 'min'] : [wanted];
    const value = names.map((name) => numberAt(values, name)).find((each) => each !== undefined);
    if (value === undefined)
      throw unknownName(`value of the limit \`${id}\` called`, names[0] ?? '', Object.keys(values ?? {}));
    return [amount(value, stringAt(limit, 'unit') ?? '')];
  },
});

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

/** Units that belong to the number; counted things are named by the sentence around it. */
const MEASURE = /^(?:[KMG]iB|seconds?|minutes?|hours?|days?|months?|years?|pixels?|requests a )/;

/** "2 MiB", "24 hours", "1 minute ahead"; a bare number for counted things. */
function amount(value: number, unit: string, always = false): string {
  if (!always && !MEASURE.test(unit)) return groupDigits(value);
  const words = value === 1 ? unit.replace(/^(\p{Ll}+)s\b/u, '$1') : unit;
  return `${groupDigits(value)}\u00a0${words}`;
}

/** `<LimitTable ids="page-size,offset"/>`, `<LimitTable group="webhooks"/>`, or all limits. */
export const LimitTable = defineComponent({
  optional: ['ids', 'group'],
  fill: ({ ids, group }, facts) => {
    const limits = readLimits(facts);
    if (limits.size === 0) throw nothingToShow('limits', 'x-limits');
    const wanted = namesIn(ids)?.map((id) => findEntry('limit', id, limits)) ?? [...limits.values()];
    const groupOf = (limit: JsonObject): string => stringAt(limit, 'group') ?? '';
    if (group !== undefined) checkNames('group of limits', [group], [...limits.values()].map(groupOf));
    return table(
      ['Limit', 'Value', 'Beyond it'],
      wanted
        .filter((limit) => group === undefined || groupOf(limit) === group)
        .map((limit) => [
          inline(stringAt(limit, 'what'), facts),
          [range(limit)],
          excess(objectAt(limit, 'excess'), facts),
        ]),
    );
  },
});

/** The whole range of a limit: "1 to 100 records, default 20". */
function range(limit: JsonObject): string {
  const values = objectAt(limit, 'values');
  const unit = stringAt(limit, 'unit') ?? '';
  const [least, most, kept, usual] = ['min', 'max', 'kept', 'default'].map((name) => numberAt(values, name));
  const end = amount(most ?? least ?? kept ?? 0, unit, true);
  const start = least === undefined ? '' : most === undefined ? 'at least ' : `${groupDigits(least)} to `;
  return `${start}${end}${usual === undefined ? '' : `, default ${groupDigits(usual)}`}`;
}

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
