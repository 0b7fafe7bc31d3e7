import type { ParameterGroup } from '../../model/operation.ts';

/** Names of headers have no case. */
export function isSameName(left: string, right: string, place: ParameterGroup['place']): boolean {
  return place === 'header' ? left.toLowerCase() === right.toLowerCase() : left === right;
}
