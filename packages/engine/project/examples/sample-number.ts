import { isTrue, type JsonObject, numberAt } from '@docs/base/json.ts';

/** The first number that the limits of a schema allow; zero where it has none. */
export function sampleNumber(schema: JsonObject, integer: boolean): number {
  const step = positive(numberAt(schema, 'multipleOf')) ?? (integer ? 1 : undefined);
  const least = bound(schema, 'minimum', 'exclusiveMinimum', Math.max);
  const most = bound(schema, 'maximum', 'exclusiveMaximum', Math.min);
  if (!least && !most) return 0;
  if (!least) return most && most.value < 0 ? below(most, step) : 0;
  const first = above(least, step);
  if (!most || first < most.value || (first === most.value && !most.exclusive)) return first;
  // No step fits between: the middle is the best there is.
  return step === undefined ? (least.value + most.value) / 2 : least.value;
}

interface Bound {
  readonly value: number;
  readonly exclusive: boolean;
}

function bound(
  schema: JsonObject,
  inclusive: string,
  exclusive: string,
  tighter: (...values: number[]) => number,
): Bound | undefined {
  const value = numberAt(schema, inclusive);
  const strict = numberAt(schema, exclusive);
  if (strict !== undefined && (value === undefined || tighter(value, strict) === strict))
    return { value: strict, exclusive: true };
  return value === undefined ? undefined : { value, exclusive: isTrue(schema, exclusive) };
}

function above({ value, exclusive }: Bound, step: number | undefined): number {
  if (step === undefined) return exclusive ? value + 0.5 : value;
  const multiple = rounded(Math.ceil(value / step) * step);
  return exclusive && multiple === value ? rounded(multiple + step) : multiple;
}

function below({ value, exclusive }: Bound, step: number | undefined): number {
  if (step === undefined) return exclusive ? value - 0.5 : value;
  const multiple = rounded(Math.floor(value / step) * step);
  return exclusive && multiple === value ? rounded(multiple - step) : multiple;
}

function positive(step: number | undefined): number | undefined {
  return step !== undefined && step > 0 && Number.isFinite(step) ? step : undefined;
}

/** Without the dust of binary fractions: 0.1 × 3 is 0.3. */
function rounded(value: number): number {
  return Number(value.toPrecision(12));
}
