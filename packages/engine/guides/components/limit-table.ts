import type { Content } from '@docs/base/content.ts';
import { type JsonObject, numberAt, objectAt, stringAt } from '@docs/base/json.ts';
import { firstUnknown, nothingToShow, unknownName } from './component-problem.ts';
import type { GuideComponent, GuideFacts } from './guide-component.ts';
import { readLimits } from './limit.ts';
import { range } from './limit-words.ts';
import { code, errorLink, inline, table } from './nodes.ts';
import { listProp, textProp } from './props.ts';

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
