import { groupDigits } from '@docs/base/group-digits.ts';
import { type JsonObject, numberAt, objectAt, stringAt } from '@docs/base/json.ts';

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
