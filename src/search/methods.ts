import type { Method } from '../model/operation.ts';

/** In the order in which the operations on one path are usually read. */
export const methodOrder: readonly Method[] = [
  'get',
  'post',
  'put',
  'patch',
  'delete',
  'head',
  'options',
  'trace',
  'query',
];

export function isMethod(word: string): word is Method {
  return (methodOrder as readonly string[]).includes(word);
}
