import { editDistance } from '../model/nearest.ts';
import type { Method } from '../model/operation.ts';
import { methodOrder } from './methods.ts';
import type { RequestQuery } from './parse-query.ts';

/** What an operation that fits a request scores: ahead of everything that only shares words with the path. */
export function scorePath(
  asked: RequestQuery,
  own: { readonly method: Method; readonly segments: readonly string[] },
): number {
  const fit = matchPath(asked.segments, own.segments);
  if (fit === 0) return 0;
  const wrongMethod = asked.method !== undefined && asked.method !== own.method;
  return 100 * fit * (wrongMethod ? 0.5 : 1) - methodOrder.indexOf(own.method) / 10;
}

/** Segments of a path template: `/stories/{id}` → `stories`, `{id}`. */
export function pathSegments(path: string): string[] {
  return path.toLowerCase().split('/').filter(Boolean);
}

const placeholder = /^(?:\{.*\}?|:.*|<.*>?)$/;

/**
 * How well a path that somebody typed fits the path of an operation: 0 not at all, up to 1 for the same one. Ids may be
 * filled in, the last segment may be unfinished, and what stands before the path on another host may differ.
 */
export function matchPath(asked: readonly string[], template: readonly string[]): number {
  const whole = matchFrom(asked, template);
  if (whole > 0) return whole;
  // `/api/v1/stories` on a server that has no such prefix.
  for (const skipped of [1, 2]) {
    const rest = asked.slice(skipped);
    const score = rest.length > 0 ? matchFrom(rest, template) : 0;
    if (score > 0) return score * 0.6;
  }
  // `recipients/8` without what comes before.
  for (let start = 1; start < template.length; start += 1) {
    const first = template[start] ?? '';
    const score = placeholder.test(first) ? 0 : matchFrom(asked, template.slice(start));
    if (score > 0) return score * 0.5;
  }
  return 0;
}

function matchFrom(asked: readonly string[], template: readonly string[]): number {
  if (asked.length > template.length) return 0;
  let sum = 0;
  for (const [index, segment] of asked.entries()) {
    const score = matchSegment(segment, template[index] ?? '', index === asked.length - 1);
    if (score === 0) return 0;
    sum += score;
  }
  const missing = template.length - asked.length;
  return (sum / asked.length) * 0.8 ** missing;
}

function matchSegment(asked: string, own: string, last: boolean): number {
  if (asked === own) return 1;
  const variable = own.startsWith('{');
  if (placeholder.test(asked)) return variable ? 1 : 0;
  // A fixed segment such as `search` is preferred to an id that would look like it.
  if (variable) return 0.9;
  if (last && own.startsWith(asked)) return 0.75;
  return asked.length > 3 && editDistance(asked, own, 1) === 1 ? 0.6 : 0;
}
