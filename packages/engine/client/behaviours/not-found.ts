import { editDistance } from '@docs/base/names.ts';
import type { Suggestion } from '../../ui/pages/site-pages.tsx';
import { loadView } from '../load-script.ts';

/**
 * The not-found page redirects to the requested page if its name was spelled differently: `/docs/api/schemas/Story`,
 * `/docs/api/createStory`. Otherwise it names the request and suggests pages with similar addresses.
 */
export async function suggestPages(): Promise<void> {
  const container = document.querySelector<HTMLElement>('[data-suggestions]');
  if (!container) return;
  const path = readablePath(location.pathname);
  const asked = document.querySelector('[data-asked-path]');
  if (asked) asked.textContent = path;
  try {
    const response = await fetch(container.dataset.contents ?? '');
    const entries = (await response.json()) as Suggestion[];
    const meant = pageByName(path, entries);
    if (meant) return location.replace(meant.href + location.search + location.hash);
    const near = nearestPages(path, entries);
    // The page may be shown again with its earlier suggestions.
    if (near.length > 0) container.replaceChildren((await loadView()).renderSuggestions(near));
  } catch {
    // The page is fine without suggestions.
  }
}

/** Decoded; a malformed path stays as it is. */
export function readablePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The only page in the same folder whose name has the same letters and digits. */
export function pageByName(path: string, entries: readonly Suggestion[]): Suggestion | undefined {
  const spelled = (address: string): string => {
    const start = address.lastIndexOf('/') + 1;
    return (
      address.slice(0, start) +
      address
        .slice(start)
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]/gu, '')
    );
  };
  const wanted = spelled(path);
  const [found, another] = wanted.endsWith('/') ? [] : entries.filter(({ href }) => spelled(href) === wanted);
  return another ? undefined : found;
}

/** Only similar names: at most one letter in three differs, or the request is part of the name. */
export function nearestPages(path: string, entries: readonly Suggestion[]): Suggestion[] {
  // No page has an address as long as some requests.
  const wanted = lastSegments(path).slice(0, 200);
  const limit = wanted.length / 3;
  return entries
    .map((entry) => ({ entry, score: editDistance(wanted, lastSegments(entry.href), limit) }))
    .filter(({ entry, score }) => score <= limit || (limit > 1 && lastSegments(entry.href).includes(wanted)))
    .sort((a, b) => a.score - b.score)
    .slice(0, 4)
    .map(({ entry }) => entry);
}

/** The end of an address, which people mistype. */
function lastSegments(path: string): string {
  return path.toLowerCase().split('/').filter(Boolean).pop() ?? '';
}
