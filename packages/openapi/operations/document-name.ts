import type { OperationSource } from './operation-source.ts';

/** What the document calls an operation or event. */
export function documentName({ id, method, path }: Pick<OperationSource, 'id' | 'method' | 'path'>): string {
  return id ?? `${method} ${path}`;
}

/** Operations or events by what the document calls them; of two with one name, the second by its address. */
export function byDocumentName(sources: readonly OperationSource[]): ReadonlyMap<string, OperationSource> {
  const named = new Map<string, OperationSource>();
  for (const source of sources) {
    const name = documentName(source);
    named.set(named.has(name) ? source.slug : name, source);
  }
  return named;
}
