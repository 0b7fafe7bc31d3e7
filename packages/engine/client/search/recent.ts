import { session } from '../storage.ts';

const key = 'search';
const keepAtMost = 5;

/** The last searches of this tab; nothing is kept beyond it. */
export function recentSearches(): string[] {
  const stored = session.readJson(key);
  return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string').slice(0, keepAtMost) : [];
}

/** Remembers a search that led somewhere. */
export function rememberSearch(query: string): void {
  const text = query.trim();
  if (!text) return;
  const others = recentSearches().filter((entry) => entry !== text);
  session.write(key, JSON.stringify([text, ...others].slice(0, keepAtMost)));
}

export function forgetSearches(): void {
  session.write(key, null);
}
