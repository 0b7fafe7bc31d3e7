import type { NamesFile } from '../../packages/engine/outputs/search/search-record.ts';

/** Addresses of all operations in the search index, which must match all other lists. */
export function operationsInSearch({ named }: NamesFile): string[] {
  return named.filter(({ kind }) => kind === 'operation').map(({ href }) => href);
}
