import type { NamesFile } from '../../packages/engine/outputs/search/search-record.ts';

/** Addresses of the operations that search can find: the same ones as everywhere else. */
export function operationsInSearch({ named }: NamesFile): string[] {
  return named.filter(({ kind }) => kind === 'operation').map(({ href }) => href);
}
