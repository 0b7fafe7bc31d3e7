import { isObject, type JsonObject, listAt, numberAt, objectAt, stringAt } from '@docs/base/json.ts';
import { missingProp, unknownName } from './component-problem.ts';
import type { GuideComponent, GuideFacts } from './guide-component.ts';
import { amount } from './limit-words.ts';
import { textProp } from './props.ts';

/** `<Limit id="page-size"/>`: one number of `x-limits` in running text; `value` picks another than the highest. */
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
    const names = wanted === undefined ? ['max', 'kept', 'min'] : [wanted];
    const value = names.map((name) => numberAt(values, name)).find((each) => each !== undefined);
    if (value === undefined)
      return unknownName(`value of the limit \`${id}\` called`, names[0] ?? '', Object.keys(values ?? {}));
    return [amount(value, stringAt(found, 'unit') ?? '')];
  },
};

/** The limits of the document by id. */
export function readLimits({ document }: GuideFacts): ReadonlyMap<string, JsonObject> {
  return new Map(
    listAt(document, 'x-limits')
      .filter(isObject)
      .map((each) => [stringAt(each, 'id') ?? '', each]),
  );
}
