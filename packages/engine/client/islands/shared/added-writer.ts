import type { SampleWriter } from '@docs/samples/sample-views.ts';

let added: SampleWriter | undefined;
const listeners = new Set<() => void>();

/** The language that a reader has added to the samples of the page: whoever fills in the request writes it, too. */
export function addedWriter(): SampleWriter | undefined {
  return added;
}

export function setAddedWriter(writer: SampleWriter | undefined): void {
  added = writer;
  for (const listener of listeners) listener();
}

export function onAddedWriter(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
