import { onClick } from '../delegate.ts';
import { local } from '../storage.ts';

const key = 'version';

/**
 * The preferred docs version: remembered when chosen in the menu. It only resolves navbar links on pages that
 * belong to no version; it never redirects. A version that no longer exists is forgotten.
 */
export function preferredVersion(): void {
  const { dataset } = document.documentElement;
  onClick<HTMLElement>('[data-version]', (link) => local.write(key, link.dataset.version ?? null));
  const preferred = local.read(key);
  if (preferred === null) return;
  const landings = parseLandings(dataset.landings);
  const landing = landings.get(preferred);
  if (landing === undefined) {
    console.warn(`The remembered docs version "${preferred}" does not exist; the latest one is used.`);
    local.write(key, null);
    return;
  }
  if (dataset.pageVersion !== undefined) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-section-link]')) link.href = landing;
}

function parseLandings(text: string | undefined): Map<string, string> {
  return new Map(
    (text ?? '')
      .split(' ')
      .filter(Boolean)
      .map((pair) => pair.split('=', 2) as [string, string]),
  );
}
