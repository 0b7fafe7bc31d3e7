import { dataHref } from '../../model/href.ts';
import { onClick, onEvent } from '../dom.ts';
import { local } from '../storage.ts';

const key = 'version';

/**
 * The preferred docs version, chosen in the menu or in the notice of an older version. It only affects navbar links on
 * pages outside the versions and never redirects. A version that no longer exists is forgotten.
 */
export function startPreferredVersion(): void {
  const { dataset } = document.documentElement;
  onClick<HTMLAnchorElement>('[data-version]', (link, event) => {
    local.write(key, link.dataset.version ?? null);
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void linkToSamePage(link).then(() => location.assign(link.href));
  });
  // A link that opens another tab must have its address in advance.
  onEvent<HTMLAnchorElement>(['pointerover', 'focusin'], '[data-version]', (link) => void linkToSamePage(link));
  const preferred = local.read(key);
  if (preferred === null) return;
  const landing = landingsByVersion().get(preferred);
  // A site with a single version has no list.
  if (landing === undefined && preferred === dataset.sidebarVersion) return;
  if (landing === undefined) {
    console.warn(`The remembered docs version "${preferred}" does not exist; the latest one is used.`);
    local.write(key, null);
    return;
  }
  if (dataset.pageVersion !== undefined) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-section-link=""]')) link.href = landing;
}

/** Landing docs by version id. */
function landingsByVersion(): Map<string, string> {
  const pairs = (document.documentElement.dataset.landings ?? '').split(' ').filter(Boolean);
  return new Map(pairs.map((pair) => pair.split('=', 2) as [string, string]));
}

/**
 * Points a link to this page in another version, or to where that version begins. The link was rendered for the page
 * that was loaded first.
 */
async function linkToSamePage(link: HTMLAnchorElement): Promise<void> {
  const { pathname } = location;
  const { pageVersion = '' } = document.documentElement.dataset;
  const own = document.querySelector<HTMLElement>(`[data-version="${CSS.escape(pageVersion)}"]`)?.dataset.versionRoot;
  const { version = '', versionRoot } = link.dataset;
  if (!own || !versionRoot || !pathname.startsWith(own)) return;
  const same = versionRoot + pathname.slice(own.length);
  const found = await fetch(dataHref(same), { method: 'HEAD' }).catch(() => undefined);
  const href = found?.ok ? same : landingsByVersion().get(version);
  if (href) link.href = href;
}
