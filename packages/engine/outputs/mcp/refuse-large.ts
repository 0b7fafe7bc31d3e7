/** Deeper than any document that people write; validators call themselves for each level. */
const MOST_LEVELS = 200;
const MOST_VALUES = 100_000;

/** Why a payload is too large to be checked; `undefined` for one that is not. */
export function refuseLarge(payload: unknown): string | undefined {
  let level: readonly unknown[] = [payload];
  let count = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    count += level.length;
    if (depth > MOST_LEVELS) return `The payload has more than ${MOST_LEVELS} levels; check a part of it.`;
    if (count > MOST_VALUES) return `The payload has more than ${MOST_VALUES} values; check a part of it.`;
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
  return undefined;
}
