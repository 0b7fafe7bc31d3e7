import { dataHref } from '../../model/href.ts';
import { onClick } from '../delegate.ts';
import { local } from '../storage.ts';

const key = 'version';

/**
 * The preferred docs version: remembered when chosen in the menu. It only resolves navbar links on pages that
 * belong to no version; it never redirects. A version that no longer exists is forgotten.
 */
export function preferredVersion(): void {
  const { dataset } = document.documentElement;
  onClick<HTMLAnchorElement>('[data-version]', (link, event) => {
    local.write(key, link.dataset.version ?? null);
    const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    const same = samePage(link);
    if (!plain || same === undefined) return;
    event.preventDefault();
    void exists(same).then((found) =>
      location.assign(found ? same : (landings().get(link.dataset.version ?? '') ?? link.href)),
    );
  });
  const preferred = local.read(key);
  if (preferred === null) return;
  const landing = landings().get(preferred);
  // The only version of a site needs no list.
  if (landing === undefined && preferred === dataset.sidebarVersion) return;
  if (landing === undefined) {
    console.warn(`The remembered docs version "${preferred}" does not exist; the latest one is used.`);
    local.write(key, null);
    return;
  }
  if (dataset.pageVersion !== undefined) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-section-link]')) link.href = landing;
}

/** Landing docs by version id. */
function landings(): Map<string, string> {
  const pairs = (document.documentElement.dataset.landings ?? '').split(' ').filter(Boolean);
  return new Map(pairs.map((pair) => pair.split('=', 2) as [string, string]));
}

/** The address of the page at hand in another version; the link was written for the page that was loaded first. */
function samePage(link: HTMLElement): string | undefined {
  const { pageVersion } = document.documentElement.dataset;
  const own = document.querySelector<HTMLElement>(`[data-version="${CSS.escape(pageVersion ?? '')}"]`)?.dataset
    .versionRoot;
  const { versionRoot } = link.dataset;
  if (!own || !versionRoot || !location.pathname.startsWith(own)) return undefined;
  return versionRoot + location.pathname.slice(own.length);
}

async function exists(pathname: string): Promise<boolean> {
  try {
    return (await fetch(dataHref(pathname), { method: 'HEAD' })).ok;
  } catch {
    return false;
  }
}
