import { readNamed } from '../../packages/engine/outputs/search/record-store.ts';
import type { NamesFile } from '../../packages/engine/outputs/search/search-record.ts';

/** Addresses of the operations that search can find: the same ones as everywhere else. */
export function operationsInSearch(names: NamesFile): string[] {
  return names.named
    .map((row) => readNamed(row, names))
    .filter(({ kind }) => kind === 'operation')
    .map(({ href }) => href);
}
