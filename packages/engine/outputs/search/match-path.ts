import type { HttpMethod } from '@docs/base/method.ts';
import { editDistance } from '@docs/base/names.ts';
import { methodOrder, type RequestQuery } from './search-query.ts';
import { stem } from './words.ts';

/** The score of an operation that matches a request: higher than any record that only shares words with the path. */
export function scorePath(
  asked: RequestQuery,
  own: { readonly method: HttpMethod; readonly segments: readonly string[] },
  fixed: ReadonlySet<string>,
): number {
  const fit = matchPath(asked.segments, own.segments, fixed);
  if (fit === 0) return 0;
  const wrongMethod = asked.method !== undefined && asked.method !== own.method;
  return 100 * fit * (wrongMethod ? 0.5 : 1) - methodOrder.indexOf(own.method) / 10;
}

/** Stems of the fixed segments of paths: such a word is not an id. */
export function fixedStems(paths: Iterable<readonly string[]>): Set<string> {
  return new Set([...paths].flatMap((path) => path.filter((segment) => !isVariable(segment)).map(stem)));
}

const placeholder = /^(?:\$?\{.*\}?|:.*|<.*>?)$/;
const isVariable = (segment = ''): boolean => segment.startsWith('{');

/**
 * How well a typed path matches the path of an operation, from 0 (not at all) to 1 (the same). Ids may be filled in or
 * omitted, words may be singular, the last segment may be incomplete, and prefixes of another server may differ.
 */
export function matchPath(asked: readonly string[], template: readonly string[], fixed: ReadonlySet<string>): number {
  const whole = matchFrom(asked, template, fixed);
  if (whole > 0) return whole;
  // `/api/v1/stories` on a server without such a prefix.
  for (const skipped of [1, 2]) {
    const rest = asked.slice(skipped);
    const score = rest.length > 0 ? matchFrom(rest, template, fixed) : 0;
    if (score > 0) return score * 0.6;
  }
  // `recipients/8` without the segments before.
  for (let start = 1; start < template.length; start += 1) {
    const score = isVariable(template[start]) ? 0 : matchFrom(asked, template.slice(start), fixed);
    if (score > 0) return score * 0.5;
  }
  return 0;
}

function matchFrom(asked: readonly string[], template: readonly string[], fixed: ReadonlySet<string>): number {
  let sum = 0;
  let score = 0;
  let at = 0;
  let omitted = 0;
  for (const [index, segment] of asked.entries()) {
    // `/campaigns/send`: a word of the API is not an id, so the id was omitted.
    while (isVariable(template[at]) && fixed.has(stem(segment))) {
      at += 1;
      omitted += 1;
    }
    const own = template[at];
    score = own === undefined ? 0 : matchSegment(segment, own, index === asked.length - 1);
    if (score === 0) return 0;
    sum += score;
    at += 1;
  }
  // `GET story` slightly prefers a single story to the list.
  const one = score === otherForm && isVariable(template[at]);
  const missing = template.length - at - (one ? 1.01 : 0);
  return (sum / asked.length) * 0.8 ** missing * 0.9 ** omitted;
}

/** The score of another form of a segment: `story` for `stories`. */
const otherForm = 0.7;

function matchSegment(asked: string, own: string, last: boolean): number {
  if (asked === own) return 1;
  const variable = isVariable(own);
  if (placeholder.test(asked)) return variable ? 1 : 0;
  // A fixed segment such as `search` wins over a parameter.
  if (variable) return 0.9;
  if (stem(asked) === stem(own)) return otherForm;
  if (last && own.startsWith(asked)) return 0.75;
  return asked.length > 3 && editDistance(asked, own, 1) === 1 ? 0.6 : 0;
}
