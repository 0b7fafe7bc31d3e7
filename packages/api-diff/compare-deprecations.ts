import { dateInWords } from '@docs/base/sunset-words.ts';
import type { Deprecation } from '@docs/openapi/operations/deprecation.ts';

/** What callers were not told before about the end of something, to be put after its name. */
export function compareDeprecations(
  before: Deprecation | undefined,
  after: Deprecation | undefined,
): string | undefined {
  const [old, now] = [before, after].map((each) => each?.sunset && dateInWords(each.sunset));
  if (!after) return undefined;
  if (!before) return `is deprecated${now ? `; stops working after ${now}` : ''}.`;
  return !now || now === old ? undefined : `stops working after ${now}${old ? ` now, ${old} before` : ''}.`;
}
