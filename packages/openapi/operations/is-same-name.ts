import type { ParameterLocation } from '@docs/base/method.ts';

/** Names of headers have no case. */
export function isSameName(left: string, right: string, place: ParameterLocation | 'querystring'): boolean {
  return place === 'header' ? left.toLowerCase() === right.toLowerCase() : left === right;
}
