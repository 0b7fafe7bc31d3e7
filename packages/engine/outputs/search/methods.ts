import type { HttpMethod } from '@docs/base/method.ts';

/** In the order in which the operations on one path are usually read. */
export const methodOrder: readonly HttpMethod[] = [
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

export function isMethod(word: string): word is HttpMethod {
  return (methodOrder as readonly string[]).includes(word);
}
