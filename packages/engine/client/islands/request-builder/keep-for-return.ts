/** By history entry, page and name. In memory only: a page that is loaded anew starts afresh. */
const kept = new Map<string, unknown>();

/** Keeps how a piece of the form is when the page is left. What it returns ends that. */
export function keepForReturn(name: string, value: unknown): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  window.navigation?.addEventListener('navigate', () => kept.set(keyOf(name), value), { signal });
  return () => ended.abort();
}

/** How it was left, on the way back to it. */
export function keptForReturn<T>(name: string): T | undefined {
  return kept.get(keyOf(name)) as T | undefined;
}

/** The entry may be that of the next page already. */
function keyOf(name: string): string {
  return `${window.navigation?.currentEntry?.key} ${document.documentElement.dataset.path} ${name}`;
}
